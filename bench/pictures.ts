import { addressOf } from '@tertulia/contract/endpoint'
import { chat } from '@tertulia/contract/chat'

/** Sends a picture as a visitor does that is about to write. @throws with the answer, if it is refused */
export async function sendPicture(
  url: string,
  headers: Record<string, string>,
  picture: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const form = new FormData()
  form.append('file', new Blob([picture], { type: 'image/png' }), 'foto.png')
  const answer = await fetch(`${url}${addressOf(chat.upload.path)}`, { method: 'POST', body: form, headers })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}

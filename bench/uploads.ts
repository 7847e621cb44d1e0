import { addressOf } from '@tertulia/contract/endpoint'
import { vault, type VaultFile } from '@tertulia/contract/vault'
import type { HttpShop } from '@tertulia/server/test/over-http'
import { pause } from './program.ts'

const LOOK_EVERY_MS = 50

/** Puts a file into the shop's vault. @returns its id */
export async function upload(url: string, shop: HttpShop, content: Blob, name: string): Promise<string> {
  const form = new FormData()
  form.append('file', content, name)
  const uploaded = await fetch(`${url}${addressOf(vault.upload.path)}?agent_id=${shop.agent_id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.token}` },
    body: form,
  })
  if (!uploaded.ok) throw new Error(`the upload answered ${uploaded.status} ${await uploaded.text()}`)
  const { data } = (await uploaded.json()) as { data: { id: string }[] }
  return data[0]?.id ?? ''
}

/** Waits until a file has been read, or cannot be. */
export async function settled(shop: HttpShop, id: string): Promise<VaultFile> {
  for (;;) {
    const file = await shop.call(vault.get, { params: { id } })
    if (file.status === 'error' || file.status === 'ready') return file
    await pause(LOOK_EVERY_MS)
  }
}

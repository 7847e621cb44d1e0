import type { Choice, KnownChoice, Message } from '@tertulia/contract/messages'
import { newId } from '#platform/ids.ts'
import { asSuperuser } from './running-app.ts'

/** A choice that an answer may offer. Without a source of its own it is some FAQ. */
export const aChoice = (label: string, source_id: string = newId()): KnownChoice => ({
  passage_id: newId(),
  kind: 'faq',
  source_id,
  label,
})

/** Makes an answer one that offers choices, behind the wire: whatever the engine said, it is answered as if it had. */
export async function offer({ id }: Pick<Message, 'id'>, ...choices: Choice[]): Promise<void> {
  await asSuperuser('update message set choices = $2 where id = $1', [id, JSON.stringify(choices)])
}

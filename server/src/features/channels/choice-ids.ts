import type { KnownChoice } from '@tertulia/contract/messages'

const KNOWN = 'k:'

/** The id under which a choice of the agent's goes to a provider. Any other tap says its words. */
export const idOfKnown = ({ passage_id }: KnownChoice): string => `${KNOWN}${passage_id}`

/** The passage that a tap chose, where it chose one. */
export function passageOf(id: string): string | undefined {
  return id.startsWith(KNOWN) ? id.slice(KNOWN.length) : undefined
}

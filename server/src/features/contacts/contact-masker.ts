import type { MemberContext } from '#platform/context.ts'
import { revealedTo } from '#features/conversations/reveals.ts'
import { mask } from '#features/masking/mask.ts'
import { maskingFor } from '#features/masking/masking.ts'

/** What the caller sees of people: every road on which personal data of contacts reach a reader goes through it. */
export type ContactMasker = {
  /** Whether a contact's data are masked; of an identity that is nobody's, whose id is null. */
  hides(contact_id: string | null): boolean
  text(contact_id: string | null, text: string): string
  known(contact_id: string | null, text: string | null): string | null
  searchesMasked: boolean
}

/**
 * A member to whom conversations are masked that they do not hold sees people masked, too: a contact is no one
 * conversation's.
 */
export async function contactMaskerOf(ctx: MemberContext): Promise<ContactMasker> {
  const masking = await maskingFor(ctx, ctx)
  const revealed = masking === 'not_held' ? await revealedTo(ctx) : new Set<string>()
  const hides = (contact_id: string | null) => masking !== 'none' && !revealed.has(contact_id ?? '')
  const text: ContactMasker['text'] = (contact_id, said) => (hides(contact_id) ? mask(said) : said)
  return {
    hides,
    text,
    known: (contact_id, said) => (said === null ? null : text(contact_id, said)),
    searchesMasked: masking !== 'none',
  }
}

import type { MemberContext } from '#platform/context.ts'
import { revealedTo } from '#features/conversations/reveals.ts'
import { mask } from '#features/masking/mask.ts'
import { maskingFor } from '#features/masking/masking.ts'

/** The caller's view of contacts: every road on which personal data of contacts reach a reader goes through it. */
export type ContactMasker = {
  /** Whether a contact's data are masked; an identity without a contact has the id null. */
  hides(contact_id: string | null): boolean
  text(contact_id: string | null, text: string): string
  known(contact_id: string | null, text: string | null): string | null
  searchesMasked: boolean
}

/**
 * A member to whom conversations are masked that they do not hold sees contacts masked, too: a contact is not of one
 * conversation alone.
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

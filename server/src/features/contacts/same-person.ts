import type { KnownAs, SameReason, Suggestion } from '@tertulia/contract/contacts'
import { searchKey } from '@tertulia/contract/fold'
import { done } from '@tertulia/contract/shapes'
import type { MemberContext } from '#platform/context.ts'
import type { ContactMasker } from '#features/contacts/contact-masker.ts'
import { lockContacts } from '#features/contacts/contact.queries.ts'
import type { ContactRow } from '#features/contacts/contacts.tables.ts'
import { findSameContacts, findSameIdentities, insertNotSame } from '#features/contacts/same-person.queries.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

type Alike = { name: string; same_email: boolean; same_phone: boolean }

/** Other contacts that may be this person, and why. None is joined by it: a member decides. */
export async function suggestionsFor(
  tx: OrganizationTx,
  row: ContactRow,
  { known, masker }: { known: readonly KnownAs[]; masker: ContactMasker },
): Promise<Suggestion[]> {
  const reached = (kind: 'email' | 'phone') => [
    ...(row[kind] === null ? [] : [row[kind]]),
    ...known.flatMap((each) => (each.kind === kind ? each.value : [])),
  ]
  const of = { ...row, emails: reached('email'), phones: reached('phone') }
  const reasonsOf = (other: Alike): SameReason[] => [
    ...(other.same_email ? (['email'] as const) : []),
    ...(other.same_phone ? (['phone'] as const) : []),
    ...(of.name.includes(' ') && searchKey(other.name) === searchKey(of.name) ? (['name'] as const) : []),
  ]
  const people = (await findSameContacts(tx, of)).map((other) => ({
    ...other,
    kind: 'contact' as const,
    channel: null,
  }))
  const writers = (await findSameIdentities(tx, of)).map((other) => ({ ...other, kind: 'identity' as const }))
  return [...people, ...writers].map(({ kind, id, name, channel, conversations, ...known }) => ({
    kind,
    id,
    name: masker.text(kind === 'contact' ? id : null, name),
    channel,
    conversations,
    reasons: reasonsOf({ name, ...known }),
  }))
}

/** @throws not_found */
export function keepApart(ctx: MemberContext, id: string, other_id: string): Promise<typeof done> {
  return withOrganization(ctx, async (tx) => {
    const [found] = await lockContacts(tx, [id])
    if (!found) throw new Problem('not_found')
    await insertNotSame(tx, id, other_id)
    await insertNotSameBack(tx, id, other_id)
    noteAudit(tx, { entity_id: id, after: { other_id } })
    return done
  })
}

/** From the other's side it is the same, where that is a contact, too. */
async function insertNotSameBack(tx: OrganizationTx, id: string, other_id: string): Promise<void> {
  const [other] = await lockContacts(tx, [other_id])
  if (other) await insertNotSame(tx, other_id, id)
}

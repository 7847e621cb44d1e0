import { isDeepStrictEqual } from 'node:util'
import { type ContactProfile, type KeptFields, KnownAs, MERGED_FIELDS } from '@tertulia/contract/contacts'
import type { MemberContext } from '#platform/context.ts'
import { lockContacts, setMergedInto, updateContact } from '#features/contacts/contact.queries.ts'
import { profileAfter } from '#features/contacts/contacts.ts'
import type { ContactRow, MergedState } from '#features/contacts/contacts.tables.ts'
import { renewLastSeen } from '#features/contacts/identity.queries.ts'
import { deleteKnownAs, findKnownAs, insertKnownAs } from '#features/contacts/known-as.queries.ts'
import { endMerge, insertMerge, lockMerge, moveConsents, moveIdentities } from '#features/contacts/merge.queries.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

/** All names and addresses of a contact. */
const knownOf = ({ name, email, phone }: MergedState): KnownAs[] =>
  Object.entries({ name, email, phone }).flatMap(
    ([kind, value]) => KnownAs.safeParse({ kind, value: value || null }).data ?? [],
  )

const stateOf = ({ name, email, phone, attributes }: ContactRow): MergedState => ({ name, email, phone, attributes })

/**
 * Joins another contact to this one: its identities and consents come along, of each field the one that was chosen, else
 * this one's where it has any. The other is kept out of sight, as it was; by what it was called and reached this one is
 * found from now on.
 * @throws not_found, contact_merge_not_possible
 */
export function mergeContacts(
  ctx: MemberContext,
  id: string,
  { other_id, fields }: { other_id: string; fields: KeptFields },
): Promise<ContactProfile> {
  return profileAfter(ctx, id, async (tx) => {
    const found = await lockContacts(tx, [id, other_id])
    const [kept, other] = [id, other_id].map((each) => found.find((row) => row.id === each))
    if (!kept || !other) throw new Problem('not_found')
    if (id === other_id || kept.merged_into || other.merged_into) throw new Problem('contact_merge_not_possible')
    const at = iso(tx.clock.now())
    const [before, after] = [stateOf(kept), mergeStates(kept, other, fields)]
    const merge_id = newId()
    await updateContact(tx, id, { ...after, updated_at: at })
    await setMergedInto(tx, other_id, id)
    const identities = await moveIdentities(tx, { from: other_id, to: id })
    const consents = await moveConsents(tx, { from: other_id, to: id })
    await insertMerge(tx, {
      id: merge_id,
      contact_id: id,
      other_id,
      before,
      after,
      identities,
      consents,
      at,
      undone_at: null,
    })
    const earlier = await findKnownAs(tx, [other_id])
    const known = [...knownOf(before), ...knownOf(stateOf(other)), ...earlier]
    await insertKnownAs(
      tx,
      { merge_id },
      known.map((each) => ({ ...each, contact_id: id })),
    )
    await renewLastSeen(tx, [id])
    noteAudit(tx, { entity_id: id, after: { merged_contact: other_id } })
  })
}

function mergeStates(kept: ContactRow, other: ContactRow, fields: KeptFields): MergedState {
  const [mine, theirs] = [stateOf(kept), stateOf(other)]
  const chosen = MERGED_FIELDS.map((field) => {
    const choice = fields[field] ?? (mine[field] ? 'this' : 'other')
    return [field, choice === 'this' ? mine[field] : theirs[field]] as const
  })
  return { ...mine, ...Object.fromEntries(chosen), attributes: { ...theirs.attributes, ...mine.attributes } }
}

/**
 * Takes a merge back: the other is there again as it was, with what came from it. Fields of this one that a member has changed
 * since stay as they left them.
 * @throws not_found, contact_merge_not_possible where this one was joined to another since
 */
export function undoMerge(ctx: MemberContext, id: string, merge_id: string): Promise<ContactProfile> {
  return profileAfter(ctx, id, async (tx) => {
    const merge = await lockMerge(tx, id, merge_id)
    if (!merge) throw new Problem('not_found')
    const found = await lockContacts(tx, [id, merge.other_id])
    const kept = found.find((row) => row.id === id)
    if (!kept || kept.merged_into || found.length < 2) throw new Problem('contact_merge_not_possible')
    const at = iso(tx.clock.now())
    await updateContact(tx, id, { ...restoreState(kept, merge), updated_at: at })
    await setMergedInto(tx, merge.other_id, null)
    await moveIdentities(tx, { from: id, to: merge.other_id, only: merge.identities })
    await moveConsents(tx, { from: id, to: merge.other_id, only: merge.consents })
    await endMerge(tx, merge_id, at)
    await deleteKnownAs(tx, merge_id)
    await renewLastSeen(tx, [id, merge.other_id])
    noteAudit(tx, { entity_id: id, after: { merged_contact: merge.other_id } })
  })
}

/** Each field as it was before, where it is still what the merge made of it. */
function restoreState(kept: ContactRow, { before, after }: { before: MergedState; after: MergedState }): MergedState {
  const now = stateOf(kept)
  const fields = (['name', 'email', 'phone'] as const).map(
    (field) => [field, now[field] === after[field] ? before[field] : now[field]] as const,
  )
  const attributes = isDeepStrictEqual(now.attributes, after.attributes) ? before.attributes : now.attributes
  return { ...now, ...Object.fromEntries(fields), attributes }
}

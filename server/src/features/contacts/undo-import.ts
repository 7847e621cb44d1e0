import { isDeepStrictEqual } from 'node:util'
import { CONTACTS_AT_ONCE } from '@tertulia/contract/contacts.limits'
import type { OrganizationContext } from '#platform/context.ts'
import { deleteConsents, findWithOtherConsents } from '#features/contacts/consent.queries.ts'
import { changeImport, deleteChanges, findChanges, lockImport } from '#features/contacts/contact-import.queries.ts'
import { deleteContacts, findInUse, lockContacts, updateContacts } from '#features/contacts/contact.queries.ts'
import { deleteKnownOfImport } from '#features/contacts/known-as.queries.ts'
import type { ContactRow, ImportChange, MergedState } from '#features/contacts/contacts.tables.ts'
import { iso } from '#platform/clock.ts'
import { withOrganization } from '#platform/database/tx.ts'

type Fate = 'removed' | 'restored' | 'edited' | 'writing' | 'merged'

/**
 * Takes back the next part of what an import did. An added contact goes, unless a member has made more of them since; in a
 * changed one each value is as before, if it is still what the import wrote.
 * @returns whether there may be more
 */
export const undoNextChanges = (ctx: OrganizationContext, import_id: string): Promise<boolean> =>
  withOrganization(ctx, async (tx) => {
    const row = await lockImport(tx, import_id)
    if (row?.state !== 'undoing') return false
    const changes = await findChanges(tx, import_id, CONTACTS_AT_ONCE)
    if (changes.length === 0) {
      await changeImport(tx, import_id, { state: 'undone', finished_at: iso(tx.clock.now()) })
      return false
    }
    const ids = changes.map(({ contact_id }) => contact_id)
    const contacts = new Map((await lockContacts(tx, ids)).map((contact) => [contact.id, contact]))
    const { writing, joined } = await findInUse(tx, ids)
    const consents = changes.flatMap((change) => change.consents)
    const heard = new Set(await findWithOtherConsents(tx, ids, consents))

    const fates = new Map<string, Fate>()
    const restored: Array<MergedState & { id: string; updated_at: string }> = []
    const updated_at = iso(tx.clock.now())
    for (const change of changes) {
      const contact = contacts.get(change.contact_id)
      // A contact erased meanwhile has taken the note along.
      if (!contact) continue
      const now = stateOf(contact)
      const before = change.before && valuesBefore(now, change.before, change.after)
      fates.set(
        contact.id,
        contact.merged_into || joined.has(contact.id)
          ? 'merged'
          : before
            ? change.before && isTakenBack(before, change.before, change.after)
              ? 'restored'
              : 'edited'
            : writing.has(contact.id)
              ? 'writing'
              : heard.has(contact.id) || !isDeepStrictEqual(now, change.after)
                ? 'edited'
                : 'removed',
      )
      if (before && fates.get(contact.id) !== 'merged' && !isDeepStrictEqual(now, before))
        restored.push({ ...before, id: contact.id, updated_at })
    }
    const those = (fate: Fate) => [...fates].flatMap(([id, each]) => (each === fate ? id : []))
    await deleteConsents(
      tx,
      changes.flatMap((change) => (takesConsentsBack(change, fates) ? change.consents : [])),
    )
    await deleteKnownOfImport(
      tx,
      import_id,
      changes.flatMap((change) => (takesConsentsBack(change, fates) ? [change.contact_id] : [])),
    )
    await updateContacts(tx, restored)
    await deleteChanges(tx, import_id, ids)
    await deleteContacts(tx, those('removed'))
    const sum = (fate: Fate) => (row.taken_back?.[fate] ?? 0) + those(fate).length
    await changeImport(tx, import_id, {
      taken_back: {
        removed: sum('removed'),
        restored: sum('restored'),
        edited: sum('edited'),
        writing: sum('writing'),
        merged: sum('merged'),
      },
    })
    return true
  })

/** If an added contact stays, the consents noted with them stay, too. */
const takesConsentsBack = ({ contact_id, before }: ImportChange, fates: ReadonlyMap<string, Fate>): boolean =>
  before !== null && fates.get(contact_id) !== 'merged'

const stateOf = ({ name, email, phone, attributes }: ContactRow): MergedState => ({ name, email, phone, attributes })

/** Each value as it was before, where it is still what was written; else as it is now. */
function valuesBefore(now: MergedState, before: MergedState, after: MergedState): MergedState {
  const [is, was, made] = [flat(now), flat(before), flat(after)]
  const values = [...new Set([...is.keys(), ...was.keys()])].map(
    (key) => [key, is.get(key) === made.get(key) ? was.get(key) : is.get(key)] as const,
  )
  return whole(new Map(values))
}

/** Whether all that an import changed is as before. */
function isTakenBack(now: MergedState, before: MergedState, after: MergedState): boolean {
  const [is, was, made] = [flat(now), flat(before), flat(after)]
  return [...made.keys()].every((key) => was.get(key) === made.get(key) || is.get(key) === was.get(key))
}

type Flat = Map<string, string | null | undefined>

const flat = ({ attributes, ...own }: MergedState): Flat =>
  new Map([...Object.entries(own), ...Object.entries(attributes).map(([id, value]) => [`${AT}${id}`, value] as const)])

const whole = (values: Flat): MergedState => ({
  name: values.get('name') ?? '',
  email: values.get('email') ?? null,
  phone: values.get('phone') ?? null,
  attributes: Object.fromEntries(
    [...values].flatMap(([key, value]) =>
      key.startsWith(AT) && typeof value === 'string' ? [[key.slice(AT.length), value] as const] : [],
    ),
  ),
})
const AT = 'attribute '

/** It has given up. The contacts taken back so far stay so, and the rest can be asked for once more. */
export const failUndo = (ctx: OrganizationContext, import_id: string): Promise<void> =>
  withOrganization(ctx, async (tx) => {
    const row = await lockImport(tx, import_id)
    if (row?.state === 'undoing')
      await changeImport(tx, import_id, { state: 'failed', finished_at: iso(tx.clock.now()) })
  })

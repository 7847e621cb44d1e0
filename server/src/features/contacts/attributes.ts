import type { Expected } from '@tertulia/contract/stale-edits'
import type { ContactAttribute } from '@tertulia/contract/contact-attributes'
import { fold } from '@tertulia/contract/fold'
import { CONTACT_ATTRIBUTES } from '@tertulia/contract/contacts.limits'
import { day, done } from '@tertulia/contract/shapes'
import type { MemberContext } from '#platform/context.ts'
import {
  changeAttribute,
  findAttributes,
  insertAttribute,
  lockAttribute,
  removeAttribute,
} from '#features/contacts/attribute.queries.ts'
import { dropAttributeValues, findValuesOf } from '#features/contacts/contact.queries.ts'
import { lockedOrganization } from '#features/organizations/organization.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { isTaken, type OrganizationTx, type Tx, withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'
import { refuseStale } from '#platform/stale-edit.ts'

const toAttribute = ({ id, label, type, choices, updated_at }: ContactAttribute): ContactAttribute => ({
  id,
  label,
  type,
  choices,
  updated_at,
})

export const listAttributes = (ctx: MemberContext): Promise<ContactAttribute[]> =>
  withOrganization(ctx, async (tx) => (await findAttributes(tx)).map(toAttribute))

type NewAttribute = Omit<ContactAttribute, 'id' | 'updated_at'>

/** @throws contact_attribute_limit, contact_attribute_exists at `label` */
export function createAttribute(ctx: MemberContext, input: NewAttribute): Promise<ContactAttribute> {
  return withOrganization(ctx, async (tx) => {
    // Locked, so that of two at once the second counts the first and knows what it is called.
    await lockedOrganization(tx)
    if ((await findAttributes(tx)).length >= CONTACT_ATTRIBUTES) throw new Problem('contact_attribute_limit')
    await refuseNamesake(tx, input.label)
    const choices = input.type === 'choice' ? input.choices : []
    const now = iso(tx.clock.now())
    const row = { ...input, choices, id: newId(), created_at: now, updated_at: now }
    await insertAttribute(tx, row)
    noteAudit(tx, { entity_id: row.id, after: { name: row.label } })
    return toAttribute(row)
  }).catch(refuseTaken)
}

/** @throws not_found, stale_edit, contact_attribute_exists at `label`, contact_choice_in_use at `choices` */
export function updateAttribute(
  ctx: MemberContext,
  id: string,
  { expected_updated_at, ...change }: Pick<ContactAttribute, 'label' | 'choices'> & Expected,
): Promise<ContactAttribute> {
  return withOrganization(ctx, async (tx) => {
    await lockedOrganization(tx)
    const before = await lockAttribute(tx, id)
    if (!before) throw new Problem('not_found')
    refuseStale(expected_updated_at, before.updated_at)
    if (before.type === 'choice' && change.choices.length === 0)
      throw new Problem('invalid_request', { fields: [{ path: 'choices', code: 'required' }] })
    await refuseNamesake(tx, change.label, id)
    const choices = before.type === 'choice' ? change.choices : []
    await refuseTakingAway(tx, before, choices)
    const row = { ...before, label: change.label, choices, updated_at: iso(tx.clock.now()) }
    await changeAttribute(tx, row)
    noteAudit(tx, { entity_id: id, after: { name: row.label } })
    return toAttribute(row)
  }).catch(refuseTaken)
}

/** «Talla» and «talla» are one to people. @throws contact_attribute_exists at `label` */
async function refuseNamesake(tx: OrganizationTx, label: string, but?: string): Promise<void> {
  if ((await findAttributes(tx)).some((each) => each.id !== but && fold(each.label) === fold(label)))
    throw new Problem('contact_attribute_exists', { at: 'label' })
}

/** A choice that contacts have stays, as it is spelled. @throws contact_choice_in_use at `choices` */
async function refuseTakingAway(
  tx: Tx<MemberContext>,
  { id, choices: before }: ContactAttribute,
  choices: string[],
): Promise<void> {
  const gone = before.filter((choice) => !choices.includes(choice))
  const used = gone.length === 0 ? [] : await findValuesOf(tx, id, gone)
  if (used.length === 0) return
  const named = used.map((choice) => (tx.language === 'es' ? `«${choice}»` : `“${choice}”`))
  throw new Problem('contact_choice_in_use', {
    at: 'choices',
    values: { choices: new Intl.ListFormat(tx.language, { type: 'disjunction' }).format(named) },
  })
}

const refuseTaken = (error: unknown): never => {
  throw isTaken(error) ? new Problem('contact_attribute_exists', { at: 'label' }) : error
}

/** The values that contacts have of it go with it. */
export function deleteAttribute(ctx: MemberContext, id: string): Promise<typeof done> {
  return withOrganization(ctx, async (tx) => {
    const label = await removeAttribute(tx, id)
    if (label === undefined) throw new Problem('not_found')
    await dropAttributeValues(tx, id)
    noteAudit(tx, { entity_id: id, before: { name: label } })
    return done
  })
}

const NUMBER = /^-?\d{1,15}(?:[.,]\d{1,6})?$/u

/** A value as it is kept, or undefined where it is none of the attribute's. Empty: it has none. */
export function attributeValue(
  { type, choices }: Pick<ContactAttribute, 'type' | 'choices'>,
  written: string,
): string | undefined {
  if (written === '') return ''
  switch (type) {
    case 'text':
      return written
    case 'number':
      return NUMBER.test(written) ? written.replace(',', '.') : undefined
    case 'date':
      return day.safeParse(written).data
    case 'choice':
      return choices.find((choice) => choice === written) ?? choices.find((choice) => fold(choice) === fold(written))
  }
}

import type { PersonData } from '@tertulia/contract/contact-privacy'
import type { MemberContext } from '#platform/context.ts'
import { findContact } from '#features/contacts/contact.queries.ts'
import { findWholePerson } from '#features/contacts/erasure.queries.ts'
import { findPersonData } from '#features/contacts/person-data.queries.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/** Exports all stored data of a person, with the contacts that were joined to them. @throws not_found */
export function exportPerson(ctx: MemberContext, id: string): Promise<PersonData> {
  return withOrganization(ctx, async (tx) => {
    if (!(await findContact(tx, id))) throw new Problem('not_found')
    const parts = await findPersonData(tx, await findWholePerson(tx, id))
    noteAudit(tx, { entity_id: id, after: { rows: Object.values(parts).flat().length } })
    return { exported_at: iso(tx.clock.now()), parts }
  })
}

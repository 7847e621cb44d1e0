import { contacts } from '@tertulia/contract/contacts'
import { call } from '#api/call.ts'

/** All contacts as one table, asked for part by part. A part that does not come leaves no table that looks whole. */
export async function exportContacts(organization_id: string): Promise<{ csv: string; rows: number }> {
  const parts: string[] = []
  let rows = 0
  let after: string | undefined
  do {
    // oxlint-disable-next-line no-await-in-loop -- each part begins where the one before ends
    const part = await call(contacts.export, { body: { organization_id, ...(after !== undefined && { after }) } })
    parts.push(part.csv)
    rows += part.rows
    after = part.next ?? undefined
  } while (after !== undefined)
  return { csv: parts.join(''), rows }
}

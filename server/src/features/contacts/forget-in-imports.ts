import { readContactRow } from '#features/contacts/read-contact-row.ts'
import { findAddressesOf } from '#features/contacts/erasure.queries.ts'
import { findBatches, lockRunningImports, putBatch } from '#features/contacts/contact-import.queries.ts'
import { ownOrganization } from '#features/organizations/organization.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

/**
 * Takes a person who is being erased out of the tables that are still being brought in: no row of theirs brings them back. Such
 * a row stays as an empty one, from which no contact is added.
 */
export async function forgetInImports(tx: OrganizationTx, contact_ids: string[]): Promise<number> {
  const imports = await lockRunningImports(tx)
  if (imports.length === 0) return 0
  const addresses = new Set(await findAddressesOf(tx, contact_ids))
  const mayName = signsOf([...addresses])
  const { hq_country: country } = await ownOrganization(tx)
  let forgotten = 0
  for (const { import_id, number, rows } of await findBatches(tx, imports)) {
    const left = rows.map((row) => {
      if (!mayName(JSON.stringify(row))) return row
      const told = readContactRow(row, { attributes: [], country })
      if (!('read' in told)) return row
      const { email, phone, former } = told.read
      return [email, phone, ...former.map(({ value }) => value)].some((each) => each !== null && addresses.has(each))
        ? {}
        : row
    })
    const gone = left.filter((row, at) => row !== rows[at]).length
    forgotten += gone
    // oxlint-disable-next-line no-await-in-loop -- one connection does one thing after another
    if (gone > 0) await putBatch(tx, { import_id, number, rows: left })
  }
  return forgotten
}

/** Whether a row may hold one of these, in whatever spelling: reading each of many thousands would hold others up. */
function signsOf(addresses: readonly string[]): (row: string) => boolean {
  const names = addresses.flatMap((each) =>
    each.includes('@') ? [each.slice(0, each.indexOf('@')).toLowerCase()] : [],
  )
  const ends = addresses.flatMap((each) => (each.includes('@') ? [] : [each.replaceAll(/\D/gu, '').slice(-4)]))
  return (row) => {
    const small = row.normalize('NFC').toLowerCase()
    const digits = small.replaceAll(/\D/gu, '')
    return names.some((name) => small.includes(name)) || ends.some((end) => digits.includes(end))
  }
}

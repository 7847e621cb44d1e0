import { type ContactImport, contactImport, type ContactRow } from '@tertulia/contract/contact-import'
import type { anOrganization } from './an-organization.ts'
import { until } from './a-customer.ts'

/** A table, of one person unless told otherwise, that an organization's admin has brought in. */
export async function anImport(
  shop: Awaited<ReturnType<typeof anOrganization>>,
  rows: ContactRow[] = [{ name: 'Marta', email: 'marta@ejemplo.com' }],
): Promise<ContactImport> {
  const admin = shop.as('admin')
  const body = { organization_id: shop.id, known: 'update', file: 'clientes.csv', rows } as const
  const { id } = await admin.call(contactImport.import, { body })
  const look = async () => {
    const all = await admin.call(contactImport.list, { query: { organization_id: shop.id } })
    return all.find((each) => each.id === id) as ContactImport
  }
  await until(async () => (await look()).state === 'done')
  return look()
}

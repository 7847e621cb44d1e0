import { vault } from '@tertulia/contract/vault'
import { expect, test } from 'vitest'
import { type TablesOf, vaultTables } from '#features/tools/vault-tables.ts'
import { asSystem } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { goLive, until } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { runningApp } from '../../../test/running-app.ts'
import { uploaded } from '../../../test/upload.ts'

const markdown = (rows: string[][]) =>
  rows.map((row, at) => `| ${row.join(' | ')} |${at === 0 ? `\n|${'---|'.repeat(row.length)}` : ''}`).join('\n')
const HEAD = ['Modelo', 'Talla', 'Precio']
const BIKES = Array.from({ length: 120 }, (_, at) => [`Modelo largo número ${at}`, at % 2 ? 'M' : 'L', `${at} €`])
const SHOPS = [
  ['Tienda', 'Ciudad'],
  ['Centro', 'Huesca'],
]

async function aVault() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const { deps } = await runningApp()
  let revision = 0
  const read = async (name: string, rows: string[][]) => {
    const [file] = await uploaded(await shop.colleague('admin'), agent.id, [
      { name, content: `# Lista\n\n${markdown(rows)}\n` },
    ])
    const id = file?.id ?? ''
    await until(async () => (await shop.as('admin').call(vault.get, { params: { id } })).status === 'ready')
    return id
  }
  /** Each time as a draft that has changed since. */
  const tables = (change: Partial<TablesOf> = {}) =>
    vaultTables(asSystem(deps, shop.id), {
      agent_id: agent.id,
      version: 'draft',
      revision: (revision += 1),
      file_ids: [],
      ...change,
    })
  return { shop, agent, read, tables }
}

test('the tables of the vault are those of its files, however many passages they were cut into', async () => {
  const { read, tables } = await aVault()
  const bikes = await read('bicis.md', [HEAD, ...BIKES])
  const shops = await read('tiendas.md', SHOPS)
  await read('nada.md', [])
  const all = (await tables()).toSorted((a, b) => a.name.localeCompare(b.name))
  expect(all).toEqual([
    { file_id: bikes, name: 'bicis.md, Lista', columns: HEAD, rows: BIKES },
    { file_id: shops, name: 'tiendas.md, Lista', columns: SHOPS[0], rows: SHOPS.slice(1) },
  ])
  expect(await tables({ file_ids: [shops] })).toEqual(all.slice(1))
  expect(await tables({ file_ids: [newId()] })).toEqual([])
})

test('a version keeps the tables it was deployed with, and the draft loses what was deleted', async () => {
  const { shop, agent, read, tables } = await aVault()
  const id = await read('tiendas.md', SHOPS)
  await goLive(shop, agent.id)
  await shop.as('admin').call(vault.delete, { params: { id } })
  expect(await tables()).toEqual([])
  expect(await tables({ version: 1 })).toMatchObject([{ file_id: id, rows: SHOPS.slice(1) }])
})

test('the tables of another organization cannot be read', async () => {
  const [mine, theirs] = [await aVault(), await aVault()]
  await theirs.read('tiendas.md', SHOPS)
  expect(await theirs.tables()).toHaveLength(1)
  expect(await mine.tables({ agent_id: theirs.agent.id })).toEqual([])
})

test('the list is cached while nothing has changed', async () => {
  const { read, tables } = await aVault()
  await read('tiendas.md', SHOPS)
  const first = await tables({ revision: 1_000 })
  expect(await tables({ revision: 1_000 })).toBe(first)
  expect(await tables({ revision: 1_001 })).not.toBe(first)
})

import { vault } from '@tertulia/contract/vault'
import { expect, test } from 'vitest'
import { aCustomer, goLive, until } from '../../../test/a-customer.ts'
import { aWorkbook } from '../../../test/a-workbook.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { uploaded } from '../../../test/upload.ts'

const ITEMS = [
  ['Alforja', '39,90'],
  ['Portabidón', '7,50'],
  ['Guardabarros', '24,95'],
]
const OTHERS =
  'El alquiler cuesta 12 euros al día. El precio del curso de mecánica es de 60 euros y se paga al reservar. La revisión cuesta 45 euros y tarda dos días.'

test.each(['PVP', 'PVP (€)', 'PVPR', 'Tarifa', 'Importe', 'Coste', '€', 'EUR'])(
  'a column named «%s» holds prices',
  async (name) => {
    const shop = await anOrganization()
    const agent = await shop.anAgent()
    const rows = [['Artículo', name], ...ITEMS]
    const table = rows.map((row) => `| ${row.join(' | ')} |`).toSpliced(1, 0, '|---|---|')
    const files = await uploaded(await shop.colleague('admin'), agent.id, [
      { name: 'tienda.xlsx', content: new Uint8Array(aWorkbook({ Tienda: { rows: rows.slice(0, 3) } })) },
      { name: 'resto.md', content: [...table.slice(0, 2), table.at(-1)].join('\n') },
      { name: 'otros.txt', content: OTHERS },
    ])
    const areReady = files.map(({ id }) =>
      until(async () => (await shop.as('admin').call(vault.get, { params: { id } })).status === 'ready'),
    )
    await Promise.all(areReady)
    await goLive(shop, agent.id)
    const ask = async (question: string) => {
      const { text, declined } = await (await aCustomer(agent.id)).ask(question)
      return `${declined ? 'No sé: ' : ''}${text}`
    }
    expect(await ask('¿Cuánto cuesta el portabidón?')).toMatch(/^Portabidón\. .*7,50/u)
    expect(await ask('precio de la alforja')).toMatch(/^Alforja\. .*39,90/u)
    expect(await ask('¿Qué precio tiene el guardabarros?')).toMatch(/^Guardabarros\. .*24,95/u)
  },
)

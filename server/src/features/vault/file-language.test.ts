import { vault } from '@tertulia/contract/vault'
import type { AgentLanguage } from '@tertulia/contract/agents'
import { expect, test } from 'vitest'
import { asSystem } from '#platform/context.ts'
import { findFilePassages } from '#features/vault/vault.queries.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { aCustomer, goLive, until } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { runningApp } from '../../../test/running-app.ts'
import { uploaded } from '../../../test/upload.ts'

const TEXTS = {
  es: 'Los pedidos se envían el mismo día si llegan antes de las dos de la tarde. El transporte tarda dos días en la península y cuatro en las islas, y cuesta seis euros por bulto.',
  en: 'Orders are shipped the same day when they arrive before two in the afternoon. Delivery takes two days on the mainland and four on the islands, and each parcel costs six euros.',
  fr: 'Les commandes sont expédiées le jour même lorsqu’elles arrivent avant deux heures. La livraison prend deux jours sur le continent et quatre dans les îles, et chaque colis coûte six euros.',
  pt: 'As encomendas são enviadas no mesmo dia quando chegam antes das duas da tarde. A entrega demora dois dias no continente e quatro nas ilhas, e cada volume custa seis euros.',
  de: 'Bestellungen werden am selben Tag verschickt, wenn sie vor zwei Uhr nachmittags eintreffen. Die Lieferung dauert auf dem Festland zwei Tage, auf den Inseln vier, und jedes Paket kostet sechs Euro.',
}

/** An agent of these languages with one file. */
async function aFile(content: string, languages: AgentLanguage[] = ['es']) {
  const shop = await anOrganization()
  const agent = await shop.anAgent({ languages })
  const [{ id } = { id: '' }] = await uploaded(await shop.colleague('admin'), agent.id, [{ name: 'a.txt', content }])
  const get = () => shop.as('viewer').call(vault.get, { params: { id } })
  await until(async () => (await get()).status === 'ready')
  const { deps } = await runningApp()
  const passages = await withOrganization(asSystem(deps, shop.id), (tx) => findFilePassages(tx, id, undefined, 10))
  return { shop, agent, id, file: await get(), passages }
}

test.each(['es', 'en', 'fr', 'pt'] as const)(
  'a file in %s is known to be, and its words are cut by it',
  async (language) => {
    const { file, passages } = await aFile(TEXTS[language])
    expect(file.language).toBe(language)
    expect(passages.map((passage) => passage.language)).toEqual([language])
  },
)

test('a file in a language that no agent speaks says which, and its words are cut by the main language of its agent', async () => {
  const { file, passages } = await aFile(TEXTS.de, ['fr', 'es'])
  expect(file.language).toBe('de')
  expect(passages.map((passage) => passage.language)).toEqual(['fr'])
})

test('a text without a detectable language is shown without one', async () => {
  const { file, passages } = await aFile('4021 7788 9913')
  expect(file.language).toBeNull()
  expect(passages.map((passage) => passage.language)).toEqual(['es'])
})

test('a file in French answers a French customer in other forms of its words', async () => {
  const { shop, agent, id } = await aFile(TEXTS.fr, ['es', 'fr'])
  await goLive(shop, agent.id)
  const answer = await (await aCustomer(agent.id)).ask('Quand expédiez-vous une commande ?')
  expect(answer).toMatchObject({ declined: false, sources: [{ source_id: id }] })
})

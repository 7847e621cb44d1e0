import { versions } from '@tertulia/contract/agents'
import { receipts } from '@tertulia/contract/receipts'
import { vault } from '@tertulia/contract/vault'
import { versionHistory } from '@tertulia/contract/version-history'
import { expect, test } from 'vitest'
import { aCustomer, goLive, until } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { auditOf } from '../../../test/audit-of.ts'
import { uploaded } from '../../../test/upload.ts'

const QUESTION = '¿Cuánto dura la garantía de los cuadros de carbono?'
const MANUAL = [
  '# Garantía\n\nLa garantía de los cuadros de carbono es de cinco años desde la compra.',
  '# Revisión\n\nLa primera revisión de la bicicleta es gratuita durante el primer mes.',
].join('\n\n')

/** An agent that answers from one file of two passages. */
async function aManual() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const by = shop.as('admin')
  const [file] = await uploaded(await shop.colleague('admin'), agent.id, [{ name: 'manual.md', content: MANUAL }])
  const at = { params: { id: file?.id ?? '' } }
  await until(async () => (await by.call(vault.get, at)).status === 'ready')
  return {
    shop,
    agent,
    by,
    at,
    turn: (position: number, switched_off: boolean) =>
      by.call(vault.switchPassage, { ...at, body: { position, switched_off } }),
    off: async () =>
      (await by.call(vault.passages, at)).items.filter((each) => each.switched_off).map((each) => each.position),
    found: async () =>
      (await by.call(vault.ask, { ...at, query: { question: QUESTION } })).map(({ passage }) => passage.position),
    live: async () => (await aCustomer(agent.id)).ask(QUESTION),
    changes: () => by.call(versions.changes, { params: { id: agent.id } }),
    compare: async (from: number | 'draft', to: number | 'draft') =>
      (await by.call(versionHistory.compare, { params: { id: agent.id }, query: { from, to } })).sources,
  }
}

test('screens.md §4: a passage that is switched off is found in the draft no more, and customers lose it with the next deployment', async () => {
  const { shop, agent, turn, off, found, live, changes } = await aManual()
  await goLive(shop, agent.id)
  expect(await found()).toContain(0)
  expect(await turn(0, true)).toMatchObject({ position: 0, switched_off: true })
  expect(await off()).toEqual([0])
  expect(await found()).not.toContain(0)
  expect(await changes()).toEqual([{ area: 'vault_file', kind: 'changed', what: 'manual.md' }])
  expect((await live()).declined).toBe(false)
  await goLive(shop, agent.id)
  expect((await live()).declined).toBe(true)
  expect(await off()).toEqual([0])
})

test('switching on again leaves nothing to deploy, and after a deployment it is a change like any other', async () => {
  const { shop, agent, turn, off, found, live, changes } = await aManual()
  await goLive(shop, agent.id)
  await turn(0, true)
  await turn(0, false)
  expect(await off()).toEqual([])
  expect(await found()).toContain(0)
  expect(await changes()).toEqual([])
  await turn(0, true)
  await goLive(shop, agent.id)
  await turn(0, false)
  expect(await changes()).toEqual([{ area: 'vault_file', kind: 'changed', what: 'manual.md' }])
  await goLive(shop, agent.id)
  expect((await live()).declined).toBe(false)
})

test('a passage switched off before the first deployment never reaches a customer', async () => {
  const { shop, agent, turn, live, found } = await aManual()
  await turn(0, true)
  await goLive(shop, agent.id)
  expect((await live()).declined).toBe(true)
  await turn(0, false)
  expect(await found()).toContain(0)
})

test('the receipt of an answer that was given shows the passage that was switched off since', async () => {
  const { shop, agent, by, turn, live } = await aManual()
  await goLive(shop, agent.id)
  const answer = await live()
  await turn(0, true)
  await goLive(shop, agent.id)
  const receipt = await by.call(receipts.get, { params: { message_id: answer.id } })
  expect(JSON.stringify(receipt)).toContain('cinco años')
})

test('versions say which passages were switched off between them, and a version restored has them as it had', async () => {
  const { shop, agent, by, turn, off, compare } = await aManual()
  await goLive(shop, agent.id)
  await turn(1, true)
  await goLive(shop, agent.id)
  const [difference] = await compare(1, 2)
  expect(difference).toMatchObject({
    area: 'vault_file',
    kind: 'changed',
    title: 'manual.md',
    fields: [
      { field: 'switched_off_passages', before: [], after: [expect.stringMatching(/^2\. .*primera revisión/su)] },
    ],
  })
  const restore = (version: number) => by.call(versionHistory.restore, { params: { id: agent.id }, body: { version } })
  await restore(1)
  expect(await off()).toEqual([])
  await restore(2)
  expect(await off()).toEqual([1])
})

test('a file that was deleted comes back with its passages switched as they were', async () => {
  const { shop, agent, by, at, turn, off, found } = await aManual()
  await goLive(shop, agent.id)
  await turn(0, true)
  await by.call(vault.delete, at)
  const [back] = await by.call(vault.restore, { body: { agent_id: agent.id, ids: [at.params.id] } })
  expect(back).toMatchObject({ status: 'ready', passages: 2 })
  expect(await off()).toEqual([0])
  expect(await found()).not.toContain(0)
})

test('two who switch one passage at once do the same thing once', async () => {
  const { turn, off } = await aManual()
  await Promise.all([turn(0, true), turn(0, true)])
  expect(await off()).toEqual([0])
})

test('a position that the file has not is refused, and a reader may not switch', async () => {
  const { shop, at, turn } = await aManual()
  await expect(turn(7, true)).rejects.toMatchObject({ status: 404 })
  await expect(
    shop.as('viewer').call(vault.switchPassage, { ...at, body: { position: 0, switched_off: true } }),
  ).rejects.toMatchObject({ status: 403 })
})

test('the audit trail tells which passage of which file', async () => {
  const { shop, turn } = await aManual()
  await turn(0, true)
  const row = (await auditOf(shop.id)).find(({ action }) => action === 'vault_file.passage_switched')
  expect(row?.details.after).toMatchObject({
    name: 'manual.md',
    passage: expect.stringContaining('1. La garantía'),
    switched_off: true,
  })
})

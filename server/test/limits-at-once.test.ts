/** @module-tag services */
import { apiKeys } from '@tertulia/contract/api-keys'
import { API_KEYS_PER_AGENT } from '@tertulia/contract/api-keys.limits'
import { ORGANIZATIONS_PER_PERSON } from '@tertulia/contract/organizations.limits'
import { QUALITY_TESTS_PER_AGENT } from '@tertulia/contract/quality.limits'
import { OWN_WORDS } from '@tertulia/contract/writing-help.limits'
import { invitations } from '@tertulia/contract/invitations'
import { organizations } from '@tertulia/contract/organizations'
import { qualityTests } from '@tertulia/contract/quality'
import { vault } from '@tertulia/contract/vault'
import { ownWords } from '@tertulia/contract/writing-help'
import { expect, test } from 'vitest'
import { asSystem } from '#platform/context.ts'
import { writeTest } from '#features/quality/quality-tests.ts'
import { insertOwnWord } from '#features/writing-help/own-word.queries.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { A_BUSINESS, anOrganization, aPerson, Refused } from './an-organization.ts'
import { runningApp } from './running-app.ts'
import { uploaded } from './upload.ts'

/** A check that counts before it inserts passes a limit if two count first: each is tried by eight at once. */
async function eightAtOnce(call: (nth: number) => Promise<unknown>): Promise<{ passed: number; refused: string[] }> {
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, async (_, nth) => call(nth)))
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Refused] : []))
  return { passed: outcomes.length - refused.length, refused: [...new Set(refused.map(({ code }) => code))] }
}

test('a person has three of eight organizations founded at once', async () => {
  const person = await aPerson()
  expect(await eightAtOnce(() => person.call(organizations.create, { body: A_BUSINESS }))).toEqual({
    passed: ORGANIZATIONS_PER_PERSON,
    refused: ['too_many_organizations'],
  })
  expect(await person.call(organizations.mine, {})).toHaveLength(ORGANIZATIONS_PER_PERSON)
})

test('an agent has five of eight keys made at once', async () => {
  const shop = await anOrganization()
  const { id: agent_id } = await shop.anAgent()
  const make = (nth: number) =>
    shop.as('admin').call(apiKeys.create, {
      body: { agent_id, name: `Web ${nth}`, allowed_domains: [], expires_in_days: null },
    })
  expect(await eightAtOnce(make)).toEqual({ passed: API_KEYS_PER_AGENT, refused: ['api_key_limit'] })
})

test('the last test that there is room for is kept of eight written at once', async () => {
  const shop = await anOrganization()
  const { id: agent_id } = await shop.anAgent()
  const { deps } = await runningApp()
  const expected = { expected_source: null, must_say: ['sí'], must_not_say: [], must_hand_over: false }
  const body = { agent_id, before: [], ...expected }
  const system = asSystem(deps, shop.id)
  await withOrganization(system, async (tx) => {
    for (let nth = 1; nth < QUALITY_TESTS_PER_AGENT; nth += 1)
      await writeTest(tx, { ...body, question: `¿Cuánto es ${nth}?` })
  })
  const write = (nth: number) =>
    shop.as('member').call(qualityTests.create, { body: { ...body, question: `¿Otra ${nth}?` } })
  expect(await eightAtOnce(write)).toEqual({ passed: 1, refused: ['quality_test_limit'] })
})

test('the last word that there is room for is kept of eight learned at once', async () => {
  const shop = await anOrganization()
  const { deps } = await runningApp()
  const created_at = new Date().toISOString()
  await withOrganization(asSystem(deps, shop.id), async (tx) => {
    for (let nth = 1; nth < OWN_WORDS; nth += 1)
      await insertOwnWord(tx, { organization_id: shop.id, word: `palabra${nth}`, created_at })
  })
  const learn = (nth: number) =>
    shop.as('member').call(ownWords.add, { body: { organization_id: shop.id, word: `otra${'abcdefgh'[nth]}` } })
  expect(await eightAtOnce(learn)).toEqual({ passed: 1, refused: ['own_word_limit'] })
})

test('eight invitations of one address at once make one', async () => {
  const shop = await anOrganization()
  const body = { email: `marta.${shop.id.slice(-8)}@ejemplo.com`, role: 'member' as const }
  const { passed } = await eightAtOnce(() =>
    shop.as('admin').call(invitations.create, { params: { id: shop.id }, body }),
  )
  const waiting = await shop.as('admin').call(invitations.list, { params: { id: shop.id } })
  expect([passed, waiting.items.length]).toEqual([1, 1])
})

test('one of eight equal files sent at once is read, and the others are told apart as its doubles', async () => {
  const shop = await anOrganization()
  const { id: agent_id } = await shop.anAgent()
  const member = await shop.colleague('member')
  const name = (nth: number) => `garantia ${nth}.txt`
  const content = 'La garantía cubre dos años.'
  const sent = await Promise.all(
    Array.from({ length: 8 }, async (_, nth) => uploaded(member, agent_id, [{ name: name(nth), content }])),
  )
  expect(sent.flat().filter(({ cause }) => cause !== 'duplicate')).toHaveLength(1)
})

test('a file that comes back after its bytes came again comes back as their double', async () => {
  const shop = await anOrganization()
  const { id: agent_id } = await shop.anAgent()
  const member = await shop.colleague('member')
  const file = { name: 'garantia.txt', content: 'La garantía cubre dos años.' }
  const [first] = await uploaded(member, agent_id, [file])
  const params = { id: first?.id ?? '' }
  await member.call(vault.delete, { params })
  await uploaded(member, agent_id, [file])
  const [back] = await member.call(vault.restore, { body: { agent_id, ids: [params.id] } })
  expect(back).toMatchObject({ status: 'error', cause: 'duplicate' })
})

/** @module-tag services */
import { conversations } from '@tertulia/contract/conversations'
import { beforeAll, expect, test } from 'vitest'
import { aCustomer, goLive, until } from '../../../../test/a-customer.ts'
import { anOrganization } from '../../../../test/an-organization.ts'
import { asSuperuser, runningApp } from '../../../../test/running-app.ts'
import { sweepOnce } from '#platform/jobs/sweeps.ts'
import { renewWords } from '#features/conversations/search/renew-words.ts'
import { lexemesOf, searchQuery, WORDS_RULES } from '#features/conversations/search/search-words.ts'

type Shop = Awaited<ReturnType<typeof anOrganization>>

let shop: Shop
let number: string
beforeAll(async () => {
  shop = await anOrganization()
  const agent = await shop.anAgent()
  await shop.aFaq(agent.id)
  await goLive(shop, agent.id)
  const bike = await aCustomer(agent.id)
  const { conversation_id } = await bike.ask('¿Tenéis el Retrovisor de la ÓRBEA-29071814?')
  const other = await aCustomer(agent.id)
  await other.ask('¿Abrís los sábados?')
  await until(async () => (await found('retrovisor')).length === 1 && (await found('sábados')).length > 0)
  const { profile_name } = await shop.as('admin').call(conversations.get, { params: { id: conversation_id } })
  number = profile_name.slice(1)
})

const found = async (search: string, by = shop) =>
  (await by.as('admin').call(conversations.list, { query: { organization_id: by.id, search } })).items

test.each([
  ['a word, whatever its case and accents', 'RETROVISOR orbea'],
  ['words in any order', 'orbea retrovisor'],
  ['the beginning of a word', 'retrov'],
  ['signs between them', '¿el «retrovisor»… (orbea)?'],
  ['a number', '29071814'],
])('a conversation is found by %s', async (_, search) => expect(await found(search)).toHaveLength(1))

test.each([
  ['Soy Łukasz, de Łódź', ['lukasz', 'lodz', 'ŁUKASZ lodz']],
  ['Me llamo Søren Weiß', ['soren', 'weiss', 'weiß']],
  ['De parte de O’Brien, l’Hospitalet', ["o'brien", 'obrien', 'brien', 'hospitalet', 'l’hospitalet', "L'HOSPITALET"]],
  ['Llámame al 600 123 456', ['600123456', '600 12 34 56', '600-123', '123']],
  ['Mi número es +34 976-22-33-44', ['976223344', '+34976223344', '0034 976 22 33 44', '976 22']],
  ['¿Tenéis 🚲 de montaña?', ['🚲', '🚲 montaña']],
])('messages are found in any spelling: %s', async (said, searches) => {
  const other = await aShopThatHeard(said)
  for (const search of searches)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await found(search, other), search).toHaveLength(1)
})

test('words that earlier rules made are made anew, and those of a text that is gone find nothing', async () => {
  const other = await aShopThatHeard('Soy Łukasz')
  await asSuperuser(
    `update message_words set rules = 0,
       words = array_to_tsvector(array_append(array_remove(tsvector_to_array(words), 'wlukasz'), 'włukasz'))
     where organization_id = $1 and words @@ 'wlukasz'::tsquery`,
    [other.id],
  )
  expect(await found('lukasz', other)).toEqual([])
  const { deps } = await runningApp()
  await sweepOnce(deps, renewWords)
  expect(await found('lukasz', other)).toHaveLength(1)
  const { rows } = await asSuperuser('select 1 from message_words where rules = 0')
  expect(rows).toEqual([])
})

test('another kind of number that is masked, or another word, is of other rules: then WORDS_RULES has to be raised', () => {
  const said = 'Soy Eva, eva@correo.es o leo arroba gmail punto com, +34 611 22 33 11, 12345611Z, X1234511L y AAB123411'
  const lexemes = lexemesOf('00000000-0000-7000-8000-000000000001', said).slice(1)
  expect([WORDS_RULES, ...lexemes].join(' ')).toBe(
    '1 wsoy weva hcorreo hes wo hleo harroba hgmail hpunto hcom h34 h611 h22 h33 h11 h12345611z hx1234511l wy haab123411 h34611223311 h611223311',
  )
})

test('a customer without a name is found by their number, as readers of either language see it', async () => {
  await until(async () => (await found(number)).length === 1)
  for (const told of ['visitante', 'Visitor', 'visit', '#'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await found(`${told} ${number}`), told).toHaveLength(1)
})

test('a conversation that is found says which words of it, and one that is not looked for says nothing', async () => {
  const [bike] = await found('ORBEA')
  expect(bike?.found).toMatchObject({ text: '¿Tenéis el Retrovisor de la ÓRBEA-29071814?' })
  const { items } = await shop.as('admin').call(conversations.list, { query: { organization_id: shop.id } })
  expect(items.filter((each) => each.found)).toEqual([])
})

test.each([
  ['a word that nobody said', 'zeppelin'],
  ['a word beside one that nobody said', 'retrovisor zeppelin'],
  ['the middle of a word', 'trovisor'],
  ['words of two conversations', 'retrovisor sábados'],
  ['signs alone', '¿?'],
])('nothing is found by %s', async (_, search) => expect(await found(search)).toEqual([]))

test('messages of an organization are found by its members alone', async () => {
  const stranger = await anOrganization()
  expect(await found('retrovisor', stranger)).toEqual([])
})

test('blanks alone are no search', async () => expect(await found('   ')).toHaveLength(2))

/** The words of a search may hold operators of the query that they become part of. */
test.each(["' | 'w", "o'brien", 'z:*', '!hola', 'a & b', '\\', '<->', 'w:A'])(
  'a search is words and never a query of its own: %s',
  async (typed) => expect(await found(typed)).toEqual([]),
)

test('a word that is nearly everywhere is found too, newest first and counted as more than', async () => {
  const crowd = await aCrowd(6_000)
  const { items, page } = await crowd.as('admin').call(conversations.list, {
    query: { organization_id: crowd.id, search: 'hola', rows: 10 },
  })
  expect(items).toHaveLength(10)
  expect(items.map(({ last_message_at }) => last_message_at)).toEqual(
    items
      .map(({ last_message_at }) => last_message_at)
      .toSorted()
      .toReversed(),
  )
  expect(page).toMatchObject({ total: 500, total_is_exact: false })
})

test('the index can answer a search of the role that asks, which under row security it cannot', async () => {
  const { superuser } = await runningApp()
  const query = searchQuery(shop.id, 'zeppelin', false)
  const planOf = async (role: string) => {
    const answers: unknown = await superuser.query(
      `begin; set local enable_seqscan = off; set local role ${role}; set local "app.organization_id" = '${shop.id}';
       explain select conversation_id from message_words where words @@ $q$${query}$q$::tsquery;
       rollback`,
    )
    return JSON.stringify(answers)
  }
  expect(await planOf('tertulia_platform')).toContain('message_words_found')
  expect(await planOf('tertulia_app')).not.toContain('message_words_found')
})

/** A business to which one customer has said something. */
async function aShopThatHeard(said: string): Promise<Shop> {
  const heard = await anOrganization()
  const agent = await heard.anAgent()
  await heard.aFaq(agent.id)
  await goLive(heard, agent.id)
  await (await aCustomer(agent.id)).ask(`${said} atentamente`)
  await until(async () => (await found('atentamente', heard)).length === 1)
  return heard
}

/** A business to whose every customer hello was said. */
async function aCrowd(size: number): Promise<Shop> {
  const crowd = await anOrganization()
  const agent = await crowd.anAgent()
  await asSuperuser(
    `with begun as (
      insert into conversation (organization_id, id, agent_id, channel, profile_name, language, status, control, messages,
        last_message, last_message_at, handed_over, started_at)
      select $1, gen_random_uuid(), $2, 'web', '#4821', 'es', 'ended', 'agent', 1, 'hola',
        now() - n * interval '1 minute', false, now() - n * interval '1 minute' from generate_series(1, ${size}) n
      returning id)
    insert into message_words (organization_id, id, conversation_id, words)
    select $1, id, id, array_to_tsvector(array['o' || replace($1::uuid::text, '-', ''), 'whola']) from begun`,
    [crowd.id, agent.id],
  )
  return crowd
}

/** @module-tag services */
import { ConversationQueue, type ConversationFilters } from '@tertulia/contract/conversation-filters'
import { type Conversation, conversations } from '@tertulia/contract/conversations'
import { beforeAll, expect, test } from 'vitest'
import { beginOfLastDays } from '#platform/local-time.ts'
import { anOrganization, type Caller } from '../../../../test/an-organization.ts'
import { asSuperuser, runningApp } from '../../../../test/running-app.ts'

type Shop = Awaited<ReturnType<typeof anOrganization>>
type Sent = { [Key in keyof ConversationFilters]?: ConversationFilters[Key] | undefined }

let shop: Shop
let agents: string[]
let marta: Caller & { id: string }
let jon: Caller & { id: string }

/** Columns of a conversation beside those that each has; the longer ago, the later in the list. */
async function aRow(name: string, minutesAgo: number, columns: Record<string, unknown> = {}) {
  const row = { profile_name: name, agent_id: agents[0], channel: 'web', language: 'es', status: 'ended', ...columns }
  const all = { control: 'agent', ...row }
  const values = Object.keys(all).map((_, position) => `$${position + 3}`)
  await asSuperuser(
    `insert into conversation (organization_id, id, messages, last_message, last_message_at, handed_over, started_at,
       ${Object.keys(all).join(', ')})
     values ($1, gen_random_uuid(), 1, 'hola', date_trunc('milliseconds', now()) - make_interval(mins => $2), false,
       date_trunc('milliseconds', now()) - make_interval(mins => 1000 - $2), ${values.join(', ')})`,
    [shop.id, minutesAgo, ...Object.values(all)],
  )
}

beforeAll(async () => {
  shop = await anOrganization()
  agents = [(await shop.anAgent()).id, (await shop.anAgent()).id]
  ;[marta, jon] = [await shop.colleague('member'), await shop.newColleague('member')]
  await aRow('Ana', 10, { tag: 'bad', topic: 'Envíos', subtopic: 'billing', sentiment: 'negative', csat: 1 })
  await aRow('Bea', 20, {
    intent: 'feedback',
    task_success: 'failure',
    resolved: false,
    resolution_reason: 'not_answered',
    channel: 'api',
  })
  await aRow('Cruz', 30, { resolved: true, language: 'pt', agent_id: agents[1] })
  await aRow('Dora', 40, { status: 'active', version: 7 })
  await aRow('Eva', 100, { status: 'active' })
  await aRow('Fina', 60 * 24 * 40)
  await asSuperuser(
    `update conversation set control = 'offered', waiting_since = last_message_at
     where organization_id = $1 and profile_name in ('Dora', 'Eva')`,
    [shop.id],
  )
  for (const [name, by] of Object.entries({ Gala: marta.id, Hugo: jon.id })) {
    const held = { status: 'active', control: 'human', handled_by: by, handled_by_name: 'Alguien' }
    await aRow(name, name === 'Gala' ? 50 : 51, held)
  }
  await aRow('Iker', 55, { status: 'active' })
  await aRow('Pruebas', 1, { channel: 'playground' })
})

const list = (query: Sent & Partial<{ sort: string; order: string; rows: number; cursor: string }>, by?: Caller) =>
  (by ?? marta).call(conversations.list, { query: { organization_id: shop.id, ...query } as never })
const names = async (query: Parameters<typeof list>[0], by?: Caller) =>
  (await list(query, by)).items.map(({ profile_name }) => profile_name)
const at = (row: Conversation | undefined, ms = 0) =>
  new Date(Date.parse(row?.last_message_at ?? '') + ms).toISOString()

test.each<[string, () => Sent, string[]]>([
  ['agent', () => ({ agent_id: agents[1] }), ['Cruz']],
  ['channel', () => ({ channel: 'api' }), ['Bea']],
  ['status', () => ({ status: 'active' }), ['Dora', 'Gala', 'Hugo', 'Iker', 'Eva']],
  ['control', () => ({ control: 'offered' }), ['Dora', 'Eva']],
  ['who has control', () => ({ handled_by: jon.id }), ['Hugo']],
  ['tag', () => ({ tag: 'bad' }), ['Ana']],
  ['topic', () => ({ topic: 'Envíos' }), ['Ana']],
  ['subtopic', () => ({ subtopic: 'billing' }), ['Ana']],
  ['an undetermined subtopic: analysed, and none told', () => ({ subtopic: 'undetermined' }), ['Bea']],
  ['sentiment', () => ({ sentiment: 'negative' }), ['Ana']],
  ['intent', () => ({ intent: 'feedback' }), ['Bea']],
  ['success of the task', () => ({ task_success: 'failure' }), ['Bea']],
  ['not resolved', () => ({ resolved: 'no' }), ['Bea']],
  ['resolved', () => ({ resolved: 'yes' }), ['Cruz']],
  ['why it is not resolved', () => ({ resolution_reason: 'not_answered' }), ['Bea']],
  ['rating', () => ({ csat: 1 }), ['Ana']],
  ['language', () => ({ language: 'pt' }), ['Cruz']],
  ['the version that answered', () => ({ version: 7 }), ['Dora']],
  ['two at once', () => ({ status: 'active', control: 'agent' }), ['Iker']],
])('conversations are narrowed by %s', async (_, filters, expected) => {
  expect(await names(filters())).toEqual(expected)
  expect((await list(filters())).page).toMatchObject({ total: expected.length, total_is_exact: true })
})

test('days count from the last message', async () => {
  expect(await names({ days: 30 })).not.toContain('Fina')
  expect(await names({ days: 90 })).toContain('Fina')
})

test('a span includes its first instant, and not its last', async () => {
  const { items } = await list({})
  const [cruz, dora] = ['Cruz', 'Dora'].map((name) => items.find(({ profile_name }) => profile_name === name))
  expect(await names({ last_message_from: at(dora), last_message_to: at(cruz) })).toEqual(['Dora'])
  expect(await names({ last_message_from: at(dora), last_message_to: at(cruz, 1) })).toEqual(['Cruz', 'Dora'])
  const span = { started_from: cruz?.started_at, started_to: dora?.started_at }
  expect(await names(span)).toEqual(['Cruz'])
})

test('each conversation is in one queue, which depends on who asks', async () => {
  const held = Object.fromEntries(
    await Promise.all(ConversationQueue.options.map(async (queue) => [queue, await names({ queue })] as const)),
  )
  expect(held).toEqual({
    waiting: ['Dora', 'Eva'],
    mine: ['Gala'],
    others: ['Hugo'],
    with_agent: ['Iker'],
    snoozed: [],
    ended: ['Ana', 'Bea', 'Cruz', 'Fina'],
  })
  expect(Object.values(held).flat()).toHaveLength((await list({})).page.total)
  expect(await names({ queue: 'mine' }, jon)).toEqual(['Hugo'])
})

test.each([
  ['last_message_at', 'desc', ['Ana', 'Bea', 'Cruz', 'Dora', 'Gala', 'Hugo', 'Iker', 'Eva', 'Fina']],
  ['last_message_at', 'asc', ['Fina', 'Eva', 'Iker', 'Hugo', 'Gala', 'Dora', 'Cruz', 'Bea', 'Ana']],
  ['started_at', 'asc', ['Ana', 'Bea', 'Cruz', 'Dora', 'Gala', 'Hugo', 'Iker', 'Eva', 'Fina']],
  ['waiting_since', 'asc', ['Eva', 'Dora']],
  ['waiting_since', 'desc', ['Dora', 'Eva']],
])('conversations are listed by %s, %s', async (sort, order, expected) => {
  expect(await names({ sort, order })).toEqual(expected)
})

test.each(['desc', 'asc'])('pages go on and come back, %s', async (order) => {
  await asSuperuser(
    `insert into conversation (organization_id, id, agent_id, channel, profile_name, language, status, control, messages,
      last_message, last_message_at, handed_over, started_at)
     select $1, gen_random_uuid(), $2, 'share_link', '#' || 1000 + n, 'es', 'ended', 'agent', 1, 'hola',
       date_trunc('milliseconds', now()) - (n / 2) * interval '1 minute', false,
       date_trunc('milliseconds', now()) from generate_series(1, 25) n`,
    [shop.id, agents[0]],
  )
  for (const sort of ['last_message_at', 'started_at']) {
    const query = { sort, order, rows: 10, channel: 'share_link' as const }
    const [all, first] = [await list({ ...query, rows: 100 }), await list(query)]
    const second = await list({ ...query, cursor: first.page.next ?? '' })
    const ids = (page: { items: Conversation[] }) => page.items.map(({ id }) => id)
    expect([...ids(first), ...ids(second)]).toEqual(ids(all).slice(0, 20))
    expect(ids(await list({ ...query, cursor: second.page.prev ?? '' }))).toEqual(ids(first))
  }
})

test('a cursor of one order is refused by the others', async () => {
  const { page } = await list({ rows: 10 })
  await list({ rows: 10, cursor: page.next ?? '' })
  for (const other of [{ sort: 'started_at' }, { order: 'asc' }])
    await expect(list({ rows: 10, cursor: page.next ?? '', ...other })).rejects.toMatchObject({
      code: 'invalid_request',
    })
})

/** Thousands that ended, as many as make an order worth an index whatever else the table holds. */
async function aCrowd() {
  await asSuperuser(
    `insert into conversation (organization_id, id, agent_id, channel, profile_name, language, status, control, messages,
      last_message, last_message_at, handed_over, started_at)
     select $1, gen_random_uuid(), $2, 'bubble', 'Muchas', 'es', 'ended', 'agent', 1, 'hola',
       now() - n * interval '1 minute', false, now() - n * interval '1 minute' from generate_series(1, 5000) n`,
    [shop.id, agents[0]],
  )
  // Only pages known to be visible to all make an index alone cheaper than an index beside its table.
  await asSuperuser('vacuum analyze conversation', [])
}

test('the role that lists conversations is answered by the index of their filter', async () => {
  await aCrowd()
  const { superuser } = await runningApp()
  const planOf = async (selected: string) => {
    const answers: unknown = await superuser.query(
      `begin; set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off; set local role tertulia_app; set local "app.organization_id" = '${shop.id}';
       explain ${selected}; rollback`,
    )
    return JSON.stringify(answers)
  }
  const fitting = (condition: string) =>
    `from conversation where organization_id = '${shop.id}' and channel <> 'playground' and ${condition}`
  const pageOf = (condition: string, order: string) =>
    planOf(`select * ${fitting(condition)} order by ${order} limit 26`)
  const newest = 'last_message_at desc, id desc'
  for (const [index, condition] of Object.entries({
    control: `control = 'offered'`,
    handled_by: `handled_by = '${marta.id}'`,
    tag: `tag = 'bad'`,
    topic: `topic = 'Envíos'`,
    subtopic: `subtopic = 'billing'`,
    sentiment: `sentiment = 'negative'`,
    intent: `intent = 'feedback'`,
    task_success: `task_success = 'failure'`,
    resolved: 'resolved = true',
    resolution_reason: `resolution_reason = 'not_answered'`,
    csat: 'csat = 1',
    version: `agent_id = '${agents[0]}' and version = 7`,
  }))
    expect(await pageOf(condition, newest), condition).toContain(`conversation_list_${index}`)
  expect(await pageOf('waiting_since is not null', 'waiting_since, id')).toContain('conversation_list_waiting')
  expect(await pageOf('true', 'started_at desc, id desc')).toContain('conversation_list_started')
  // As many rows are counted as fit, with no look at the table for those that do not.
  for (const condition of [
    `tag = 'bad' and sentiment = 'negative' and language = 'pt'`,
    `resolved = false and tag = 'bad' and status = 'ended'`,
    `topic = 'Envíos' and status = 'ended' and language = 'es'`,
    `csat = 1 and control = 'agent'`,
  ])
    expect(
      await planOf(`select count(*) from (select id ${fitting(condition)} limit 10001) as counted`),
      condition,
    ).toContain('Index Only Scan using conversation_list_')
})

test('days are those of the organization’s clocks, today among them (features.md §2.4)', async () => {
  const zone = 'Pacific/Kiritimati'
  const begin = Date.parse(beginOfLastDays(new Date(), zone, 7))
  const isListed = async (at: number) => {
    await asSuperuser(
      `update conversation set last_message_at = $2, topic = 'Días' where organization_id = $1 and profile_name = 'Fina'`,
      [shop.id, new Date(at).toISOString()],
    )
    return (await names({ days: 7, topic: 'Días' })).includes('Fina')
  }
  await asSuperuser('update organization set time_zone = $2 where id = $1', [shop.id, zone])
  expect(await isListed(begin)).toBe(true)
  expect(await isListed(begin - 1)).toBe(false)
})

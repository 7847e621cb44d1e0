/** @module-tag services */
import { boards, type ConversationBoard, insights } from '@tertulia/contract/boards'
import { conversationPrivacy } from '@tertulia/contract/conversation-privacy'
import { conversations } from '@tertulia/contract/conversations'
import { toolRuns } from '@tertulia/contract/tools'
import { expect, test } from 'vitest'
import { handledOf, Handling, Outcome } from '@tertulia/contract/conversation-counts'
import { wantAnew } from '#features/boards/figures.queries.ts'
import { countConversations } from '#features/boards/count-conversations.ts'
import { fillFigures } from '#features/boards/fill-figures.ts'
import { eraseExpired } from '#features/conversations/conversations.sweeps.ts'
import { asSystem } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { sweepOnce } from '#platform/jobs/sweeps.ts'
import { aCustomer, goLive, until } from '../../../test/a-customer.ts'
import { aCrowd } from '../../../test/a-crowd.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'
import { setSettings } from '../../../test/settings-of.ts'

type Shop = Awaited<ReturnType<typeof anOrganization>>

async function aShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await shop.aFaq(agent.id)
  await goLive(shop, agent.id)
  return { shop, agent_id: agent.id }
}

const boardOf = (shop: Shop, agent_id: string): Promise<ConversationBoard> =>
  shop.as('viewer').call(boards.conversations, { query: { agent_id, period: '7D' } })
const countsOf = async (shop: Shop, agent_id: string) => (await boardOf(shop, agent_id)).now.counts
/** Once figures have come so far. */
async function counted(shop: Shop, agent_id: string, wanted: Partial<ConversationBoard['now']['counts']>) {
  await until(async () => {
    const counts = await countsOf(shop, agent_id)
    return Object.entries(wanted).every(([name, count]) => counts[name as keyof typeof counts] === count)
  }).catch(() => {})
  expect(await countsOf(shop, agent_id)).toMatchObject(wanted)
}
const end = async (shop: Shop, id: string) => {
  await shop.as('member').call(conversations.take, { params: { id } })
  await shop.as('member').call(conversations.end, { params: { id } })
}

test('a conversation counts once, with what has become of it, and moves as that changes (features.md §2.4)', async () => {
  const { shop, agent_id } = await aShop()
  expect((await boardOf(shop, agent_id)).has_begun).toBe(false)
  const customer = await aCustomer(agent_id)
  const { conversation_id: id } = await customer.ask('¿Abrís los sábados?')
  await counted(shop, agent_id, { conversations: 1, in_progress: 1 })
  expect((await boardOf(shop, agent_id)).has_begun).toBe(true)
  await end(shop, id)
  await counted(shop, agent_id, { conversations: 1, in_progress: 0, to_person: 1, taken_by_team: 1 })
  await customer.ask('¿Y los domingos?')
  await counted(shop, agent_id, { conversations: 2, in_progress: 1, to_person: 1, returned_to_person: 1 })
})

test('figures of an erased conversation stay, and say that it is gone', async () => {
  const { shop, agent_id } = await aShop()
  const { conversation_id: id } = await (await aCustomer(agent_id)).ask('¿Abrís los sábados?')
  await counted(shop, agent_id, { conversations: 1 })
  await shop.as('admin').call(conversationPrivacy.delete, { params: { id } })
  await until(async () => (await boardOf(shop, agent_id)).now.erased === 1)
  expect((await boardOf(shop, agent_id)).now).toMatchObject({ erased: 1, counts: { conversations: 1, in_progress: 0 } })
})

test('how soon a customer is answered counts within five seconds of the answer, while the conversation goes on', async () => {
  const { shop, agent_id } = await aShop()
  const customer = await aCustomer(agent_id)
  await customer.ask('¿Abrís los sábados?')
  const answered_at = Date.now()
  await until(async () => (await boardOf(shop, agent_id)).now.first_response_ms !== null)
  expect(Date.now() - answered_at).toBeLessThan(5_000)
  const { now } = await boardOf(shop, agent_id)
  await customer.ask('¿Abrís los sábados?')
  await (await runningApp()).deps.events.settle()
  expect((await boardOf(shop, agent_id)).now).toEqual(now)
})

test('figures keep what a conversation was when its retention ended, though it was not counted before', async () => {
  const { shop, agent_id } = await aShop()
  const { conversation_id: id } = await (await aCustomer(agent_id)).ask('¿Abrís los sábados?')
  await counted(shop, agent_id, { conversations: 1 })
  await asSuperuser(
    `update conversation set status = 'ended', ended_at = now() - interval '31 days', resolution_reason = 'confirmed', csat = 5
     where id = $1`,
    [id],
  )
  await setSettings(shop, { retention_days: 30 })
  await sweepOnce((await runningApp()).deps, eraseExpired)
  await until(async () => (await boardOf(shop, agent_id)).now.erased === 1)
  expect(await countsOf(shop, agent_id)).toMatchObject({
    conversations: 1,
    in_progress: 0,
    confirmed: 1,
    stars_agent: 5,
  })
})

/** In every fifth of these the agent could not answer something. */
const declineSome = (shop: Shop) =>
  asSuperuser(
    `insert into message (organization_id, id, conversation_id, "from", text, sources, attachments, choices, declined, saved,
       offers_person, created_at)
     select organization_id, gen_random_uuid(), id, 'agent', 'No lo sé', '[]', '[]', '[]', n % 5 = 0, false, false, started_at
     from (select *, row_number() over (order by started_at) as n from conversation where organization_id = $1) as numbered`,
    [shop.id],
  )

const fill = async (shop: Shop) => {
  const { deps } = await runningApp()
  const ctx = asSystem(deps, shop.id)
  await withOrganization(ctx, wantAnew)
  await fillFigures(ctx, new AbortController().signal)
}

/** Conversations with customers that were answered first while the business was closed. */
async function scannedOutside(agent_id: string, { starts, ends }: { starts: string; ends: string }): Promise<number> {
  const { rows } = await asSuperuser<{ found: number }>(
    `select count(distinct conversation.id)::int as found from conversation join message on conversation_id = conversation.id
       join receipt on message_id = message.id
     where agent_id = $1 and channel <> 'whatsapp_simulator' and started_at >= $2 and started_at < $3
       and detail -> 'judged' ->> 'is_open' = 'false'`,
    [agent_id, starts, ends],
  )
  return rows[0]?.found ?? 0
}

test('each figure of a board is the total of the list that it opens (features.md §2.4)', async () => {
  const { shop, agent_id } = await aShop()
  await aCrowd(shop, agent_id, { rows: 400 })
  await fill(shop)
  const looks = [{ channel: 'bubble' }, { channel: 'web' }, {}, { open_hours: 'yes' }, { open_hours: 'no' }] as const
  for (const narrowed of looks) {
    const query = { agent_id, days: 30 as const, ...narrowed }
    const { channel, open_hours } = { channel: undefined, open_hours: undefined, ...narrowed }
    const { now, span, values } = await shop.as('viewer').call(boards.conversations, { query })
    const begun = { agent_id, tests: 'no' as const, started_from: span.starts, started_to: span.ends }
    const listed = async (filter: Record<string, unknown>) => {
      const asked = {
        organization_id: shop.id,
        ...begun,
        ...filter,
        ...(channel && { channel }),
        ...(open_hours && { outside_hours: open_hours === 'yes' ? ('no' as const) : ('yes' as const) }),
      }
      return (await shop.as('viewer').call(conversations.list, { query: asked })).page.total
    }
    for (const outcome of Outcome.options) {
      expect(await listed({ outcome }), outcome).toBe(now.counts[outcome])
      if (outcome !== 'in_progress')
        expect(await listed({ outcome, returned: 'yes' }), outcome).toBe(now.counts[`returned_${outcome}`])
    }
    expect(await listed({})).toBe(now.counts.conversations)
    expect(now.counts.conversations).toBeGreaterThan(20)
    if (open_hours === 'no') expect(now.counts.conversations).toBe(await scannedOutside(agent_id, span))
    expect(await listed({ hand_over_reason: 'customer' })).toBe(now.counts.asked_by_customer)
    expect(await listed({ hand_over_reason: 'team' })).toBe(now.counts.taken_by_team)
    const votes = now.counts.votes_agent + now.counts.votes_both + now.counts.votes_person
    expect(await listed({ rated: 'yes' })).toBe(votes)
    for (const dimension of ['topic', 'sentiment', 'intent', 'subtopic', 'task_success', 'language'] as const)
      for (const { value, conversations: found } of values[dimension])
        expect(await listed({ [dimension]: value }), `${dimension} ${value}`).toBe(found)
    const { cells } = await shop.as('viewer').call(insights.hour, { query })
    expect(cells.reduce((sum, cell) => sum + cell.conversations, 0)).toBe(now.counts.conversations)
    for (const { weekday, hour, conversations: found } of cells.slice(0, 10))
      expect(await listed({ weekday, hour }), `${weekday} ${hour}`).toBe(found)
    const { blocks } = await shop.as('viewer').call(insights.timeBlock, { query })
    for (const { block, conversations: found } of blocks) expect(await listed({ time_block: block })).toBe(found)
    const { parts } = await shop.as('viewer').call(boards.trend, { query: { ...query, grouping: 'week' } })
    expect(parts.reduce((sum, { counts }) => sum + counts.conversations, 0)).toBe(now.counts.conversations)
  }
}, 240_000)

test('the three parts of the home are all conversations, and each number and day is the total of its list', async () => {
  const { shop, agent_id } = await aShop()
  await aCrowd(shop, agent_id, { rows: 200 })
  await declineSome(shop)
  await fill(shop)
  const query = { agent_id, period: '30D' as const, grouping: 'day' as const }
  const { parts, span } = await shop.as('viewer').call(boards.trend, { query })
  const listed = async (handling: Handling | undefined, { starts, ends }: { starts: string; ends: string }) => {
    const begun = {
      agent_id,
      tests: 'no' as const,
      started_from: starts,
      started_to: ends,
      ...(handling && { handling }),
    }
    return (await shop.as('viewer').call(conversations.list, { query: { organization_id: shop.id, ...begun } })).page
      .total
  }
  const sums = { answered: 0, to_person: 0, unanswered: 0 }
  for (const part of parts.toReversed()) {
    const handled = handledOf(part.counts)
    expect(handled.answered + handled.to_person + handled.unanswered).toBe(part.counts.conversations)
    for (const handling of Handling.options) {
      sums[handling] += handled[handling]
      expect(await listed(handling, part), `${part.first} ${handling}`).toBe(handled[handling])
    }
  }
  for (const handling of Handling.options) expect(await listed(handling, span), handling).toBe(sums[handling])
  expect(sums.unanswered).toBeGreaterThan(5)
  expect(await listed(undefined, span)).toBe(sums.answered + sums.to_person + sums.unanswered)
}, 120_000)

test('an unanswered question counts as soon as it is asked, and no more once a person takes it', async () => {
  const { shop, agent_id } = await aShop()
  const { conversation_id: id } = await (await aCustomer(agent_id)).ask('¿qué garantía tiene el manillar?')
  await counted(shop, agent_id, { conversations: 1, unanswered: 1 })
  await shop.as('member').call(conversations.take, { params: { id } })
  await counted(shop, agent_id, { conversations: 1, unanswered: 0, to_person: 1 })
})

test('to count again, or anew from the start, changes no figure, and what changed in between is followed', async () => {
  const { shop, agent_id } = await aShop()
  await aCrowd(shop, agent_id, { rows: 150 })
  await fill(shop)
  const first = await boardOf(shop, agent_id)
  await fill(shop)
  const whole = ({ now, values, channels }: ConversationBoard) => ({ now, values, channels })
  expect(whole(await boardOf(shop, agent_id))).toEqual(whole(first))
  await asSuperuser(
    `update conversation set resolution_reason = 'confirmed', resolved = true, csat = 5, topic = 'Otro', handed_over = false,
       status = 'ended' where organization_id = $1`,
    [shop.id],
  )
  const { deps } = await runningApp()
  await withOrganization(asSystem(deps, shop.id), async (tx) => {
    const { rows } = await tx.client.query<{ id: string }>('select id from conversation')
    const ids = rows.map(({ id }) => id)
    await countConversations(tx, ids.slice(0, 90))
    await countConversations(tx, ids)
  })
  const followed = await boardOf(shop, agent_id)
  await fill(shop)
  expect(whole(await boardOf(shop, agent_id))).toEqual(whole(followed))
  expect(followed.now.counts).toMatchObject({
    conversations: first.now.counts.conversations,
    confirmed: first.now.counts.conversations,
    assumed: 0,
    unknown: 0,
  })
  expect(followed.values.topic).toEqual([{ value: 'Otro', conversations: first.now.counts.conversations }])
}, 120_000)

test('outcomes of each version add up to the total of the list that it opens', async () => {
  const { shop, agent_id } = await aShop()
  await shop.aFaq(agent_id, { question: '¿Y los domingos?' })
  await goLive(shop, agent_id)
  await aCrowd(shop, agent_id, { rows: 120 })
  await asSuperuser(
    `update conversation set version = 1 + (extract(epoch from started_at)::bigint / 4980) % 2 where organization_id = $1`,
    [shop.id],
  )
  const { conversation_id } = await (await aCustomer(agent_id)).ask('¿Abrís los sábados?')
  await end(shop, conversation_id)
  const told = await shop.as('viewer').call(boards.versions, { query: { agent_id } })
  expect(told.map(({ version }) => version)).toEqual([1, 2])
  for (const { version, created_at, conversations: all, ...outcomes } of told) {
    const totalOf = async (outcome?: Outcome) => {
      const query = { organization_id: shop.id, agent_id, version, tests: 'no' as const, ...(outcome && { outcome }) }
      return (await shop.as('viewer').call(conversations.list, { query })).page.total
    }
    expect(all).toBeGreaterThan(20)
    expect(await totalOf()).toBe(all)
    for (const outcome of ['confirmed', 'assumed', 'to_person'] as const)
      expect(await totalOf(outcome), `${version} ${outcome}`).toBe(outcomes[outcome])
    expect(Date.parse(created_at)).toBeLessThan(Date.now())
  }
}, 120_000)

async function scannedUses(agent_id: string, { starts, ends }: { starts: string; ends: string }) {
  const { rows } = await asSuperuser<Record<string, number>>(
    `select (count(*) filter (where exists (select 1 from tool_run where conversation_id = conversation.id)))::int as business_hours,
       (count(*) filter (where exists (select 1 from message where conversation_id = conversation.id
         and sources::text like '%faq%')))::int as faq
     from conversation
     where agent_id = $1 and channel <> 'whatsapp_simulator' and started_at >= $2 and started_at < $3`,
    [agent_id, starts, ends],
  )
  return rows[0]
}

test('how many conversations used a capability, and to which effect, is the total of their list', async () => {
  const { shop, agent_id } = await aShop()
  await aCrowd(shop, agent_id, { rows: 120 })
  await fill(shop)
  const { call } = shop.as('viewer')
  for (const open_hours of [undefined, 'yes', 'no'] as const) {
    const query = { agent_id, days: 30 as const, ...(open_hours && { open_hours }) }
    const { capabilities, span, conversations: all } = await call(boards.capabilities, { query })
    const listed = async (filter: Record<string, unknown>) => {
      const begun = { agent_id, tests: 'no' as const, started_from: span.starts, started_to: span.ends }
      const outside = open_hours && { outside_hours: open_hours === 'yes' ? ('no' as const) : ('yes' as const) }
      const asked = { organization_id: shop.id, ...begun, ...outside, ...filter }
      return (await call(conversations.list, { query: asked })).page.total
    }
    expect(capabilities.map(({ capability }) => capability).toSorted()).toEqual(['business_hours', 'faq'])
    if (!open_hours)
      expect(Object.fromEntries(capabilities.map(({ capability, used }) => [capability, used]))).toEqual(
        await scannedUses(agent_id, span),
      )
    for (const { capability, used, succeeded, failed } of capabilities) {
      expect(used).toBeLessThan(all)
      expect(await listed({ capability })).toBe(used)
      expect(await listed({ capability, capability_outcome: 'succeeded' })).toBe(succeeded)
      expect(await listed({ capability, capability_outcome: 'failed' })).toBe(failed)
    }
  }
  const { tools } = await call(boards.tools, { query: { agent_id, days: 30 } })
  const { capabilities } = await call(boards.capabilities, { query: { agent_id, days: 30 } })
  expect(tools[0]?.conversations).toBe(capabilities.find(({ capability }) => capability === 'business_hours')?.used)
}, 60_000)

test('each figure of the board of tools is the total of the runs that it opens', async () => {
  const { shop, agent_id } = await aShop()
  await asSuperuser(
    `insert into tool_run (organization_id, id, agent_id, tool_id, tool_name, mode, outcome, failure, status, ms,
       billed_micros, billing_rule, given_up_at, started_at)
     select $1, gen_random_uuid(), $2, (array['business_hours','current_date_time'])[1 + n % 2],
       (array['Horario','Fecha'])[1 + n % 2], case when n % 10 = 0 then 'test' else 'live' end,
       case when n % 5 = 0 then 'failed' else 'success' end,
       case when n % 5 = 0 then case when n % 3 = 0 then 'timeout' else 'status' end end,
       case when n % 5 = 0 and n % 3 <> 0 then 404 end, n * 10,
       case when n % 2 = 0 and n % 5 <> 0 then 20000 end, case when n % 2 = 0 then 'success' else 'free' end, at, at
     from (select n, now() - n * interval '5 hours' as at from generate_series(1, 90) n) as made`,
    [shop.id, agent_id],
  )
  const { now, span, tools, failures, tests } = await shop
    .as('viewer')
    .call(boards.tools, { query: { agent_id, days: 7 } })
  const listed = async (filter: Record<string, unknown>) => {
    const query = { from: span.starts, to: span.ends, ...filter }
    return (await shop.as('viewer').call(toolRuns.list, { params: { agent_id }, query })).page.total
  }
  expect(now.runs).toBeGreaterThan(20)
  expect(await listed({ outcome: 'live' })).toBe(now.runs)
  expect(await listed({ outcome: 'success' })).toBe(now.succeeded)
  expect(await listed({ outcome: 'failed', failure: 'timeout' })).toBe(now.timeouts)
  expect(await listed({ outcome: 'live', billed: 'yes' })).toBe(now.billed)
  expect(await listed({ outcome: 'test' })).toBe(tests)
  for (const { tool_id, runs } of tools) expect(await listed({ outcome: 'live', tool_id })).toBe(runs)
  expect(tools.reduce((sum, tool) => sum + tool.runs, 0)).toBe(now.runs)
  expect(failures.reduce((sum, cause) => sum + cause.runs, 0)).toBe(now.failed)
  expect(failures.map(({ failure }) => failure).toSorted()).toEqual(['status', 'timeout'])
})

test.each([
  ['0001-01-01', '0001-02-01'],
  ['9999-12-01', '9999-12-31'],
])('days at an end of the calendar are refused by every board: from %s to %s', async (from, to) => {
  const shop = await anOrganization()
  const { id: agent_id } = await shop.anAgent()
  const query = { agent_id, from, to }
  const viewer = shop.as('viewer')
  const refused = { status: 400, code: 'invalid_request' }
  await expect(viewer.call(boards.conversations, { query })).rejects.toMatchObject(refused)
  await expect(viewer.call(boards.trend, { query })).rejects.toMatchObject(refused)
  await expect(viewer.call(boards.tools, { query })).rejects.toMatchObject(refused)
  await expect(viewer.call(insights.hour, { query })).rejects.toMatchObject(refused)
})

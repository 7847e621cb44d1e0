/** @module-tag services */
import { setTimeout as delay } from 'node:timers/promises'
import type { BusinessEvent } from '@tertulia/contract/events'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSystem, type Deps, type OrganizationContext } from '#platform/context.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { statement } from '#platform/database/statement.ts'
import { type OrganizationTx, withOrganization, withPlatform } from '#platform/database/tx.ts'
import { emit, eventValues } from '#platform/events/emit.ts'
import { notedAfter } from '#platform/events/event.queries.ts'
import { createEvents, createResting } from '#platform/events/events.ts'
import { keepDaysOfFacts } from '#platform/events/events.sweeps.ts'
import { type CoolDown, createSequencer, deliverNext } from '#platform/events/relay.ts'
import { replayGivenUp, replaySince } from '#platform/events/replay.ts'
import { defineSubscriber, type NotedEvent, type Subscriber } from '#platform/events/subscriber.ts'
import { newId } from '#platform/ids.ts'
import { sweepOnce } from '#platform/jobs/sweeps.ts'
import { aProgram, type Program } from '../../../test/a-program.ts'

let program: Program
let deps: Deps

beforeAll(async () => {
  program = await aProgram()
  ;({ deps } = program)
  // The table in which the subscribers of these tests write facts, and a small table of conversations.
  await program.ask(`
    create table heard (organization_id uuid, id bigint generated always as identity, subscriber text, event_id bigint,
      type text, conversation_id uuid, nth integer);
    select tertulia_tenant('heard');
    create table place (organization_id uuid, id uuid, moves integer);
    select tertulia_tenant('place');
    create unique index on place (organization_id, id);
    create table at_place (organization_id uuid, event_id bigint, place_id uuid,
      foreign key (organization_id, place_id) references place (organization_id, id));
    select tertulia_tenant('at_place');`)
})
afterAll(() => program.close())

const ended = (conversation_id: string): BusinessEvent => ({
  type: 'conversation.ended',
  conversation_id,
  payload: { channel: 'bubble', agent_id: newId() },
})
const left = (user_id = newId()): BusinessEvent => ({
  type: 'member.left',
  conversation_id: null,
  payload: { user_id },
})

const write = (tx: OrganizationTx, subscriber: string, events: NotedEvent[]) =>
  tx.db.execute(sql`
    insert into heard (organization_id, subscriber, event_id, type, conversation_id)
    select ${tx.organization_id}, ${subscriber}, fact.id, fact.type, fact.conversation_id
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as fact (id bigint, type text, conversation_id uuid)`)

/** Writes down what it hears, unless it fails at it. */
const aSubscriber = (
  name: string,
  fails: (event: NotedEvent) => boolean = () => false,
  about: Partial<Pick<Subscriber, 'group' | 'from'>> = {},
): Subscriber =>
  defineSubscriber({
    name,
    group: 'counts',
    ...about,
    on: ['conversation.ended', 'member.left'],
    handle: async (tx, events) => {
      await write(tx, name, events)
      if (events.some(fails)) throw new Error('on purpose')
    },
  })

const NEVER_RESTS: CoolDown = { isResting: () => false, rest: () => {} }

/** Numbers what an organization has noted, and delivers it to one group after another. */
async function relayAll(ctx: OrganizationContext, subscribers: Subscriber[], resting: CoolDown) {
  const sequence = createSequencer(subscribers)
  while ((await sequence(ctx)).more);
  for (const members of Map.groupBy(subscribers, ({ group }) => group).values())
    while ((await deliverNext(ctx, members, resting)) === 'some');
}

async function anOrganization(change: Partial<Deps> = {}) {
  const organization_id = newId()
  await program.ask(
    "insert into organization (id, name, organization_type, hq_country, created_at) values ($1, 'X', 'retail', 'ES', now())",
    [organization_id],
  )
  const ctx = asSystem({ ...deps, ...change }, organization_id)
  return {
    ctx,
    emit: (...events: BusinessEvent[]) => withOrganization(ctx, (tx) => emit(tx, ...events)),
    relay: (...subscribers: Subscriber[]) => relayAll(ctx, subscribers, NEVER_RESTS),
    /** The events that a subscriber heard, in that order. */
    heard: (subscriber: string) =>
      program.ask<{ event_id: string; type: string; conversation_id: string | null }>(
        'select event_id, type, conversation_id from heard where organization_id = $1 and subscriber = $2 order by id',
        [organization_id, subscriber],
      ),
    waiting: () =>
      program.ask<{ id: string; conversation_id: string | null }>(
        'select id, conversation_id from outbox where organization_id = $1 order by id',
        [organization_id],
      ),
    facts: () =>
      program.ask<{ seq: string; day: string; type: string; conversation_id: string | null }>(
        'select seq, day::text, type, conversation_id from fact where organization_id = $1 order by seq',
        [organization_id],
      ),
    /** How far a subscriber has heard. */
    heardTo: async (subscriber: string) => {
      const [cursor] = await program.ask<{ seq: string }>(
        'select seq from fact_cursor where organization_id = $1 and subscriber = $2',
        [organization_id, subscriber],
      )
      return cursor?.seq
    },
    aside: () =>
      program.ask<{
        subscriber: string
        seq: string
        attempts: number
        last_error: string | null
        next_try_at: Date
      }>('select * from parked_event where organization_id = $1 order by subscriber, seq', [organization_id]),
  }
}

/** The day in UTC that is so many away. */
const dayAfter = (days: number) => iso(secondsFrom(new Date(), days * 86_400)).slice(0, 10)

/** A program that delivers, at a time of the test's choosing. */
function delivering(subscribers: Subscriber[]) {
  let ahead = 0
  const clock = { ...deps.clock, now: () => secondsFrom(deps.clock.now(), ahead) }
  const events = createEvents({ ...deps, clock })
  const parts = { ...deps, clock, events }
  events.relay(parts, subscribers)
  return { parts, events, goAhead: (seconds: number) => void (ahead += seconds) }
}

test('a noted event is heard once, in order, by each subscriber that asked for its type and by no other', async () => {
  const shop = await anOrganization()
  const conversation_id = newId()
  const started = { channel: 'bubble' as const, agent_id: newId(), version: null }
  await shop.emit({ type: 'conversation.started', conversation_id, payload: started }, ended(conversation_id), left())
  const begins = defineSubscriber({
    name: 'begins',
    group: 'counts',
    on: ['conversation.started'],
    handle: async (tx, events) => {
      expect(events).toMatchObject([{ conversation_id, payload: started, at: expect.stringMatching(/Z$/u) }])
      await write(tx, 'begins', events)
    },
  })
  await shop.relay(begins, aSubscriber('other'))
  await shop.relay(begins, aSubscriber('other'))
  expect((await shop.heard('begins')).map(({ type }) => type)).toEqual(['conversation.started'])
  expect((await shop.heard('other')).map(({ type }) => type)).toEqual(['conversation.ended', 'member.left'])
  expect(await shop.waiting()).toEqual([])
})

test('facts are numbered in each organization without a gap, by the day of the database, and kept', async () => {
  const [shop, other] = [await anOrganization(), await anOrganization()]
  await shop.emit(left(), left())
  await other.emit(left())
  await shop.relay()
  await shop.emit(left())
  await Promise.all([shop.relay(), other.relay()])
  const [now] = await program.ask<{ day: string }>("select (now() at time zone 'UTC')::date::text as day")
  expect(await shop.facts()).toMatchObject(['1', '2', '3'].map((seq) => ({ seq, day: now?.day })))
  expect(await other.facts()).toMatchObject([{ seq: '1' }])
})

test('an event committed late is numbered late, and no subscriber skips it', async () => {
  const shop = await anOrganization()
  const [early, late] = [newId(), newId()]
  const [noted, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const committing = withOrganization(shop.ctx, async (tx) => {
    await emit(tx, ended(late))
    noted.resolve()
    await go.promise
  })
  await noted.promise
  await shop.emit(ended(early))
  await shop.relay(aSubscriber('patient'))
  expect(await shop.heard('patient')).toMatchObject([{ conversation_id: early }])
  go.resolve()
  await committing
  await shop.relay(aSubscriber('patient'))
  expect(await shop.heard('patient')).toMatchObject([{ conversation_id: early }, { conversation_id: late }])
  expect(await shop.facts()).toMatchObject([{ seq: '1' }, { seq: '2' }])
})

test('a group that is slow delays itself alone', async () => {
  const go = Promise.withResolvers<void>()
  const slow = defineSubscriber({
    name: 'slow',
    group: 'automations',
    on: ['member.left'],
    handle: async (tx, noted) => {
      await go.promise
      await write(tx, 'slow', noted)
    },
  })
  const { parts, events } = delivering([
    slow,
    aSubscriber('neighbour', undefined, { group: 'automations' }),
    aSubscriber('quick'),
  ])
  try {
    // As many organizations as the group has lanes, and one more.
    const shops = await Promise.all([1, 2, 3].map(() => anOrganization(parts)))
    for (const shop of shops) await shop.emit(left())
    for (const shop of shops) await expect.poll(() => shop.heard('quick')).toHaveLength(1)
    for (const shop of shops) expect(await shop.heard('neighbour')).toEqual([])
    go.resolve()
    for (const shop of shops)
      for (const name of ['slow', 'neighbour']) await expect.poll(() => shop.heard(name)).toHaveLength(1)
  } finally {
    go.resolve()
    await events.close()
  }
})

test('a subscriber that is new hears from the next fact on, or from the oldest that is kept, while the others go on', async () => {
  const shop = await anOrganization()
  const old = aSubscriber('old')
  await shop.emit(left(), left(), left())
  await shop.relay(old)
  await shop.emit(left())
  const of_the_past = aSubscriber('of-the-past', undefined, { from: 'kept facts' })
  await shop.relay(old, aSubscriber('new'), of_the_past)
  const heard = async (name: string) => (await shop.heard(name)).map(({ event_id }) => event_id)
  expect(await heard('new')).toEqual(['4'])
  expect(await heard('old')).toEqual(['1', '2', '3', '4'])
  expect(await heard('of-the-past')).toEqual(['1', '2', '3', '4'])
})

test('a subscriber that is new gets its cursor where nothing happens, too', async () => {
  const shop = await anOrganization()
  await shop.emit(left())
  await shop.relay(aSubscriber('known'))
  const { events } = delivering([aSubscriber('late-comer', undefined, { from: 'kept facts' })])
  try {
    await expect.poll(() => shop.heard('late-comer'), { timeout: 15_000 }).toHaveLength(1)
  } finally {
    await events.close()
  }
})

test('events that a process has numbered and not delivered are delivered by another', async () => {
  const shop = await anOrganization()
  await shop.emit(left())
  expect(await createSequencer([aSubscriber('heir')])(shop.ctx)).toMatchObject({ moved: [{ id: 1 }], more: false })
  const { events } = delivering([aSubscriber('heir')])
  try {
    await expect.poll(() => shop.heard('heir')).toHaveLength(1)
  } finally {
    await events.close()
  }
})

test('no subscriber hears of a change that is taken back', async () => {
  const shop = await anOrganization()
  const failing = withOrganization(shop.ctx, async (tx) => {
    await emit(tx, left())
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(await shop.waiting()).toEqual([])
})

test('an effect and the delivery commit together: a process that dies in between leaves neither', async () => {
  const shop = await anOrganization()
  await shop.emit(left())
  let dies = true
  const dying = defineSubscriber({
    name: 'dying',
    group: 'counts',
    on: ['member.left'],
    handle: async (tx, events) => {
      await write(tx, 'dying', events)
      if (!dies) return
      dies = false
      const { rows } = await tx.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await program.ask('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
    },
  })
  await expect(shop.relay(aSubscriber('before'), dying)).rejects.toMatchObject({ code: 'database_unavailable' })
  expect([await shop.heard('before'), await shop.heard('dying'), await shop.aside()]).toEqual([[], [], []])
  expect([await shop.heardTo('before'), await shop.heardTo('dying')]).toEqual(['0', '0'])
  await shop.relay(aSubscriber('before'), dying)
  expect([await shop.heard('before'), await shop.heard('dying')]).toMatchObject([[{}], [{}]])
})

test('a subscriber that fails at everything holds up no other, and loses nothing', async () => {
  const shop = await anOrganization()
  await shop.emit(...Array.from({ length: 40 }, () => ended(newId())))
  await shop.relay(
    aSubscriber('first'),
    aSubscriber('broken', () => true),
    aSubscriber('last'),
  )
  for (const name of ['first', 'last']) expect(await shop.heard(name)).toHaveLength(40)
  expect(await shop.heard('broken')).toEqual([])
  expect(await shop.aside()).toHaveLength(40)
  expect(await shop.waiting()).toEqual([])
})

test('a poisonous event goes aside with what follows in its conversation; all others are heard', async () => {
  const shop = await anOrganization()
  const [bad, good] = [newId(), newId()]
  await shop.emit(ended(good), ended(bad), ended(good), left())
  const subscriber = aSubscriber('picky', ({ id }) => id === 2)
  await shop.emit(ended(bad), ended(good))
  await shop.relay(subscriber)
  expect((await shop.heard('picky')).map((each) => each.conversation_id)).toEqual([good, good, null, good])
  await shop.emit(ended(bad), ended(good))
  await shop.relay(subscriber)
  expect((await shop.heard('picky')).map((each) => each.conversation_id)).toEqual([good, good, null, good, good])
  expect(await shop.aside()).toMatchObject([
    { seq: '2', attempts: 1, last_error: 'on purpose' },
    { attempts: 0, last_error: null },
    { attempts: 0, last_error: null },
  ])
})

test('events behind one that failed are not tried before that is taken', async () => {
  const conversation_id = newId()
  let tries = 0
  const { parts, events } = delivering([
    defineSubscriber({
      name: 'in-order',
      group: 'counts',
      on: ['conversation.started', 'conversation.ended'],
      handle: async (tx, heard) => {
        if (heard.some(({ type }) => type === 'conversation.started')) {
          tries += 1
          throw new Error('on purpose')
        }
        await write(tx, 'in-order', heard)
      },
    }),
  ])
  try {
    const shop = await anOrganization(parts)
    const payload = { channel: 'bubble' as const, agent_id: newId(), version: null }
    await shop.emit({ type: 'conversation.started', conversation_id, payload }, ended(conversation_id))
    await expect.poll(() => tries).toBe(3)
    expect(await shop.heard('in-order')).toEqual([])
    await expect.poll(shop.aside).toMatchObject([{ attempts: 2 }, { attempts: 0 }])
  } finally {
    await events.close()
  }
})

test('a failed event is tried again until it is taken, and heard in the order of its conversation', async () => {
  let is_broken = true
  const { parts, events, goAhead } = delivering([aSubscriber('mended', () => is_broken)])
  try {
    const shop = await anOrganization(parts)
    const conversation_id = newId()
    await shop.emit(ended(conversation_id), ended(conversation_id))
    await events.settle()
    await shop.emit(ended(conversation_id))
    await events.settle()
    const parked = await shop.aside()
    expect(parked).toMatchObject([{ attempts: 1 }, { attempts: 0 }, { attempts: 0 }])
    is_broken = false
    goAhead(2)
    await expect.poll(shop.aside).toEqual([])
    expect((await shop.heard('mended')).map(({ event_id }) => event_id)).toEqual(parked.map(({ seq }) => seq))
  } finally {
    await events.close()
  }
})

test('an event that fails eight times stands aside, health says so, and the command has it tried again', async () => {
  let is_broken = true
  const { parts, events, goAhead } = delivering([aSubscriber('given-up', () => is_broken)])
  try {
    const shop = await anOrganization(parts)
    await shop.emit(left())
    await events.settle()
    for (let tries = 1; tries < 8; tries += 1) {
      await expect.poll(shop.aside).toMatchObject([{ attempts: tries }])
      expect(await events.areHeldUp()).toBe(false)
      goAhead(3 ** tries)
    }
    await expect.poll(shop.aside).toMatchObject([{ attempts: 8, next_try_at: null, last_error: 'on purpose' }])
    expect(await events.areHeldUp()).toBe(true)
    is_broken = false
    goAhead(86_400)
    await delay(1_200)
    expect(await shop.aside()).toHaveLength(1)
    expect(await replayGivenUp(parts, 'another')).toBe(0)
    expect(await replayGivenUp(parts, 'given-up')).toBe(1)
    await expect.poll(shop.aside).toEqual([])
    expect(await shop.heard('given-up')).toHaveLength(1)
    expect(await events.areHeldUp()).toBe(false)
  } finally {
    await events.close()
  }
})

test('an event that fails because its conversation was erased ends, and its subscriber does not rest for it', async () => {
  const shop = await anOrganization()
  const [erased, alive] = [Array.from({ length: 15 }, () => newId()), newId()]
  const place = { channel: 'bubble' as const, agent_id: newId(), version: 1 }
  await shop.emit(...erased.map(ended), ended(alive))
  await shop.emit(
    ...erased.map((conversation_id) => ({ type: 'conversation.erased' as const, conversation_id, payload: place })),
  )
  const fails = ({ conversation_id }: NotedEvent) => conversation_id !== null && erased.includes(conversation_id)
  const subscriber = aSubscriber('bereft', fails)
  const rested: string[] = []
  await relayAll(shop.ctx, [subscriber], { isResting: () => false, rest: (name) => void rested.push(name) })
  expect((await shop.heard('bereft')).map(({ conversation_id }) => conversation_id)).toEqual([alive])
  expect([await shop.aside(), rested]).toEqual([[], []])
  await shop.emit(ended(erased[0] ?? ''))
  await shop.relay(subscriber)
  expect(await shop.aside()).toEqual([])
})

test('an event that rests on what was deleted meanwhile ends, and one that finds it gone by itself is taken', async () => {
  const shop = await anOrganization()
  const { organization_id } = shop.ctx
  const gone = newId()
  // A conversation stands, the place that its events are written at does not.
  const bereft = defineSubscriber({
    name: 'of-a-place',
    group: 'counts',
    on: ['member.left'],
    handle: async (tx, events) => {
      const rows = events.map(({ id }) => sql`(${organization_id}::uuid, ${id}::bigint, ${gone}::uuid)`)
      await tx.db.execute(sql`insert into at_place values ${sql.join(rows, sql`, `)}`)
    },
  })
  let looks = 0
  const late = defineSubscriber({
    name: 'looks-again',
    group: 'counts',
    on: ['member.left'],
    handle: async (tx, events) => {
      looks += 1
      if (looks === 1) await tx.db.execute(sql`insert into at_place values (${organization_id}, 1, ${gone})`)
      await write(tx, 'looks-again', events)
    },
  })
  const rested: string[] = []
  const resting = { isResting: () => false, rest: (name: string) => void rested.push(name) }
  await shop.emit(left())
  await relayAll(shop.ctx, [bereft, late, aSubscriber('beside')], resting)
  await shop.emit(...Array.from({ length: 15 }, () => left()))
  await relayAll(shop.ctx, [bereft, late, aSubscriber('beside')], resting)
  expect([await shop.aside(), rested]).toEqual([[], []])
  for (const name of ['looks-again', 'beside']) expect(await shop.heard(name)).toHaveLength(16)
})

test('a subscriber is served from the past once more, in order, while the others of its group go on', async () => {
  let is_broken = false
  const mended = aSubscriber('mended-later', () => is_broken)
  const { parts, events } = delivering([mended, aSubscriber('steady')])
  try {
    const shop = await anOrganization(parts)
    await shop.emit(left(), left())
    await events.settle()
    await program.ask('update fact set day = day - 3 where organization_id = $1 and seq = 1', [
      shop.ctx.organization_id,
    ])
    is_broken = true
    await shop.emit(ended(newId()))
    await events.settle()
    expect(await shop.aside()).toHaveLength(1)
    is_broken = false
    const today = dayAfter(0)
    expect(await replaySince(parts, 'nobody', today)).toBeUndefined()
    expect(await replaySince(parts, 'mended-later', dayAfter(1))).toBe(0)
    expect(await replaySince(parts, 'mended-later', today)).toBeGreaterThanOrEqual(2)
    expect(await shop.aside()).toEqual([])
    await shop.emit(left())
    const heard = async (name: string) => (await shop.heard(name)).map(({ event_id }) => event_id).join(' ')
    await expect.poll(() => heard('mended-later'), { timeout: 15_000 }).toBe('1 2 2 3 4')
    expect(await heard('steady')).toBe('1 2 3 4')
    expect(await replaySince(parts, 'mended-later', dayAfter(-3))).toBeGreaterThanOrEqual(4)
    await expect.poll(() => heard('mended-later'), { timeout: 15_000 }).toBe('1 2 2 3 4 1 2 3 4')
  } finally {
    await events.close()
  }
})

test('a subscriber that never ends is left behind, and what it asks later comes too late', async () => {
  const shop = await anOrganization()
  await shop.emit(left())
  const go = Promise.withResolvers<void>()
  const late = Promise.withResolvers<unknown>()
  const hanging = defineSubscriber({
    name: 'hanging',
    group: 'counts',
    on: ['member.left'],
    handle: async (tx, events) => {
      await go.promise
      late.resolve(await write(tx, 'hanging', events).catch((error: unknown) => error))
    },
  })
  await shop.relay(hanging, aSubscriber('after'))
  expect(await shop.heard('after')).toHaveLength(1)
  expect(await shop.aside()).toMatchObject([{ subscriber: 'hanging', attempts: 1 }])
  go.resolve()
  expect(await late.promise).toMatchObject({ cause: { message: expect.stringContaining('after the end') } })
  expect(await shop.heard('hanging')).toEqual([])
})

test('a subscriber that fails often is not asked for a while', async () => {
  const shop = await anOrganization()
  const resting = new Set<string>()
  const rests = { isResting: (name: string) => resting.has(name), rest: (name: string) => void resting.add(name) }
  let asked = 0
  const broken = defineSubscriber({
    name: 'broken',
    group: 'counts',
    on: ['member.left'],
    handle: () => {
      asked += 1
      return Promise.reject(new Error('on purpose'))
    },
  })
  for (const _ of [1, 2]) {
    await shop.emit(...Array.from({ length: 20 }, () => left()))
    await relayAll(shop.ctx, [broken], rests)
  }
  expect(asked).toBe(11)
  expect(await shop.aside()).toHaveLength(40)
})

test('a subscriber rests in the organization at whose facts it fails, and everywhere once it rests in three', () => {
  let now_ms = 0
  const { isResting, rest } = createResting({ ...deps, clock: { ...deps.clock, monotonic_ms: () => now_ms } })
  rest('fails', 'first')
  expect([isResting('fails', 'first'), isResting('fails', 'other'), isResting('works', 'first')]).toEqual([
    true,
    false,
    false,
  ])
  rest('fails', 'second')
  expect(isResting('fails', 'other')).toBe(false)
  now_ms = 5_000
  rest('fails', 'third')
  expect([isResting('fails', 'other'), isResting('works', 'other')]).toEqual([true, false])
  now_ms = 10_000
  expect([isResting('fails', 'first'), isResting('fails', 'third'), isResting('fails', 'other')]).toEqual([
    false,
    true,
    false,
  ])
})

test('a thousand facts of one moment are heard in several transactions, in their order', async () => {
  const shop = await anOrganization()
  await shop.emit(...Array.from({ length: 1_000 }, () => left()))
  const heard: number[][] = []
  const subscriber = defineSubscriber({
    name: 'in_pieces',
    group: 'counts',
    on: ['member.left'],
    handle: async (_tx, events) => void heard.push(events.map(({ id }) => id)),
  })
  await shop.relay(subscriber)
  expect(Math.max(...heard.map(({ length }) => length))).toBeLessThanOrEqual(200)
  const all = heard.flat()
  expect([all.length, all]).toEqual([1_000, all.toSorted((a, b) => a - b)])
})

test('a failed subscriber’s work after the commit is not done', async () => {
  const shop = await anOrganization()
  await shop.emit(left())
  const done: string[] = []
  const promising = (name: string, fails: boolean) =>
    defineSubscriber({
      name,
      group: 'counts',
      on: ['member.left'],
      handle: (tx) => {
        tx.after_commit.push(() => done.push(name))
        return fails ? Promise.reject(new Error('on purpose')) : Promise.resolve()
      },
    })
  await shop.relay(promising('fails', true), promising('works', false))
  expect(done).toEqual(['works'])
})

test('two processes that relay at once deliver everything once, each conversation in its order', async () => {
  const [one, other] = [delivering([aSubscriber('twice')]), delivering([aSubscriber('twice')])]
  try {
    const shop = await anOrganization(one.parts)
    const places = Array.from({ length: 20 }, () => newId())
    for (let n = 0; n < 100; n += 1) {
      await shop.emit(...places.map(ended))
      // The other one hears of it at the same moment.
      other.events.nudge(shop.ctx.organization_id)
      if (n % 10 === 0) await Promise.all([one.events.settle(), other.events.settle()])
    }
    await expect.poll(shop.waiting).toEqual([])
    await expect.poll(() => shop.heardTo('twice')).toBe('2000')
    const heard = await shop.heard('twice')
    expect(heard).toHaveLength(2_000)
    for (const of_one of Map.groupBy(heard, (each) => each.conversation_id).values()) {
      const ids = of_one.map(({ event_id }) => Number(event_id))
      expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    }
  } finally {
    await Promise.all([one.events.close(), other.events.close()])
  }
})

/** Changes a place and notes it, in one statement as an answer does; of its parts the one that notes is asked for first. */
const moveAndNote = statement<{ id: string; events: string }, unknown[]>((db) => {
  const moved = db.$with('moved', { moves: sql<number>`moves`.as('moves') }).as(sql`
    update place set moves = moves + 1
    where id = ${sql.placeholder('id')} and organization_id = ${sql.placeholder('organization_id')} returning moves`)
  const noted = notedAfter(db, moved)
  return db.with(moved, noted).select({ id: noted.id }).from(noted)
})

test('a statement that changes and notes numbers its facts behind those of whom it waited for', async () => {
  const shop = await anOrganization()
  const id = newId()
  await program.ask('insert into place values ($1, $2, 0)', [shop.ctx.organization_id, id])
  const [holds, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const move = (tx: OrganizationTx, ...events: BusinessEvent[]) => moveAndNote(tx, { id, ...eventValues(tx, events) })
  const first = withOrganization(shop.ctx, async (tx) => {
    await tx.db.execute(sql`select from place where id = ${id} for update`)
    holds.resolve()
    await go.promise
    await move(tx, ended(id), left())
  })
  await holds.promise
  const second = withOrganization(shop.ctx, (tx) => move(tx, left(), left()))
  await expect
    .poll(() => program.ask("select from pg_stat_activity where wait_event_type = 'Lock' and query like '%moved%'"))
    .toHaveLength(1)
  go.resolve()
  await Promise.all([first, second])
  expect((await shop.waiting()).map(({ conversation_id }) => conversation_id)).toEqual([id, null, null, null])
})

test('a statement that changed nothing notes nothing', async () => {
  const shop = await anOrganization()
  await withOrganization(shop.ctx, (tx) => moveAndNote(tx, { id: newId(), ...eventValues(tx, [left()]) }))
  expect(await shop.waiting()).toEqual([])
})

test('facts that no process of this program told of are found and delivered', async () => {
  const shop = await anOrganization()
  await shop.emit(left())
  const { events } = delivering([aSubscriber('finder')])
  try {
    await expect.poll(() => shop.heard('finder')).toHaveLength(1)
  } finally {
    await events.close()
  }
})

test('health says so when no process delivers for a minute', async () => {
  const shop = await anOrganization()
  await shop.emit(left())
  const later = createEvents({ ...deps, clock: { ...deps.clock, now: () => secondsFrom(deps.clock.now(), 61) } })
  expect([await deps.events.areHeldUp(), await later.areHeldUp()]).toEqual([false, true])
  await shop.relay()
  expect(await later.areHeldUp()).toBe(false)
})

test('health says so when a subscriber has not heard of something for a minute', async () => {
  const go = Promise.withResolvers<void>()
  const stuck = defineSubscriber({
    name: 'stuck',
    group: 'outside',
    on: ['member.left'],
    handle: () => go.promise,
  })
  const { parts, events, goAhead } = delivering([stuck])
  try {
    const shop = await anOrganization(parts)
    await shop.emit(left())
    await expect.poll(shop.facts).toHaveLength(1)
    expect(await events.areHeldUp()).toBe(false)
    goAhead(61)
    expect(await events.areHeldUp()).toBe(true)
    go.resolve()
    await expect.poll(() => shop.heardTo('stuck')).toBe('1')
    expect(await events.areHeldUp()).toBe(false)
  } finally {
    go.resolve()
    await events.close()
  }
})

const partitionOf = (days: number) => `fact_${dayAfter(days).replaceAll('-', '')}`
const partitions = async () => {
  const rows = await program.ask<{ name: string }>(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'fact'::regclass order by 1",
  )
  return rows.map(({ name }) => name)
}

test('the sweep makes a day that is missing, and leaves it to its next turn while a reader reads all of them', async () => {
  await program.ask(`drop table ${partitionOf(7)}`)
  await withPlatform(deps, async (tx) => {
    await tx.db.execute(sql`select from fact`)
    await expect(sweepOnce(deps, keepDaysOfFacts)).rejects.toThrow(/lock timeout|tertulia_keep_fact_days/u)
  })
  expect(await partitions()).not.toContain(partitionOf(7))
  await sweepOnce(deps, keepDaysOfFacts)
  expect(await partitions()).toContain(partitionOf(7))
})

test('facts of more than thirty days ago go by the day, and room is made for seven days ahead', async () => {
  const shop = await anOrganization()
  await shop.emit(left(), left())
  await shop.relay()
  const days = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, n) => partitionOf(first + n))
  expect(await partitions()).toEqual([...days(0, 7), 'fact_rest'])
  // As a restored archive brings them: of days that have no partition.
  await program.ask(
    `insert into fact (organization_id, seq, day, type, payload, at)
     select $1, n, $2::date + n, 'member.left', '{}', now() from unnest(array[-31, -10, 8]) n`,
    [shop.ctx.organization_id, dayAfter(0)],
  )
  const numbers = async () => (await shop.facts()).map(({ seq }) => seq)
  await program.ask('select tertulia_keep_fact_days($1)', [dayAfter(1)])
  expect(await partitions()).toEqual([...days(0, 8), 'fact_rest'])
  expect(await numbers()).toEqual(['-10', '1', '2', '8'])
  await program.ask('select tertulia_keep_fact_days($1)', [dayAfter(31)])
  expect(await partitions()).toEqual([...days(1, 8), ...days(31, 38), 'fact_rest'])
  expect(await numbers()).toEqual(['8'])
  const unbound = await program.ask(
    `select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
     where inhparent = 'fact'::regclass and not (relrowsecurity and relforcerowsecurity)`,
  )
  expect(unbound).toEqual([])
  await sweepOnce(deps, keepDaysOfFacts)
})

test('a program that ends lets the batch under way end first', async () => {
  const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { parts, events } = delivering([
    defineSubscriber({
      name: 'slow',
      group: 'counts',
      on: ['member.left'],
      handle: async (tx, noted) => {
        begun.resolve()
        await go.promise
        await write(tx, 'slow', noted)
      },
    }),
  ])
  const shop = await anOrganization(parts)
  await shop.emit(left())
  await begun.promise
  let has_closed = false
  const closing = events.close().then(() => (has_closed = true))
  await delay(100)
  expect(has_closed).toBe(false)
  go.resolve()
  await closing
  expect(await shop.heard('slow')).toHaveLength(1)
})

test('an event that stands aside for longer than a month is dropped', async () => {
  const shop = await anOrganization()
  await shop.emit(left())
  await shop.relay(aSubscriber('old', () => true))
  const later = { ...deps, clock: { ...deps.clock, now: () => secondsFrom(deps.clock.now(), 31 * 86_400) } }
  const events = createEvents(later)
  events.relay(later, [])
  await expect.poll(shop.aside).toEqual([])
  await events.close()
})

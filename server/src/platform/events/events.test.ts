/** @module-tag services */
import { setTimeout as delay } from 'node:timers/promises'
import type { BusinessEvent } from '@tertulia/contract/events'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSystem, type Deps } from '#platform/context.ts'
import { secondsFrom } from '#platform/clock.ts'
import { statement } from '#platform/database/statement.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { emit, eventValues } from '#platform/events/emit.ts'
import { notedAfter } from '#platform/events/event.queries.ts'
import { createEvents } from '#platform/events/events.ts'
import { relayBatch } from '#platform/events/relay.ts'
import { replayGivenUp } from '#platform/events/replay.ts'
import { defineSubscriber, type NotedEvent, type Subscriber } from '#platform/events/subscriber.ts'
import { newId } from '#platform/ids.ts'
import { aProgram, type Program } from '../../../test/a-program.ts'

let program: Program
let deps: Deps

beforeAll(async () => {
  program = await aProgram()
  ;({ deps } = program)
  // What subscribers of these tests make of facts, and a conversation in little.
  await program.ask(`
    create table heard (organization_id uuid, id bigint generated always as identity, subscriber text, event_id bigint,
      type text, conversation_id uuid, nth integer);
    select tertulia_tenant('heard');
    create table place (organization_id uuid, id uuid, moves integer);
    select tertulia_tenant('place');`)
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
const aSubscriber = (name: string, fails: (event: NotedEvent) => boolean = () => false): Subscriber =>
  defineSubscriber({
    name,
    on: ['conversation.ended', 'member.left'],
    handle: async (tx, events) => {
      await write(tx, name, events)
      if (events.some(fails)) throw new Error('on purpose')
    },
  })

const NEVER_RESTS = { isResting: () => false, rest: () => {} }

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
    relay: (...subscribers: Subscriber[]) => relayBatch(ctx, subscribers, NEVER_RESTS),
    /** What a subscriber made of it, in that order. */
    heard: (subscriber: string) =>
      program.ask<{ event_id: string; type: string; conversation_id: string | null }>(
        'select event_id, type, conversation_id from heard where organization_id = $1 and subscriber = $2 order by id',
        [organization_id, subscriber],
      ),
    waiting: () =>
      program.ask<{ id: string; conversation_id: string | null }>(
        'select id, conversation_id from event where organization_id = $1 order by id',
        [organization_id],
      ),
    aside: () =>
      program.ask<{
        subscriber: string
        event_id: string
        attempts: number
        last_error: string | null
        next_try_at: Date
      }>('select * from event_aside where organization_id = $1 order by subscriber, event_id', [organization_id]),
  }
}

/** A program that delivers, at a time of the test's choosing. */
function delivering(subscribers: Subscriber[]) {
  let ahead = 0
  const clock = { ...deps.clock, now: () => secondsFrom(deps.clock.now(), ahead) }
  const events = createEvents({ ...deps, clock })
  const parts = { ...deps, clock, events }
  events.relay(parts, subscribers)
  return { parts, events, goAhead: (seconds: number) => void (ahead += seconds) }
}

test('what is noted is heard once, in order, by each who asked for its type and nobody else', async () => {
  const shop = await anOrganization()
  const conversation_id = newId()
  const started = { channel: 'bubble' as const, agent_id: newId(), version: null }
  await shop.emit({ type: 'conversation.started', conversation_id, payload: started }, ended(conversation_id), left())
  const begins = defineSubscriber({
    name: 'begins',
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

test('of a change that is taken back nobody hears', async () => {
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
  expect(await shop.waiting()).toHaveLength(1)
  await shop.relay(aSubscriber('before'), dying)
  expect([await shop.heard('before'), await shop.heard('dying')]).toMatchObject([[{}], [{}]])
})

test('a subscriber that fails at everything holds up nobody else, and loses nothing', async () => {
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
  const [, poison] = await shop.waiting()
  const subscriber = aSubscriber('picky', ({ id }) => id === Number(poison?.id))
  await shop.emit(ended(bad), ended(good))
  await shop.relay(subscriber)
  expect((await shop.heard('picky')).map((each) => each.conversation_id)).toEqual([good, good, null, good])
  await shop.emit(ended(bad), ended(good))
  await shop.relay(subscriber)
  expect((await shop.heard('picky')).map((each) => each.conversation_id)).toEqual([good, good, null, good, good])
  expect(await shop.aside()).toMatchObject([
    { event_id: poison?.id, attempts: 1, last_error: 'on purpose' },
    { attempts: 0, last_error: null },
    { attempts: 0, last_error: null },
  ])
})

test('what waits behind one that failed is not tried before that is taken', async () => {
  const conversation_id = newId()
  let tries = 0
  const { parts, events } = delivering([
    defineSubscriber({
      name: 'in-order',
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

test('what failed is tried again until it is taken, and heard in the order of its conversation', async () => {
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
    expect((await shop.heard('mended')).map(({ event_id }) => event_id)).toEqual(parked.map(({ event_id }) => event_id))
  } finally {
    await events.close()
  }
})

test('what fails eight times stands aside, health says so, and the command has it tried again', async () => {
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

test('a subscriber that never ends is left behind, and what it asks later comes too late', async () => {
  const shop = await anOrganization()
  await shop.emit(left())
  const go = Promise.withResolvers<void>()
  const late = Promise.withResolvers<unknown>()
  const hanging = defineSubscriber({
    name: 'hanging',
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

test('who fails at much is not asked for a while', async () => {
  const shop = await anOrganization()
  const resting = new Set<string>()
  const rests = { isResting: (name: string) => resting.has(name), rest: (name: string) => void resting.add(name) }
  let asked = 0
  const broken = defineSubscriber({
    name: 'broken',
    on: ['member.left'],
    handle: () => {
      asked += 1
      return Promise.reject(new Error('on purpose'))
    },
  })
  for (const _ of [1, 2]) {
    await shop.emit(...Array.from({ length: 20 }, () => left()))
    await relayBatch(shop.ctx, [broken], rests)
  }
  expect(asked).toBe(11)
  expect(await shop.aside()).toHaveLength(40)
})

test('what a failed subscriber wanted done after the commit is not done', async () => {
  const shop = await anOrganization()
  await shop.emit(left())
  const done: string[] = []
  const promising = (name: string, fails: boolean) =>
    defineSubscriber({
      name,
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

test('health says so when nobody delivers for a minute', async () => {
  const shop = await anOrganization()
  await shop.emit(left())
  const later = createEvents({ ...deps, clock: { ...deps.clock, now: () => secondsFrom(deps.clock.now(), 61) } })
  expect([await deps.events.areHeldUp(), await later.areHeldUp()]).toEqual([false, true])
  await shop.relay()
  expect(await later.areHeldUp()).toBe(false)
})

test('a program that ends lets the batch under way end first', async () => {
  const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { parts, events } = delivering([
    defineSubscriber({
      name: 'slow',
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

test('what stands aside for longer than a month is dropped', async () => {
  const shop = await anOrganization()
  await shop.emit(left())
  await shop.relay(aSubscriber('old', () => true))
  const later = { ...deps, clock: { ...deps.clock, now: () => secondsFrom(deps.clock.now(), 31 * 86_400) } }
  const events = createEvents(later)
  events.relay(later, [])
  await expect.poll(shop.aside).toEqual([])
  await events.close()
})

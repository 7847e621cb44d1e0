import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSystem } from '#platform/context.ts'
import { iso } from '#platform/clock.ts'
import { migrate } from '#platform/database/migrate.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { createSequencer, deliverNext } from '#platform/events/relay.ts'
import { defineSubscriber, type NotedEvent } from '#platform/events/subscriber.ts'
import { newId } from '#platform/ids.ts'
import { aProgram, type Program } from '../../../test/a-program.ts'
import { connectionsTo, testDatabase } from '../../../test/test-database.ts'

// Processes of the release before run beside ours while they are replaced, on the database that ours has migrated.

let program: Program
beforeAll(async () => (program = await aProgram()))
afterAll(() => program.close())

const ORGANIZATION =
  "insert into organization (id, name, organization_type, hq_country, created_at) values ($1, 'X', 'retail', 'ES', now())"

test('an event noted by a process of the release before is delivered once, in order, and it takes nothing away', async () => {
  const organization_id = newId()
  await program.ask(ORGANIZATION, [organization_id])
  const ctx = asSystem(program.deps, organization_id)
  const conversation_id = newId()
  /** A statement in the words of that release. */
  const asBefore = (text: string, ...values: unknown[]) =>
    withOrganization(ctx, async (tx) => (await tx.client.query(text, [organization_id, ...values])).rows as unknown[])
  const note = async (channel: string) => {
    const event = { type: 'conversation.ended', conversation_id, payload: { channel }, at: iso(new Date()) }
    const noted = await asBefore(
      `with "noted" as (
         insert into "event" (organization_id, type, conversation_id, payload, at)
         select $1::uuid, fact.type, fact.conversation_id, fact.payload, fact.at
         from jsonb_to_recordset($2::jsonb) as fact (type text, conversation_id uuid, payload jsonb, at timestamptz)
         returning id)
       select "id" from "noted"`,
      JSON.stringify([event]),
    )
    expect(noted).toHaveLength(1)
  }
  const take = () =>
    asBefore(
      `delete from "event" where ("event"."organization_id" = $1 and "event"."id" = any(array(
         select waiting.id from event as waiting
         where waiting.organization_id = $1 and (select pg_try_advisory_xact_lock(58001, hashtext($1::text)))
         order by waiting.id limit 1000)))
       returning "id", "type", "conversation_id", "payload", "at"`,
    )
  const heard: NotedEvent[] = []
  let is_broken = false
  const subscriber = defineSubscriber({
    name: 'of_both',
    group: 'counts',
    on: ['conversation.ended'],
    handle: (_, events) => {
      if (is_broken) return Promise.reject(new Error('on purpose'))
      heard.push(...events)
      return Promise.resolve()
    },
  })
  const relay = async () => {
    await createSequencer([subscriber])(ctx)
    await deliverNext(ctx, [subscriber], { isResting: () => false, rest: () => {} })
  }
  await note('bubble')
  expect(await take()).toEqual([])
  await relay()
  await note('web')
  await relay()
  expect(heard).toMatchObject([
    { id: 1, conversation_id, payload: { channel: 'bubble' } },
    { id: 2, conversation_id, payload: { channel: 'web' } },
  ])
  is_broken = true
  await note('bubble')
  await relay()
  const parked = () => program.ask('select from parked_event where organization_id = $1', [organization_id])
  expect(await parked()).toHaveLength(1)
  expect(await asBefore('select * from "event_aside" where organization_id = $1')).toEqual([])
  await asBefore('delete from "event_aside" where organization_id = $1')
  expect(await parked()).toHaveLength(1)
})

test('events that wait or are parked when the database is migrated go on, with lower numbers than those that follow', async () => {
  const place = await testDatabase({ is_empty: true })
  const [owner, superuser] = [connectionsTo(place.database_url), connectionsTo(place.superuser_url)]
  const organization_id = newId()
  try {
    await migrate(owner, (name) => name < '20261127-2110')
    await superuser.query(ORGANIZATION, [organization_id])
    await superuser.query(
      `insert into event (organization_id, type, payload, at) select $1, 'member.left', '{}', now() from generate_series(1, 5)`,
      [organization_id],
    )
    await superuser.query(
      `with taken as (delete from event where id < 5 returning *)
       insert into event_aside select organization_id, 'one', id, type, conversation_id, payload, at, 1, null, now() from taken where id = 2`,
    )
    await migrate(owner)
    const of = async (text: string) => (await superuser.query<Record<string, unknown>>(text)).rows
    expect(await of('select id from outbox')).toEqual([{ id: '5' }])
    expect(await of('select seq, attempts from parked_event')).toEqual([{ seq: '2', attempts: 1 }])
    expect(await of('select organization_id, seq from fact_head')).toEqual([{ organization_id, seq: '5' }])
    expect(
      await of(`select relname from pg_class join pg_policy on polrelid = pg_class.oid where not relforcerowsecurity`),
    ).toEqual([])
  } finally {
    await owner.end()
    await superuser.end()
    await place.remove()
  }
})

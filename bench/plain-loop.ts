import { Client } from 'pg'
import type { Connection } from '@tertulia/server/platform/database/embedded/access'
import { newId } from '@tertulia/server/platform/ids'
import type { RecordedTurns, SentTurn, Statement } from './recorded-turns.ts'

export type LoopOrder = { clients: number; for_ms: number }
/** How long each turn's transactions took, in milliseconds. */
export type LoopDone = { took_ms: number[]; seconds: number }
export type LoopStart = { connection: Connection; recorded: RecordedTurns[] }

/**
 * A plain loop on `pg`, in a process of its own: as many clients as were recorded, each of which sends the transactions of
 * one turn after the other, in the same packets, and does nothing else. Told over IPC what to do and when.
 */
process.once('message', ({ connection, recorded }: LoopStart) => {
  const customers = recorded.map(aCustomer)
  process.on('message', (order: LoopOrder) => void run(connection, customers, order))
  process.send?.('ready')
})

type Customer = { nextTurn(): SentTurn }

/** Connected while it runs alone: beside the server's pool the engine has no room for more. */
async function run(connection: Connection, all: Customer[], { clients, for_ms }: LoopOrder): Promise<void> {
  const connected = await Promise.all(
    all.slice(0, clients).map(async (customer) => ({ customer, client: await connect(connection) })),
  )
  const took_ms: number[] = []
  const began = performance.now()
  await Promise.all(
    connected.map(async ({ customer, client }) => {
      while (performance.now() - began < for_ms) {
        const from = performance.now()
        for (const packet of customer.nextTurn()) await sendTogether(client, packet)
        took_ms.push(performance.now() - from)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  await Promise.all(connected.map(({ client }) => client.end()))
  process.send?.({ took_ms, seconds } satisfies LoopDone)
}

async function connect(connection: Connection): Promise<Client> {
  const client = new Client({ ...connection, pipeline: true })
  await client.connect()
  return client
}

/** Values as they come, as our own statements take them. */
const AS_TEXT = { getTypeParser: () => (value: string) => value }

function sendTogether(client: Client, packet: Statement[]): Promise<unknown> {
  const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection
  stream.cork()
  const answers = packet.map(({ name, text, values }) =>
    name ? client.query({ name, text, values, rowMode: 'array', types: AS_TEXT }) : client.query(text),
  )
  process.nextTick(() => stream.uncork())
  return Promise.all(answers)
}

function aCustomer([before, last]: RecordedTurns): Customer {
  const following = turnsAfter(before, last)
  let turn = 0
  return { nextTurn: () => following((turn += 1)) }
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/u
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/u

type Value = (turn: number, fresh: (id: string) => string) => unknown

/** How the n-th turn after two recorded ones is sent. */
function turnsAfter(before: SentTurn, last: SentTurn): (turn: number) => SentTurn {
  const packets = last.map((packet, p) =>
    packet.map((statement, s) => ({
      ...statement,
      values: statement.values.map((value, v) => valueAfter(before[p]?.[s]?.values[v], value)),
    })),
  )
  return (turn) => {
    const ids = new Map<string, string>()
    const fresh = (id: string) => ids.get(id) ?? (ids.set(id, newId()), ids.get(id) ?? '')
    return packets.map((packet) =>
      packet.map((statement) => ({ ...statement, values: statement.values.map((value) => value(turn, fresh)) })),
    )
  }
}

/** A value that changed between two turns changes again: an id is a new one, a count goes on, a time is now. */
function valueAfter(before: unknown, last: unknown): Value {
  if (JSON.stringify(before) === JSON.stringify(last)) return () => last
  if (typeof last === 'number' && typeof before === 'number') return (turn) => last + (last - before) * turn
  if (typeof last === 'string' && UUID.test(last)) return (_, fresh) => fresh(last)
  if (typeof last === 'string' && TIME.test(last)) return () => new Date().toISOString()
  return () => last
}

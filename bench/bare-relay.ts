import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Connection } from '@tertulia/server/platform/database/embedded/access'
import { Pool } from 'pg'
import { type WebSocket, WebSocketServer } from 'ws'

/** A message that a socket sends, as the others of the group hear it. */
export type Relayed = { to: string; text: string }

/**
 * Stores each message with one commit, then passes it on to every socket of the group it is for, and does nothing else.
 * A socket says its group in its address: `/?group=…`. Told over IPC where the database is; tells its port.
 */
process.once('message', (connection: Connection) => void relayOn(connection))

async function relayOn(connection: Connection): Promise<void> {
  const database = new Pool({ ...connection, max: 10 })
  await database.query('create table if not exists relayed (id bigserial primary key, to_group text, body text)')
  const groups = new Map<string, Set<WebSocket>>()
  const pass = async ({ to, text }: Relayed) => {
    await database.query('insert into relayed (to_group, body) values ($1, $2)', [to, text])
    for (const each of groups.get(to) ?? []) each.send(JSON.stringify({ text }))
  }
  const server = createServer()
  new WebSocketServer({ server }).on('connection', (socket, { url }) => {
    const group = new URL(url ?? '', 'http://relay').searchParams.get('group') ?? ''
    groups.set(group, (groups.get(group) ?? new Set()).add(socket))
    socket.on('close', () => groups.get(group)?.delete(socket))
    socket.on('message', (data: Buffer) => void pass(JSON.parse(data.toString()) as Relayed))
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}

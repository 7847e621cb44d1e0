import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chat } from '@tertulia/contract/chat'
import { conversations } from '@tertulia/contract/conversations'
import type { ServerFrame } from '@tertulia/contract/frames'
import { invitations } from '@tertulia/contract/invitations'
import { realtime } from '@tertulia/contract/realtime'
import { newId } from '@tertulia/server/platform/ids'
import { connectionTo, SUPERVISOR } from '@tertulia/server/platform/database/embedded/access'
import {
  aPersonOverHttp,
  aVisitor,
  type HttpCaller,
  type HttpPerson,
  type HttpShop,
  overHttp,
} from '@tertulia/server/test/over-http'
import type { StartedServer } from '@tertulia/server/test/start-server'
import type { Relayed } from '../../bare-relay.ts'
import { take } from '../../chatting.ts'
import { atMost, type Part, percentile, told } from '../../measure.ts'
import { pause, withShop } from '../../program.ts'

const WIDGETS = 2_000
const WRITING = 200
const PEOPLE = 20
const BETWEEN_MS = 5_000
const MEASURED_MS = 60_000
/** Widgets that open, and conversations that are taken, at once. */
const AT_ONCE = 16
/** For what was said last to arrive. */
const LAST_MS = 5_000

/** How customers and people reach one another: each tells that something came by its text. */
type Line = {
  /** A customer of those who write says something, for the person who attends. */
  ask(customer: number, text: string): Promise<unknown>
  reply(customer: number, text: string): Promise<unknown>
  onAsked(heard: (customer: number, text: string) => void): void
  onReplied(heard: (customer: number, text: string) => void): void
}

/** Live chat under load beside a relay that stores each message with one commit first and does nothing else. */
export const inbox: Part = {
  name: 'inbox',
  run: () =>
    withShop(async (server, shop) => {
      const relay = await relayBeside(server)
      const bare = await talk(relay.line)
      relay.close()
      const here = await openLiveChat(server, shop)
      const ours = await talk(here.line)
      const p95 = percentile(ours.took_ms, 0.95)
      const relay_p95 = percentile(bare.took_ms, 0.95)
      return [
        atMost(
          'message to the other side, p95',
          p95 / relay_p95,
          4,
          'x',
          `${p95.toFixed(1)} ms; relay ${relay_p95.toFixed(1)} ms`,
        ),
        atMost('lost', ours.said - ours.heard, 0, '', `of ${ours.said}, with ${WIDGETS} widgets, ${PEOPLE} people`),
        atMost('heard twice', ours.twice, 0, ''),
        atMost('out of order', ours.late, 0, ''),
        atMost('sockets that were closed', here.closed(), 0, ''),
        told('median', percentile(ours.took_ms, 0.5), 'ms', `relay ${percentile(bare.took_ms, 0.5).toFixed(1)} ms`),
      ]
    }),
}

type Talked = { said: number; heard: number; twice: number; late: number; took_ms: number[] }

/**
 * Every writing customer sends a message each five seconds, at a moment of their own, and the colleague who attends replies at
 * once.
 */
async function talk(line: Line): Promise<Talked> {
  const done: Talked = { said: 0, heard: 0, twice: 0, late: 0, took_ms: [] }
  const said = new Map<string, number>()
  const last = new Map<string, number>()
  const replies: Promise<unknown>[] = []
  const say = (side: string, number: number, send: (text: string) => Promise<unknown>) => {
    const text = `${side} ${number} ${newId()}`
    done.said += 1
    said.set(text, performance.now())
    return send(text)
  }
  const hear = (side: string, customer: number, text: string): boolean => {
    const from = said.get(text)
    if (from === undefined) {
      if (text.startsWith(side)) done.twice += 1
      return false
    }
    said.delete(text)
    done.heard += 1
    done.took_ms.push(performance.now() - from)
    const number = Number(text.split(' ')[1])
    const key = `${side} ${customer}`
    if (number < (last.get(key) ?? -1)) done.late += 1
    last.set(key, number)
    return true
  }
  line.onAsked((customer, text) => {
    if (!hear('ask', customer, text)) return
    replies.push(say('reply', Number(text.split(' ')[1]), (reply) => line.reply(customer, reply)))
  })
  line.onReplied((customer, text) => hear('reply', customer, text))
  const until = performance.now() + MEASURED_MS
  await Promise.all(
    Array.from({ length: WRITING }, async (_, customer) => {
      await pause((customer / WRITING) * BETWEEN_MS)
      for (let number = 0; performance.now() < until; number += 1) {
        const next = pause(BETWEEN_MS)
        await say('ask', number, (text) => line.ask(customer, text))
        await next
      }
    }),
  )
  await pause(LAST_MS)
  await Promise.all(replies)
  return done
}

/** A relay on the program's own engine, with as many sockets as live chat has. */
async function relayBeside(server: StartedServer): Promise<{ line: Line; close(): void }> {
  const child = fork(new URL('../../bare-relay.ts', import.meta.url))
  child.send(connectionTo(server.data_dir, SUPERVISOR))
  const [port] = (await once(child, 'message')) as [number]
  const socketOf = async (group: string) => opened(new WebSocket(`ws://127.0.0.1:${port}/?group=${group}`))
  const widgets = await inTurn(WIDGETS, (n) => socketOf(`widget-${n}`))
  const people = await inTurn(PEOPLE, (n) => socketOf(`person-${n}`))
  const send = async (socket: WebSocket | undefined, relayed: Relayed) => socket?.send(JSON.stringify(relayed))
  const hear = (socket: WebSocket | undefined, heard: (text: string) => void) =>
    socket?.addEventListener('message', ({ data }) => heard((JSON.parse(String(data)) as { text: string }).text))
  return {
    line: {
      ask: (customer, text) =>
        send(widgets[customer], { to: `person-${customer % PEOPLE}`, text: `${text} ${customer}` }),
      reply: (customer, text) => send(people[customer % PEOPLE], { to: `widget-${customer}`, text }),
      onAsked: (heard) =>
        people.forEach((socket) =>
          hear(socket, (text) => {
            const at = text.lastIndexOf(' ')
            heard(Number(text.slice(at + 1)), text.slice(0, at))
          }),
        ),
      onReplied: (heard) => widgets.forEach((socket, customer) => hear(socket, (text) => heard(customer, text))),
    },
    close: () => {
      for (const socket of [...widgets, ...people]) socket.close()
      child.kill()
    },
  }
}

type Held = { headers: Record<string, string>; conversation_id: string; socket: WebSocket }

/** Widgets with their sockets, the first of which have a conversation that a person holds and has on screen. */
async function openLiveChat(server: StartedServer, shop: HttpShop): Promise<{ line: Line; closed(): number }> {
  const stranger = overHttp(server.url)
  const people = await inTurn(PEOPLE, () => aColleague(server.url, shop))
  const watching = await inTurn(PEOPLE, (n) => statusSocket(server.url, people[n] ?? shop, shop.organization_id))
  let closed = 0
  const widgets = await inTurn(WIDGETS, async (n) => {
    const headers = await aVisitor(stranger, shop.agent_id)
    if (n < WRITING) await take(stranger, headers)
    const { ticket } = await stranger.call(chat.ticket, {}, headers)
    const socket = await opened(new WebSocket(`${server.url.replace('http', 'ws')}/api/chat/socket?ticket=${ticket}`))
    socket.addEventListener('close', () => (closed += 1))
    if (n >= WRITING) return { headers, socket, conversation_id: '' }
    const { conversation_id } = await stranger.call(chat.state, {}, headers)
    if (!conversation_id) throw new Error('a customer has no conversation')
    await people[n % PEOPLE]?.call(conversations.take, { params: { id: conversation_id }, body: { reason: '' } })
    watching[n % PEOPLE]?.send(JSON.stringify({ kind: 'subscribe', topic: `conversation:${conversation_id}` }))
    return { headers, socket, conversation_id } satisfies Held
  })
  const customers = new Map(
    widgets.flatMap(({ conversation_id }, n) => (conversation_id ? [[conversation_id, n]] : [])),
  )
  const hear = (socket: WebSocket, from: 'customer' | 'person', heard: (customer: number, text: string) => void) =>
    socket.addEventListener('message', ({ data }) => {
      const frame = JSON.parse(String(data)) as ServerFrame
      if (frame.kind !== 'push' || frame.push.type !== 'message.created' || frame.push.message.from !== from) return
      heard(customers.get(frame.push.message.conversation_id) ?? -1, frame.push.message.text)
    })
  const say = (caller: HttpCaller, headers: Record<string, string>, text: string) =>
    caller.stream(chat.send, { body: { text, client_id: newId() } }, headers, () => {})
  return {
    line: {
      ask: async (customer, text) => say(stranger, widgets[customer]?.headers ?? {}, text),
      reply: async (customer, text) =>
        people[customer % PEOPLE]?.call(conversations.reply, {
          params: { id: widgets[customer]?.conversation_id ?? '' },
          body: { text, client_id: newId() },
        }),
      onAsked: (heard) => watching.forEach((socket) => hear(socket, 'customer', heard)),
      onReplied: (heard) => widgets.forEach(({ socket }) => hear(socket, 'person', heard)),
    },
    closed: () => closed,
  }
}

/** A member of the business who may attend customers. */
async function aColleague(url: string, shop: HttpShop): Promise<HttpPerson> {
  const person = await aPersonOverHttp(url)
  const { organization_id: id } = shop
  const body = { email: person.email, role: 'member' } as const
  const { invitation } = await shop.call(invitations.create, { params: { id }, body })
  await person.call(invitations.answer, { params: { id, invitation_id: invitation.id }, query: { accepted: 'true' } })
  return person
}

/** Hears of the whole organization, as an open console does. */
async function statusSocket(url: string, person: HttpPerson, organization_id: string): Promise<WebSocket> {
  const { ticket } = await person.call(realtime.ticket, {})
  const socket = await opened(new WebSocket(`${url.replace('http', 'ws')}/functions/ws/status?ticket=${ticket}`))
  socket.send(JSON.stringify({ kind: 'subscribe', topic: `organization:${organization_id}` }))
  return socket
}

async function opened(socket: WebSocket): Promise<WebSocket> {
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error(`no socket at ${socket.url}`)))
  })
  return socket
}

/** So many of them, some at once. */
async function inTurn<T>(count: number, make: (number: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < count) {
        const number = next
        next += 1
        made[number] = await make(number)
      }
    }),
  )
  return made
}

import { setTimeout as pause } from 'node:timers/promises'
import { chat } from '@tertulia/contract/chat'
import { overHttp } from '../over-http.ts'
import type { Run } from './faulty-run.ts'
import { insist } from './insist.ts'

/** The code with which `platform/realtime/serve-socket.ts` closes a socket with an unknown ticket. */
const NO_TICKET = 4401

/** Listens to a visitor's news, as the bubble does, until the run is over: with a new ticket after each end of the socket. */
export async function listen(url: string, headers: Record<string, string>, { isOn, ledger }: Run): Promise<void> {
  const caller = overHttp(url)
  while (isOn()) {
    const { ticket } = await insist(ledger, () => caller.call(chat.ticket, {}, headers))
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/chat/socket?ticket=${ticket}`)
    const closed = new Promise<number>((resolve) => {
      socket.addEventListener('message', () => (ledger.news += 1))
      socket.addEventListener('close', ({ code }) => resolve(code))
    })
    let code: number | undefined
    while (isOn() && code === undefined) code = await Promise.race([closed, pause(100, undefined)])
    if (code === NO_TICKET) ledger.tickets_refused += 1
    socket.close()
    await pause(300)
  }
}

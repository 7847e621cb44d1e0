import { realtime } from '@tertulia/contract/realtime'
import type { Caller } from './an-organization.ts'
import { runningApp } from './running-app.ts'

/** Opens a console of a member in an organization. */
export async function atConsole({ call }: Pick<Caller, 'call'>, organization_id: string): Promise<() => void> {
  const { app } = await runningApp()
  const { ticket } = await call(realtime.ticket, {})
  const socket = await app.injectWS(`/functions/ws/status?ticket=${ticket}`)
  socket.send(JSON.stringify({ kind: 'subscribe', topic: `organization:${organization_id}` }))
  return () => socket.terminate()
}

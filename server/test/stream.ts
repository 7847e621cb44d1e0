import type { Endpoint, Sent, Streamed } from '@tertulia/contract/endpoint'
import { addressOf } from '@tertulia/contract/endpoint'
import { Refused } from './an-organization.ts'
import { runningApp } from './running-app.ts'

/** Calls a streaming endpoint and gathers its events. @throws Refused before the first */
export async function streamed<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  headers: Record<string, string>,
): Promise<Streamed<E>[]> {
  const { app, deps } = await runningApp()
  const { params, body } = sent as { params?: Record<string, string>; body?: object }
  const response = await app.inject({
    method: endpoint.method,
    url: addressOf(endpoint.path, params),
    payload: body ?? {},
    headers,
  })
  // The subscribers have heard of it by the time a test goes on.
  await deps.events.settle()
  if (response.statusCode !== 200)
    throw new Refused(response.statusCode, (response.json() as { error: { code: string; message: string } }).error)
  return response.body
    .split('\n\n')
    .filter(Boolean)
    .map((block) => JSON.parse(block.replace(/^data: /u, '')) as Streamed<E>)
}

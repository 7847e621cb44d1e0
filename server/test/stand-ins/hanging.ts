import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that takes every call and answers none. */
export async function startHanging(): Promise<{ url: string; asked(): number; close(): Promise<void> }> {
  let asked = 0
  const server = createServer(() => void (asked += 1))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked: () => asked,
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}

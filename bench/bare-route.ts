import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers every request with the same few bytes, and does nothing else. Prints its port. */
const server = createServer((_, response) => response.end('{"data":{}}'))
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))

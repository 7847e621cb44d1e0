import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool, type PoolConfig } from 'pg'

/**
 * Verifies a webhook over its raw bytes, inserts it in a row, and answers: what any receiver does at least. Given the address
 * of a database and the secret, it prints its port.
 */
const [connection = '{}', secret = ''] = process.argv.slice(2)
const pool = new Pool({ ...(JSON.parse(connection) as PoolConfig), max: 10 })
await pool.query(
  'create table if not exists bare_webhook (id bigint generated always as identity, body bytea not null)',
)

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => void chunks.push(chunk))
  request.on('end', () => {
    const body = Buffer.concat(chunks)
    const given = Buffer.from(String(request.headers['x-hub-signature-256'] ?? '').slice('sha256='.length), 'hex')
    const expected = createHmac('sha256', secret).update(body).digest()
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return void response.writeHead(401).end()
    pool.query('insert into bare_webhook (body) values ($1)', [body]).then(
      () => response.end(),
      () => response.writeHead(503).end(),
    )
  })
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))

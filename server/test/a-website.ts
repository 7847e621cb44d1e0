import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A website of this machine, for as long as a test runs. */
export async function aWebsite(answer: RequestListener): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  const port = await listenWhereNobodyDid(server)
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${port}`, asked }
}

const given = new Set<number>()

/** A port may be given out again; what the program remembers of a website would be told of another one. */
async function listenWhereNobodyDid(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  if (given.has(port)) {
    server.close()
    await once(server, 'close')
    return listenWhereNobodyDid(server)
  }
  given.add(port)
  return port
}

/** Answers with a page, whatever is asked. */
export const html =
  (text: string, type = 'text/html; charset=utf-8', status = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': type }).end(text)

/** Answers each address with its own text; a page where the address is none of a file. */
export const pages =
  (texts: Record<string, string>): RequestListener =>
  ({ url = '' }, response) => {
    const text = texts[url]
    const type = url.endsWith('.txt') ? 'text/plain' : 'text/html; charset=utf-8'
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': type }).end(text ?? 'no')
  }

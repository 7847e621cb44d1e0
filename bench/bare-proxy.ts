import { Agent, createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Passes every request on and its answer back, and does nothing else. Argument: the port behind. Prints its own. */
const behind = Number(process.argv[2])
const agent = new Agent({ keepAlive: true })

const server = createServer((request, response) => {
  const { method, url, headers } = request
  const onward = httpRequest({ agent, host: '127.0.0.1', port: behind, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    response.flushHeaders()
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  request.pipe(onward)
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const AGENT = '0192f0c1-2b3c-7d4e-8f50-112233445566'

/** A page of another origin under a strict policy that names ours, with its own ideas of style. */
export async function startHostSite(tertulia: string) {
  const server = createServer((request, response) => {
    if (request.url === '/host.css')
      return response
        .writeHead(200, { 'content-type': 'text/css' })
        .end('div, button, iframe { display: none; font: 40px serif }')
    return response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; script-src ${tertulia}; style-src 'self'; frame-src ${tertulia}; connect-src ${tertulia}; require-trusted-types-for 'script'`,
      })
      .end(
        `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tienda</title><link rel="stylesheet" href="/host.css"><main><h1>Tienda</h1><a href="/otra">Otra página</a></main><script src="${tertulia}/widget.js" data-agent="${AGENT}" async></script></html>`,
      )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

export const WEB_CHAT = `/w/${AGENT}`

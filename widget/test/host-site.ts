import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const AGENT = '0192f0c1-2b3c-7d4e-8f50-112233445566'

/** Content security policies that customers have, with what the page says of its scripts under each. */
const POLICIES = {
  /** Names our address. */
  addresses: (tertulia: string) =>
    `default-src 'none'; script-src ${tertulia}; style-src 'self'; frame-src ${tertulia}; connect-src ${tertulia}; require-trusted-types-for 'script'`,
  /** Trusts what carries a nonce, and what that loads (CSP Level 3 §8.2). */
  nonce: (tertulia: string) =>
    `default-src 'none'; script-src 'nonce-c3VwZXI' 'strict-dynamic'; style-src 'self'; frame-src ${tertulia}; connect-src ${tertulia}; base-uri 'none'; object-src 'none'`,
  /** Blocks the page's own calls: the button is in our colour, and the chat in its frame asks by itself. */
  silent: (tertulia: string) =>
    `default-src 'none'; script-src ${tertulia}; style-src 'self'; frame-src ${tertulia}; connect-src 'none'; form-action 'none'`,
  /** Lets no frame be on the page. */
  frameless: (tertulia: string) =>
    `default-src 'self'; script-src ${tertulia}; style-src 'self'; connect-src ${tertulia}; require-trusted-types-for 'script'`,
}
export type Policy = keyof typeof POLICIES

/** Pages of another origin under strict policies that name ours, with their own ideas of style: `/?policy=nonce`. */
export async function startHostSite(tertulia: string) {
  const server = createServer((request, response) => {
    if (request.url === '/host.css')
      return response
        .writeHead(200, { 'content-type': 'text/css' })
        .end('div, button, iframe { display: none; font: 40px serif }')
    const policy = (/policy=(\w+)/u.exec(request.url ?? '')?.[1] ?? 'addresses') as Policy
    return response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': POLICIES[policy](tertulia),
      })
      .end(
        `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tienda</title><link rel="stylesheet" href="/host.css"><main><h1>Tienda</h1><a href="/otra">Otra página</a></main><script src="${tertulia}/widget.js" data-agent="${AGENT}" nonce="c3VwZXI" async></script></html>`,
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

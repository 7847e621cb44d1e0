import { createServer } from 'node:http'

/** A shop's page of another origin, under a strict policy that names ours, to try the bubble on: `npm run sample-site`. */
const port = Number(process.env.SAMPLE_PORT ?? 8090)
const tertulia = new URL(process.env.TERTULIA_URL ?? 'http://localhost:8080').origin

const escape = (text) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const page = (agent) => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Ciclos Almenara</title>
<link rel="stylesheet" href="/shop.css"></head><body>
<header><strong>Ciclos Almenara</strong><nav><a href="/?agent=${escape(agent)}">Bicicletas</a> <a href="/taller?agent=${escape(agent)}">Taller</a></nav></header>
<main><h1>Sierra 29, lista para el monte</h1><p>Cuadro de aluminio, 12 velocidades y garantía de tres años. Pruébala en Huesca o en Zaragoza.</p>
<form><label>Identificador del agente <input name="agent" value="${escape(agent)}" size="40"></label> <button>Poner la burbuja</button></form></main>
${agent ? `<script src="${tertulia}/widget.js" data-agent="${escape(agent)}" async></script>` : ''}
</body></html>`

const css =
  'body{margin:0;font:16px/24px Georgia,serif;color:#222}header{display:flex;gap:24px;padding:16px 32px;background:#17573f;color:#fff}header a{color:#fff}main{max-width:640px;margin:48px auto;padding:0 24px}'

createServer((request, response) => {
  const address = new URL(request.url ?? '/', 'http://localhost')
  if (address.pathname === '/shop.css') return response.writeHead(200, { 'content-type': 'text/css' }).end(css)
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; script-src ${tertulia}; style-src 'self'; frame-src ${tertulia}; connect-src ${tertulia}; form-action 'self'; base-uri 'none'`,
  })
  return response.end(page(address.searchParams.get('agent') ?? ''))
}).listen(port, '127.0.0.1', () => process.stdout.write(`Sample shop: http://127.0.0.1:${port}/?agent=…\n`))

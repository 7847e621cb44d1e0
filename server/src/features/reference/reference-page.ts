import { accounts } from '@tertulia/contract/accounts'
import { ERRORS } from '@tertulia/contract/features'
import { type Endpoint, mounted } from '@tertulia/contract/endpoint'
import { STATUS_SOCKETS } from '@tertulia/contract/realtime'
import { beginWithAKey } from '#features/reference/begin-with-a-key.ts'
import { escapeHtml as escape } from '#platform/escape-html.ts'

/** The reference page at `/docs`: every call of the contract, without a script. */
export function referencePage(api: Record<string, Record<string, Endpoint>>, public_url: string): string {
  const features = Object.entries(api)
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API de Tertulia</title>
<link rel="stylesheet" href="/docs/reference.css"></head><body>
<header><h1>API de Tertulia</h1>
<p>El documento OpenAPI 3.1: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
<p>Éxito: <code>{"data": …}</code>; listas con <code>"page"</code>. Fallo: <code>{"error": {"code", "message", "fields", "request_id"}}</code>, en tu idioma (<code>Accept-Language</code>).</p>
<p>Una cuenta: <code>POST ${escape(mounted(accounts.signUp.path))}</code> deja en quien llama la cookie <code>tertulia_browser</code>; con ella <code>POST ${escape(mounted(accounts.confirm.path))}</code> conserva la contraseña elegida. Sin ella, como en otro dispositivo, abre la sesión y borra la contraseña: desde entonces <code>POST ${escape(mounted(accounts.signIn.path))}</code> responde 401 hasta que se pide otra con <code>POST ${escape(mounted(accounts.resetPassword.path))}</code>.</p></header>
<nav aria-label="Familias"><a href="#begin">empezar con una clave</a> ${features.map(([name]) => `<a href="#${name}">${name}</a>`).join(' ')} <a href="#sockets">sockets</a></nav>
<main>${beginWithAKey(public_url)}${features.map(([name, endpoints]) => `<section id="${name}"><h2>${name}</h2>${Object.entries(endpoints).map(row).join('')}</section>`).join('')}</main>
<section id="sockets"><h2>Sockets de estado</h2>
<p>Se abren con el <code>ticket</code> de <code>POST /api/realtime/ticket</code> (vale una vez, 30 s). Pides un tema con <code>{"kind": "subscribe", "topic": "agent:…"}</code> y oyes cada cambio como <code>{"kind": "push", "topic", "push"}</code>.</p>
${Object.entries(STATUS_SOCKETS)
  .map(
    ([address, kinds]) =>
      `<article><h3><code>${address}?ticket=…</code></h3><p>temas ${kinds.map((kind) => `<code>${kind}:{id}</code>`).join(', ')}</p></article>`,
  )
  .join('')}</section>
<section id="errors"><h2>Códigos de error</h2><table><thead><tr><th>Código</th><th>Estado</th><th>Español</th><th>English</th></tr></thead><tbody>
${Object.entries(ERRORS)
  .map(
    ([code, text]) =>
      `<tr><td><code>${code}</code></td><td>${text.status}</td><td>${escape(text.es)}</td><td>${escape(text.en)}</td></tr>`,
  )
  .join('')}
</tbody></table></section></body></html>`
}

function row([name, endpoint]: [string, Endpoint]): string {
  const errors = endpoint.errors?.length
    ? `<p>Errores: ${endpoint.errors.map((code) => `<code>${code}</code>`).join(', ')}</p>`
    : ''
  return `<article><h3><code>${endpoint.method} ${escape(mounted(endpoint.path))}</code></h3><p>${name} · permiso <code>${endpoint.allow}</code>${endpoint.needs ? ` (<code>${endpoint.needs}</code>)` : ''}${
    endpoint.streams ? ' · eventos (text/event-stream)' : ''
  }${endpoint.once ? ' · admite Idempotency-Key' : ''}</p>${errors}</article>`
}

/** Its own style sheet, since the page runs under `style-src 'self'`. */
export const REFERENCE_CSS = `:root{color-scheme:light dark}
body{font:14px/22px system-ui,sans-serif;max-width:860px;margin:0 auto;padding:24px}
h1{font:600 25px/30px Georgia,serif}h2{font-size:18px;margin-top:32px}h3{font-size:14px;margin:16px 0 4px}
nav{display:flex;flex-wrap:wrap;gap:8px;padding:12px 0}a{color:inherit}p{margin:4px 0}
code{font:12px/19px ui-monospace,monospace}article{border-top:1px solid color-mix(in srgb,currentColor 15%,transparent);padding:4px 0}
pre{overflow-x:auto;padding:12px;border:1px solid color-mix(in srgb,currentColor 15%,transparent)}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:4px 8px;border-top:1px solid color-mix(in srgb,currentColor 15%,transparent);vertical-align:top}`

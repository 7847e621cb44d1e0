import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopback } from '#platform/config.ts'
import type { Deps } from '#platform/context.ts'
import { escapeHtml } from '#platform/escape-html.ts'
import { textAsHtml } from '#platform/mail/text-as-html.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Headers that a browser or a program on this machine sends of its own accord. Proxies tell of themselves in headers of any
 * name, so that whatever is not listed here counts as one.
 */
const DIRECT =
  /^(?:host|connection|keep-alive|user-agent|accept|accept-(?:charset|encoding|language)|cache-control|pragma|cookie|authorization|origin|referer|dnt|te|priority|purpose|range|upgrade-insecure-requests|if-(?:none-match|modified-since)|sec-[a-z-]+)$/u

/**
 * Shows the outbox at `/dev/mail` on an installation that cannot be opened from outside: no mail server, and the address people
 * open, the one that is listened on and both ends of the connection on this machine. Only direct requests see it: a proxy in
 * front would hand people's links to strangers.
 */
export function serveDevMail(app: FastifyInstance, deps: Deps): void {
  const { outbox } = deps.mail
  const { host, public_url, trust_proxy } = deps.config
  if (!outbox || !LOOPBACK_NAMES.has(host) || !isLoopback(public_url) || trust_proxy !== 0) return
  app.get('/dev/mail', (request, reply) =>
    isDirect(request) ? reply.type('text/html; charset=utf-8').send(page(outbox())) : reply.callNotFound(),
  )
  app.get('/dev/mail.json', (request, reply) =>
    isDirect(request) ? reply.send({ data: outbox() }) : reply.callNotFound(),
  )
}

function isDirect({ headers, raw, socket }: FastifyRequest): boolean {
  const name = (headers.host ?? '').replace(/:\d+$/u, '')
  return (
    LOOPBACK.has(socket.remoteAddress ?? '') &&
    LOOPBACK_NAMES.has(name) &&
    // Older proxies speak HTTP/1.0 to the server behind them, and no browser does.
    raw.httpVersion !== '1.0' &&
    Object.keys(headers).every((header) => DIRECT.test(header))
  )
}

const page = (
  mails: readonly { id: string; to: string; subject: string; text: string; sent_at: string }[],
) => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Correo de pruebas</title><link rel="stylesheet" href="/docs/reference.css"></head><body>
<h1>Correo de pruebas</h1><p>Sin servidor de correo configurado (<code>SMTP_URL</code>), los mensajes se quedan aquí.</p>
${mails.map((mail) => `<article id="${mail.id}"><h2>${escapeHtml(mail.subject)}</h2><p>Para ${escapeHtml(mail.to)} · ${mail.sent_at}</p><p>${textAsHtml(mail.text)}</p></article>`).join('') || '<p>Aún no hay mensajes.</p>'}
</body></html>`

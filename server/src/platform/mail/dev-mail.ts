import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#context.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/**
 * Shows the outbox at `/dev/mail` while no mail server is set and the server listens on loopback alone. Only direct
 * requests see it: a proxy in front would hand people's links to strangers.
 */
export function serveDevMail(app: FastifyInstance, deps: Deps): void {
  const { outbox } = deps.mail
  if (!outbox || !LOOPBACK_NAMES.has(deps.config.host)) return
  app.get('/dev/mail', (request, reply) =>
    isDirect(request) ? reply.type('text/html; charset=utf-8').send(page(outbox())) : reply.callNotFound(),
  )
  app.get('/dev/mail.json', (request, reply) =>
    isDirect(request) ? reply.send({ data: outbox() }) : reply.callNotFound(),
  )
}

function isDirect(request: FastifyRequest): boolean {
  const name = (request.headers.host ?? '').replace(/:\d+$/u, '')
  return (
    LOOPBACK.has(request.socket.remoteAddress ?? '') &&
    LOOPBACK_NAMES.has(name) &&
    FORWARDED.every((header) => !request.headers[header])
  )
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replaceAll(/[&<>"]/gu, (sign) => ENTITIES[sign] ?? sign)
const withLinks = (text: string) =>
  escape(text).replaceAll(/https?:\/\/\S+/gu, (link) => `<a href="${link}">${link}</a>`)

const page = (
  mails: readonly { id: string; to: string; subject: string; text: string; sent_at: string }[],
) => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Correo de pruebas</title><link rel="stylesheet" href="/docs/reference.css"></head><body>
<h1>Correo de pruebas</h1><p>Sin servidor de correo configurado (<code>SMTP_URL</code>), los mensajes se quedan aquí.</p>
${mails.map((mail) => `<article id="${mail.id}"><h2>${escape(mail.subject)}</h2><p>Para ${escape(mail.to)} · ${mail.sent_at}</p><p>${withLinks(mail.text).replaceAll('\n', '<br>')}</p></article>`).join('') || '<p>Aún no hay mensajes.</p>'}
</body></html>`

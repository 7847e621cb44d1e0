import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#context.ts'
import { chatCsp } from '#platform/http/protection.ts'

const built = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))
const CONSOLE = built('console/dist/')
const WIDGET = built('widget/dist/')

const FOR_EVER = 'public, max-age=31536000, immutable'
const ASK_FIRST = 'no-cache'

/** Serves what was built: the chat page and the loader, and the console at every address that is not the API's. */
export async function servePages(app: FastifyInstance, deps: Deps): Promise<void> {
  if (existsSync(WIDGET)) await serveWidget(app)
  else deps.log.warn('the widget is not built')
  if (existsSync(CONSOLE)) await serveConsole(app)
  else deps.log.warn('the console is not built')
}

const hashed = {
  decorateReply: false,
  cacheControl: false,
  setHeaders: (reply: { header(name: string, value: string): unknown }) => reply.header('cache-control', FOR_EVER),
} as const

async function serveWidget(app: FastifyInstance): Promise<void> {
  const [chat, loader] = await Promise.all([readFile(`${WIDGET}chat.html`), readFile(`${WIDGET}widget.js`)])
  await app.register(fastifyStatic, { root: `${WIDGET}widget-assets`, prefix: '/widget-assets/', ...hashed })
  app.get('/widget.js', (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({
        'cache-control': 'public, max-age=300',
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
      })
      .send(loader),
  )
  for (const address of ['/w/:agentId', '/c/:shareId']) {
    // Who may show the bubble in a frame is judged when the session opens: the page alone tells nothing.
    const csp = chatCsp(address.startsWith('/w') ? '*' : "'self'")
    app.get(address, (_, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .headers({ 'cache-control': ASK_FIRST, 'content-security-policy': csp })
        .send(chat),
    )
  }
}

async function serveConsole(app: FastifyInstance): Promise<void> {
  const page = await readFile(`${CONSOLE}index.html`)
  await app.register(fastifyStatic, { root: CONSOLE, serve: false })
  await app.register(fastifyStatic, { root: `${CONSOLE}assets`, prefix: '/assets/', ...hashed })
  app.get('/*', (request, reply) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    if (pathname.startsWith('/api/')) return reply.callNotFound()
    if (/\.[a-z0-9]{2,5}$/u.test(pathname)) return reply.header('cache-control', ASK_FIRST).sendFile(pathname.slice(1))
    return reply.type('text/html; charset=utf-8').header('cache-control', ASK_FIRST).send(page)
  })
}

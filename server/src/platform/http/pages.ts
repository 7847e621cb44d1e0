import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#platform/context.ts'
import { chatCsp, frameAncestors } from '#platform/http/protection.ts'

const builtFolder = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))
const BUILT = { console: builtFolder('console/dist/'), widget: builtFolder('widget/dist/') }

type Pages = {
  /** Websites that may show an agent's bubble; none: any. Handed in by `app.ts`, so that the platform knows no feature. */
  domainsOf(agent_id: string, request: FastifyRequest): Promise<string[]>
  /** Providers through which members may sign in, for the pages before that to know without asking. */
  providers?: string[]
  /** The key by which the chat page checks saved answers. */
  packKey?: string
  /** Folders of the built pages, each ending in a slash. */
  folders?: typeof BUILT
}

const FOR_EVER = 'public, max-age=31536000, immutable'
const ASK_FIRST = 'no-cache'

/** Serves what was built: the chat page and the loader, and the console at every address that is not the API's. */
export async function servePages(
  app: FastifyInstance,
  deps: Pick<Deps, 'log'>,
  { domainsOf, providers = [], packKey = '', folders = BUILT }: Pages,
): Promise<void> {
  await app.register(fastifyStatic, { root: Object.values(folders), serve: false, ...files })
  if (existsSync(folders.widget)) await serveWidget(app, folders.widget, { domainsOf, packKey })
  else deps.log.warn('the widget is not built')
  if (existsSync(folders.console)) await serveConsole(app, folders.console, providers)
  else deps.log.warn('the console is not built')
}

const files = {
  cacheControl: false,
  // The compressed file that the build has put beside a file goes to browsers that take it.
  preCompressed: true,
} as const
const hashedFiles = {
  ...files,
  decorateReply: false,
  setHeaders: (reply: { header(name: string, value: string): unknown }) => reply.header('cache-control', FOR_EVER),
} as const

async function serveWidget(
  app: FastifyInstance,
  folder: string,
  { domainsOf, packKey }: { domainsOf: Pages['domainsOf']; packKey: string },
): Promise<void> {
  await app.register(fastifyStatic, { root: `${folder}widget-assets`, prefix: '/widget-assets/', ...hashedFiles })
  for (const script of ['widget.js', 'widget-assist.js', 'widget-doctor.js'])
    app.get(`/${script}`, (_, reply) =>
      reply
        .headers({
          'cache-control': 'public, max-age=300',
          'cross-origin-resource-policy': 'cross-origin',
          'access-control-allow-origin': '*',
        })
        .sendFile(script, folder),
    )
  // Each page registers it for itself alone (`widget/src/chat/hold-page.ts`).
  app.get('/chat-worker.js', (_, reply) =>
    reply.headers({ 'cache-control': ASK_FIRST, 'service-worker-allowed': '/' }).sendFile('chat-worker.js', folder),
  )
  const page = (await readFile(`${folder}chat.html`, 'utf8')).replace(
    '</head>',
    `<meta name="pack-key" content="${packKey}" /></head>`,
  )
  const show = (reply: FastifyReply, frame_ancestors: string) =>
    reply
      .headers({ 'cache-control': ASK_FIRST, 'content-security-policy': chatCsp(frame_ancestors) })
      .type('text/html; charset=utf-8')
      .send(page)
  app.get<{ Params: { agentId: string } }>('/w/:agentId', async (request, reply) =>
    show(reply, frameAncestors(await domainsOf(request.params.agentId, request))),
  )
  // A sample page for the console's editor, which alone may show it.
  app.get('/widget-preview', (_, reply) =>
    reply
      .headers({ 'cache-control': ASK_FIRST, 'content-security-policy': chatCsp("'self'") })
      .sendFile('preview.html', folder),
  )
  app.get('/c/:shareId', (_, reply) => show(reply, "'self'"))
}

async function serveConsole(app: FastifyInstance, folder: string, providers: string[]): Promise<void> {
  await app.register(fastifyStatic, { root: `${folder}assets`, prefix: '/assets/', ...hashedFiles })
  app.get('/*', async (request, reply) => {
    const [pathname = ''] = request.url.split('?', 1)
    if (/^\/(?:api|functions)\//u.test(pathname)) return reply.callNotFound()
    const is_file = /\.[a-z0-9]{2,5}$/u.test(pathname)
    void reply.header('cache-control', ASK_FIRST)
    if (is_file) return reply.sendFile(pathname.slice(1), folder)
    if (providers.length > 0) return reply.type('text/html; charset=utf-8').send(await pageWith(folder, providers))
    return reply.sendFile('index.html', folder)
  })
}

/** The page as it was built, and which providers there are. */
const pageWith = async (folder: string, providers: string[]): Promise<string> =>
  (await readFile(`${folder}index.html`, 'utf8')).replace(
    '</head>',
    `<meta name="providers" content="${providers.join(' ')}" /></head>`,
  )

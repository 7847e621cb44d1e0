import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createProxyServer } from 'http-proxy-3'
import { findFreePort } from '#platform/database/embedded/free-port.ts'

export type Proxy = { port: number; close(): Promise<void> }

/** The proxies that `docs/operations.md` has a text for, by where Debian's packages put them. */
export const INSTALLED = { nginx: '/usr/sbin/nginx', caddy: '/usr/bin/caddy', apache: '/usr/sbin/apache2' }
type Name = keyof typeof INSTALLED

/** Whether a proxy can be tried. `.ci/run` has installed all of them, and says so. */
export const isThere = (name: Name): boolean => process.env['ALL_PROXIES'] === '1' || existsSync(INSTALLED[name])

/** A proxy of npm's, as one is written in Node. */
export async function npmProxy(behind: number): Promise<Proxy> {
  const proxy = createProxyServer({ target: `http://127.0.0.1:${behind}`, xfwd: true })
  const server = createServer((request, response) => proxy.web(request, response))
  server.on('upgrade', (request, socket, head) => proxy.ws(request, socket as never, head))
  proxy.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      proxy.close()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const OPERATIONS = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')

/** The text printed for a proxy, with our ports and without TLS, for which there is no certificate here. */
function documented(name: Name, port: number, behind: number): string {
  const text = OPERATIONS.match(new RegExp(`\`\`\`${name}\\n(?<text>.*?)\`\`\``, 'su'))?.groups?.['text']
  if (!text) throw new Error(`docs/operations.md has no text for ${name}`)
  const changes: [RegExp, string][] = [
    [/127\.0\.0\.1:8080/u, `127.0.0.1:${behind}`],
    ...({
      nginx: [
        [/listen 443 ssl;/u, `listen 127.0.0.1:${port};`],
        [/^ *ssl_.*\n/gmu, ''],
      ],
      caddy: [[/^chat\.example\.com/mu, `http://127.0.0.1:${port}`]],
      apache: [
        [/\*:443/u, `127.0.0.1:${port}`],
        [/^ *SSL.*\n/gmu, ''],
      ],
    }[name] as [RegExp, string][]),
  ]
  return changes.reduce((now, [from, to]) => {
    if (now.search(from) < 0) throw new Error(`the text for ${name} has nothing like ${from}`)
    return now.replace(from, to)
  }, text)
}

/** The configuration around the text in the files that Debian's packages bring, with everything it writes in one folder. */
const AROUND: Record<Name, (folder: string, text: string, port: number) => string> = {
  nginx: (folder, text) => `daemon off;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    pid ${folder}/pid;
    error_log ${folder}/log;
    events {}
    http {
      access_log off;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `${each}_temp_path ${folder}/${each};`).join('\n')}
      ${text}
    }`,
  caddy: (_, text) => `{
  admin off
}
${text}`,
  apache: (folder, text, port) => `${['mpm_event', 'authz_core', 'proxy', 'proxy_http']
    .map((each) => `LoadModule ${each}_module /usr/lib/apache2/modules/mod_${each}.so`)
    .join('\n')}
    ServerRoot ${folder}
    DefaultRuntimeDir ${folder}
    PidFile ${folder}/pid
    ErrorLog ${folder}/log
    ${process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : ''}
    Listen 127.0.0.1:${port}
    ${text}`,
}

const COMMANDS: Record<Name, (file: string) => string[]> = {
  nginx: (file) => ['-c', file],
  caddy: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  apache: (file) => ['-DFOREGROUND', '-f', file],
}

/** An installed proxy that runs what the documents print for it. */
export async function installedProxy(name: Name, behind: number): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), `${process.env['TERTULIA_TEST_RUN'] ?? 'tertulia_test'}-`))
  const port = await findFreePort()
  const file = join(folder, 'conf')
  writeFileSync(file, AROUND[name](folder, documented(name, port, behind), port))
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder }
  const child = spawn(INSTALLED[name], COMMANDS[name](file), { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (piece: Buffer) => (said += piece.toString()))
  child.on('error', (error) => (said += error.message))
  await listens(port, child, () => said)
  return {
    port,
    close: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function listens(port: number, child: ChildProcess, said: () => string): Promise<void> {
  const deadline = Date.now() + 20_000
  for (;;) {
    if (child.pid === undefined || child.exitCode !== null || Date.now() > deadline)
      throw new Error(`the proxy does not answer: ${said()}`)
    const socket = connect(port, '127.0.0.1')
    const answers = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'close').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (answers) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

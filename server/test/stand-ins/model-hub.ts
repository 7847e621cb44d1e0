import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** The faults: bytes exchanged on the way, an end too soon, a file that is gone, an answer of another server. */
export type HubFault = 'exchanged' | 'cut' | 'gone' | 'words'

const COMMIT = 'c0ffee0123456789abcdef0123456789abcdef01'
const LARGE = /\.onnx$/u

/**
 * A public hub of models with one of them, as the real one answers: a commit for a branch, a list with the hashes of git
 * and of large files, and large files from another host, to which it sends. Strict: other paths are 404.
 */
export async function startModelHub(model: string, folder: string, paths: readonly string[]) {
  let fault: HubFault | undefined
  const asked: string[] = []
  const content = (path: string) => readFileSync(join(folder, path))
  const give = (response: ServerResponse, path: string) => {
    const bytes = content(path)
    if (fault === 'exchanged') bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    response.setHeader('content-type', 'application/octet-stream')
    response.end(fault === 'cut' ? bytes.subarray(0, bytes.length - 10) : bytes)
  }
  const store = createServer((request, response) => {
    const path = paths.find((each) => request.url === `/store/${each}`)
    if (!path || fault === 'gone') return void response.writeHead(404).end()
    give(response, path)
  })
  const hub = createServer((request, response) => {
    const url = request.url ?? ''
    asked.push(url)
    const json = (value: unknown) => {
      response.setHeader('content-type', 'application/json')
      response.end(fault === 'words' ? '<html>' : JSON.stringify(value))
    }
    if (url === `/api/models/${model}/revision/main`) return json({ id: model, sha: COMMIT })
    if (url === `/api/models/${model}/tree/${COMMIT}?recursive=true`) return json(paths.map(listed))
    const path = paths.find((each) => url === `/${model}/resolve/${COMMIT}/${each}`)
    if (!path) return void response.writeHead(404).end()
    if (!LARGE.test(path)) return give(response, path)
    response.writeHead(302, { location: `${addressOf(store)}/store/${path}` }).end()
  })
  const listed = (path: string) => {
    const bytes = content(path)
    const git = createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return {
      type: 'file',
      path,
      size: bytes.length,
      oid: git,
      ...(LARGE.test(path) && { lfs: { oid: sha256, size: bytes.length, pointerSize: 134 } }),
    }
  }
  for (const server of [store, hub]) await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    address: addressOf(hub),
    commit: COMMIT,
    asked,
    fail: (next: HubFault | undefined) => (fault = next),
    close: async () => {
      for (const server of [store, hub]) {
        server.closeAllConnections()
        await new Promise((closed) => server.close(closed))
      }
    },
  }
}

const addressOf = (server: ReturnType<typeof createServer>) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`

import { createHash, type Hash } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { InstallRefused } from '#platform/machine-models/install-refused.ts'
import { NEEDED, WEIGHTS } from '#platform/machine-models/known-models.ts'
import { OutboundFailure } from '#platform/outbound/failures.ts'
import type { Outbound } from '#platform/outbound/outbound.ts'

/** How many bytes of how many have come. */
export type Told = (come: number, of: number) => void

const ASK = { deadline_ms: 30_000, max_bytes: 5_000_000 }
/** A hundred megabytes on a slow line. */
const FETCH_MS = 60 * 60_000
const MOST_BYTES = 2_000_000_000

/** Hub API, «Get a model» and «List files», November 2026; only what is used of it. */
const Revision = z.object({ sha: z.string().regex(/^[0-9a-f]{40}$/u) })
const Tree = z.array(
  z.object({
    type: z.string(),
    path: z.string(),
    size: z.number().int(),
    /** The hash that git gives: the sha1 of a small file with its length before it. */
    oid: z.string(),
    /** Large files have the sha256 of their content. */
    lfs: z.object({ oid: z.string().regex(/^[0-9a-f]{64}$/u), size: z.number().int() }).optional(),
  }),
)
type Listed = z.infer<typeof Tree>[number]

/**
 * Fetches what a model needs from its public hub into a folder, every file against the hash that the hub lists for the
 * commit that was taken: what comes from elsewhere, or broke on its way, is refused.
 * @param hub its address, such as https://huggingface.co
 * @param model owner and name
 * @returns the commit
 * @throws InstallRefused
 */
export async function fetchFromHub(...[source, folder, tell]: Parameters<typeof fetchAll>): Promise<string> {
  try {
    return await fetchAll(source, folder, tell)
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error
    throw new InstallRefused(
      `${source.hub} did not answer as it should (${error.reason}). Nothing was kept: try again, or install the model from a folder.`,
    )
  }
}

async function fetchAll(
  { outbound, hub, model, revision = 'main' }: { outbound: Outbound; hub: string; model: string; revision?: string },
  folder: string,
  tell: Told,
): Promise<string> {
  const { sha } = await ask(outbound, `${hub}/api/models/${model}/revision/${encodeURIComponent(revision)}`, Revision)
  const tree = await ask(outbound, `${hub}/api/models/${model}/tree/${sha}?recursive=true`, Tree)
  const listed = (path: string) => tree.find((each) => each.type === 'file' && each.path === path)
  const weights = WEIGHTS.map(({ path }) => listed(path)).find((file) => file !== undefined)
  const files = [...NEEDED.map(listed), weights]
  if (!areThere(files))
    throw new InstallRefused(
      `${model} lacks one of ${[...NEEDED, WEIGHTS.map(({ path }) => path).join(' or ')].join(', ')}: it is no model that can run here.`,
    )
  const sizes = files.map(({ size, lfs }) => lfs?.size ?? size)
  const total = sizes.reduce((sum, each) => sum + each, 0)
  if (total > MOST_BYTES) throw new InstallRefused(`${model} has ${total} bytes, and at most ${MOST_BYTES} are taken.`)
  let before = 0
  for (const [at, file] of files.entries()) {
    const url = `${hub}/${model}/resolve/${sha}/${file.path}`
    await fetchFile(outbound, url, file, join(folder, file.path), (come) => tell(before + come, total))
    before += sizes[at] ?? 0
  }
  return sha
}

const areThere = (files: (Listed | undefined)[]): files is Listed[] => !files.includes(undefined)

async function ask<T>(outbound: Outbound, url: string, shape: z.ZodType<T>): Promise<T> {
  const { status, body } = await outbound.request(url, { ...ASK, headers: { accept: 'application/json' } })
  if (status !== 200) throw new InstallRefused(`${url} answered ${status}.`)
  const parsed = shape.safeParse(jsonOf(body.toString()))
  if (!parsed.success) throw new InstallRefused(`${url} did not answer as a hub of models does.`)
  return parsed.data
}

async function fetchFile(
  outbound: Outbound,
  url: string,
  { path, size, oid, lfs }: Listed,
  to: string,
  tell: (come: number) => void,
): Promise<void> {
  const expected = lfs?.size ?? size
  // Large files lie with another host, to which the hub sends.
  const { status, body } = await outbound.open(url, {
    deadline_ms: FETCH_MS,
    max_bytes: expected + 1,
    max_redirects: 3,
  })
  if (status !== 200) {
    body.cancel()
    throw new InstallRefused(`${url} answered ${status}.`)
  }
  const hash = hashOf(expected, lfs)
  await mkdir(dirname(to), { recursive: true })
  const file = await open(to, 'wx')
  let come = 0
  try {
    for (let chunk = await body.read(); chunk !== undefined; chunk = await body.read()) {
      hash.update(chunk)
      await file.write(chunk)
      come += chunk.length
      tell(come)
    }
    await file.sync()
  } finally {
    body.cancel()
    await file.close()
  }
  if (come !== expected || hash.digest('hex') !== (lfs?.oid ?? oid))
    throw new InstallRefused(
      `${path} is not the file that the hub lists: its hash or its size is another. Nothing was kept.`,
    )
}

/** As git and the hub reckon: https://git-scm.com/book/en/v2/Git-Internals-Git-Objects */
function hashOf(size: number, lfs: Listed['lfs']): Hash {
  return lfs ? createHash('sha256') : createHash('sha1').update(`blob ${size}\0`)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

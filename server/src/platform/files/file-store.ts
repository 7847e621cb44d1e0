import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, opendir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Problem } from '#platform/problem.ts'

export type StoredFile = { size_bytes: number; sha256: string }

export type FileStore = {
  /**
   * Writes a stream whole, on disk, before it counts: a crash leaves no half file under the key.
   * @throws storage_full
   */
  put(key: string, stream: Readable): Promise<StoredFile>
  read(key: string): Readable
  /** A small file at once, or undefined where there is none. */
  readWhole(key: string): Promise<Buffer | undefined>
  /** The path of the bytes, for a reader in another process. */
  path(key: string): string
  remove(key: string): Promise<void>
  /** Whether something of a few kilobytes can be written now: a full disk, a quota, a folder without the right to write. */
  takesMore(): Promise<boolean>
  /** Keys of all files that are whole. */
  keys(): Promise<string[]>
  /** Keys of all files, half-written ones among them, so many at a time. */
  pages(rows: number): AsyncIterable<string[]>
  /** Whether a file, or a half of it, is there and was last written longer ago than an age. */
  isOlderThan(key: string, seconds: number, now: Date): Promise<boolean>
}

const DRAFT = '.part'
const TRIAL = Buffer.alloc(64_000, 1)
/** Keys are ours: letters, digits and dashes. A name that a person chose never becomes a path. */
export const KEY = /^[a-z0-9-]{1,80}$/u

/**
 * Files in a folder of the data directory.
 * @param kept_free of the disk, in bytes: below it nothing is stored, so that the database has room for chats
 */
export function createFileStore(data_dir: string, { kept_free }: { kept_free: number }): FileStore {
  const folder = join(data_dir, 'files')
  const path = (key: string) => {
    if (!KEY.test(key)) throw new Error('a storage key is letters, digits and dashes')
    return join(folder, key)
  }
  return {
    path,
    put: async (key, stream) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      if ((await freeBytes(folder)) < kept_free) throw new Problem('storage_full')
      const target = path(key)
      const draft = `${target}${DRAFT}`
      const hash = createHash('sha256')
      let size_bytes = 0
      stream.on('data', (chunk: Buffer) => {
        hash.update(chunk)
        size_bytes += chunk.length
      })
      try {
        await pipeline(stream, createWriteStream(draft, { mode: 0o600 }))
        const written = await open(draft, 'r')
        await written.sync()
        await written.close()
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      return { size_bytes, sha256: hash.digest('hex') }
    },
    read: (key) => createReadStream(path(key)),
    readWhole: (key) => readFile(path(key)).catch(() => undefined),
    remove: async (key) => {
      await rm(path(key), { force: true })
      await rm(`${path(key)}${DRAFT}`, { force: true })
    },
    takesMore: async () => {
      const trial = join(folder, `trial-${randomUUID()}${DRAFT}`)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(trial, TRIAL, { mode: 0o600 })
        return (await freeBytes(folder)) >= kept_free
      } catch {
        return false
      } finally {
        await rm(trial, { force: true }).catch(() => undefined)
      }
    },
    keys: async () => {
      const names = await readdir(folder).catch(noFolder)
      return names.filter((name) => KEY.test(name)).sort()
    },
    pages: async function* (rows) {
      let page = new Set<string>()
      for await (const { name } of await opendir(folder).catch(noFolder)) {
        const key = name.endsWith(DRAFT) ? name.slice(0, -DRAFT.length) : name
        if (KEY.test(key)) page.add(key)
        if (page.size < rows) continue
        yield [...page]
        page = new Set()
      }
      if (page.size > 0) yield [...page]
    },
    isOlderThan: async (key, seconds, now) => {
      const written = await Promise.all(
        [path(key), `${path(key)}${DRAFT}`].map(async (each) => (await stat(each).catch(noFile))?.mtimeMs ?? -Infinity),
      )
      const last = Math.max(...written)
      return last !== -Infinity && now.getTime() - last > seconds * 1000
    },
  }
}

/** Bytes that are free for this program on the disk of a folder. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

function noFile(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
function noFolder(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}

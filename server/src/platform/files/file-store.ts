import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type StoredFile = { size_bytes: number; sha256: string }

export type FileStore = {
  /** Writes a stream whole, on disk, before it counts: a crash leaves no half file under the key. */
  put(key: string, stream: Readable): Promise<StoredFile>
  read(key: string): Readable
  /** A small file at once, or undefined where there is none. */
  readWhole(key: string): Promise<Buffer | undefined>
  /** Where the bytes lie, for a reader in another process. */
  path(key: string): string
  remove(key: string): Promise<void>
  /** Whether something of a few kilobytes can be written now: a full disk, a quota, a folder that lets nobody write. */
  takesMore(): Promise<boolean>
  /** Keys of all files that are whole. */
  keys(): Promise<string[]>
  /** Keys of files older than an age, half-written ones among them. */
  keysOlderThan(seconds: number, now: Date): Promise<string[]>
}

const DRAFT = '.part'
const TRIAL = Buffer.alloc(64_000, 1)
/** Keys are ours: letters, digits and dashes. A name that a person chose never becomes a path. */
export const KEY = /^[a-z0-9-]{1,80}$/u

/** Files in a folder of the data directory. */
export function createFileStore(data_dir: string): FileStore {
  const folder = join(data_dir, 'files')
  const path = (key: string) => {
    if (!KEY.test(key)) throw new Error('a storage key is letters, digits and dashes')
    return join(folder, key)
  }
  return {
    path,
    put: async (key, stream) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
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
        return true
      } catch {
        return false
      } finally {
        await rm(trial, { force: true }).catch(() => undefined)
      }
    },
    keys: async () => {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      return names.filter((name) => KEY.test(name)).sort()
    },
    keysOlderThan: async (seconds, now) => {
      const names = await readdir(folder).catch(() => [])
      const old = new Set<string>()
      for (const name of names) {
        const found = await stat(join(folder, name)).catch(() => undefined)
        const key = name.endsWith(DRAFT) ? name.slice(0, -DRAFT.length) : name
        if (found && KEY.test(key) && now.getTime() - found.mtimeMs > seconds * 1000) old.add(key)
      }
      return [...old]
    },
  }
}

import { createReadStream } from 'node:fs'
import { access, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import tar from 'tar-fs'
import { BackupRefused } from '#platform/backup/refused.ts'
import { lockFolder } from '#platform/database/embedded/folder-lock.ts'

/**
 * Brings an archive of `backUp` back as a data folder, whole or not at all. With `force` a folder that holds something
 * is moved aside, never deleted.
 * @returns where the former folder went
 * @throws BackupRefused, or FolderLocked while a server uses the folder
 */
export async function restore(file: string, data_dir: string, { force = false } = {}): Promise<{ moved_to?: string }> {
  const folder = resolve(data_dir)
  const held = await namesIn(folder)
  if (held.length > 0 && !force)
    throw new BackupRefused(
      `${folder} is not empty. Name an empty folder in DATA_DIR, or move this one aside with --force.`,
    )
  const unlock = held.length > 0 ? lockFolder(folder) : () => {}
  const draft = `${folder}.restoring-${process.pid}`
  try {
    await mkdir(dirname(folder), { recursive: true })
    await unpack(file, draft)
    const moved_to = `${folder}.before-${new Date().toISOString().replaceAll(/[:.]/gu, '-')}`
    if (held.length > 0) {
      unlock()
      await rename(folder, moved_to)
    } else {
      await rmdir(folder).catch(() => undefined)
    }
    await rename(draft, folder)
    return held.length > 0 ? { moved_to } : {}
  } finally {
    unlock()
    await rm(draft, { recursive: true, force: true })
  }
}

async function unpack(file: string, into: string): Promise<void> {
  const notOurs = new BackupRefused(`${file} is not a backup of Tertulia, or it is damaged.`)
  await access(file).catch(() => {
    throw new BackupRefused(`${file} cannot be read.`)
  })
  await pipeline(createReadStream(file), createGunzip(), tar.extract(into, { dmode: 0o700 })).catch(() => {
    throw notOurs
  })
  await access(join(into, 'pg18', 'PG_VERSION')).catch(() => {
    throw notOurs
  })
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

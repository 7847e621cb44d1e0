import { constants, existsSync, readdirSync, realpathSync } from 'node:fs'
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Manifest } from '#platform/backup/manifest.ts'
import { verifyArchive } from '#platform/backup/read-archive.ts'
import { BackupRefused } from '#platform/backup/refused.ts'
import { writeArchive } from '#platform/backup/write-archive.ts'
import { type EngineConfig, startEmbeddedEngine } from '#platform/database/embedded/embedded.ts'
import { FolderLocked, lockFolder } from '#platform/database/embedded/folder-lock.ts'
import { createLogger } from '#platform/log.ts'

/** How an archive is called until it is whole. */
const UNFINISHED = '.part'

/** The folder in which archives are made and the daily ones stay. */
export const backupsFolder = (data_dir: string): string => join(data_dir, 'backups')

/**
 * Copies an embedded installation into one archive (`.tar.gz`): beside its server, or with an engine of its own where no
 * server runs.
 * @throws BackupRefused, TerminalError
 */
export async function backUp(config: EngineConfig, file: string): Promise<Manifest> {
  const folder = resolve(config.data_dir)
  const names = existsSync(folder) ? readdirSync(folder) : []
  // The engine says why it cannot open a database.
  if (!names.some((name) => /^(?:pg\d+|postgres)$/u.test(name)))
    throw new BackupRefused(`There is no embedded database in ${folder}.`)
  const engine = await startEmbeddedEngine(config, createLogger('silent')).catch((error: unknown) => {
    if (error instanceof FolderLocked) return undefined
    throw error
  })
  try {
    return await makeArchive(folder, file)
  } finally {
    await engine?.stop()
  }
}

/**
 * Makes an archive while the engine runs. The archive is read back before it appears under its name. It holds the master key,
 * so its owner alone can read it.
 * @throws BackupRefused where it cannot be made there, or another is being made
 */
export async function makeArchive(data_dir: string, file: string, signal?: AbortSignal): Promise<Manifest> {
  if (existsSync(file)) throw new BackupRefused(`${file} exists. Name another file, or move it away.`)
  const folder = realpathSync(data_dir)
  const workshop = backupsFolder(folder)
  await mkdir(workshop, { recursive: true, mode: 0o700 })
  await access(dirname(resolve(file)), constants.W_OK).catch(() => {
    throw new BackupRefused(`${dirname(resolve(file))} is not a folder one can write to.`)
  })
  const unlock = lockWorkshop(workshop)
  const [draft, unfinished] = [join(workshop, 'draft'), `${resolve(file)}${UNFINISHED}`]
  try {
    // Drafts of runs that were cut off.
    const cut_off = (await readdir(workshop))
      .filter((name) => name.endsWith(UNFINISHED))
      .map((name) => join(workshop, name))
    for (const left of [draft, unfinished, ...cut_off]) await rm(left, { recursive: true, force: true })
    await writeArchive(folder, { draft, file: unfinished, signal })
    const manifest = await verifyArchive(unfinished, signal)
    await rename(unfinished, file)
    return manifest
  } catch (error) {
    throw ['ENOSPC', 'EDQUOT'].includes(String((error as NodeJS.ErrnoException).code))
      ? new BackupRefused(`There is no room for ${file}.`)
      : error
  } finally {
    await rm(unfinished, { force: true })
    unlock()
  }
}

function lockWorkshop(workshop: string): () => void {
  try {
    return lockFolder(workshop)
  } catch (error) {
    if (error instanceof FolderLocked) throw new BackupRefused('Another backup is being made. Wait for its end.')
    throw error
  }
}

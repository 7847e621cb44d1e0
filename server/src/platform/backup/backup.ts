import { constants, createWriteStream, existsSync } from 'node:fs'
import { copyFile, cp, link, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import tar from 'tar-fs'
import { BackupRefused } from '#platform/backup/refused.ts'
import { lockFolder } from '#platform/database/embedded/folder-lock.ts'

/**
 * Copies an embedded install into one archive (`.tar.gz`), also while its server runs: writing waits while the
 * database's files are copied, not while they are packed. The archive holds the master key, so its owner alone can read
 * it. It appears when it is whole.
 * @throws BackupRefused
 */
export async function backUp(data_dir: string, file: string): Promise<void> {
  const folder = resolve(data_dir)
  if (!existsSync(join(folder, 'pg18'))) throw new BackupRefused(`There is no embedded database in ${folder}.`)
  if (existsSync(file)) throw new BackupRefused(`${file} exists. Name another file, or move it away.`)
  const draft = await mkdtemp(join(dirname(resolve(file)), `.${basename(file)}-`)).catch(() => {
    throw new BackupRefused(`${dirname(resolve(file))} is not a folder one can write to.`)
  })
  try {
    const unlock = lockFolder(folder)
    try {
      await cp(join(folder, 'pg18'), join(draft, 'pg18'), { recursive: true, mode: constants.COPYFILE_FICLONE })
    } finally {
      unlock()
    }
    // Files after rows: a file is stored before its row, so each row that was copied finds its file.
    await keepFiles(folder, draft)
    const archive = `${draft}.tar.gz`
    await pipeline(tar.pack(draft), createGzip({ level: 5 }), createWriteStream(archive, { mode: 0o600 }))
    await rename(archive, file)
  } finally {
    await rm(draft, { recursive: true, force: true })
    await rm(`${draft}.tar.gz`, { force: true })
  }
}

/**
 * Links the files and the key beside the database's copy: tar-fs ends an archive early, and in silence, where a file
 * goes away under it. Stored files never change, so a link is as good as a copy.
 */
async function keepFiles(folder: string, draft: string): Promise<void> {
  const stored = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true }).catch(orNone)
  const paths = stored
    .filter((entry) => entry.isFile())
    .map((entry) => join(relative(folder, entry.parentPath), entry.name))
  for (const path of [...paths, 'master.key']) {
    const [from, to] = [join(folder, path), join(draft, path)]
    await mkdir(dirname(to), { recursive: true })
    await link(from, to)
      .catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? undefined : copyFile(from, to)))
      // Deleted since it was listed, or never there: a key may be in MASTER_KEY instead.
      .catch(orNone)
  }
}

function orNone(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}

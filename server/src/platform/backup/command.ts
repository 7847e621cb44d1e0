import { resolve } from 'node:path'
import { type Config, readConfig } from '#platform/config.ts'
import { BackupRefused } from '#platform/backup/refused.ts'
import type { RestorePlace } from '#platform/backup/restore.ts'

type Env = Record<string, string | undefined>

/** The embedded installation that the environment names. @throws BackupRefused where the data live in another database */
export function installationOf(env: Env): Pick<Config, 'data_dir' | 'pg_bin'> {
  if (env['DATABASE_URL'])
    throw new BackupRefused(
      'DATABASE_URL is set: back its database up with pg_dump and restore it with pg_restore, and copy DATA_DIR/files beside it.',
    )
  return backupPlace(env)
}

/** The place of the installation, as the environment names it. The key comes with an archive, and is never read here. */
export const backupPlace = (env: Env): RestorePlace & Pick<Config, 'data_dir' | 'pg_bin'> =>
  readConfig({ ...env, MASTER_KEY: undefined, ...(env['DATABASE_URL'] && { MASTER_KEY: NO_KEY }) }, () =>
    Buffer.alloc(32),
  )

const NO_KEY = Buffer.alloc(32).toString('base64')

/** npm runs its scripts in the folder of the project; people type paths where they are. */
export const typedPath = (typed: string): string => resolve(process.env['INIT_CWD'] ?? '.', typed)

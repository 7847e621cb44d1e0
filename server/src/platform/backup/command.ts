import { resolve } from 'node:path'
import { readConfig } from '#config.ts'
import { BackupRefused } from '#platform/backup/refused.ts'

/** The data folder of the embedded install. @throws BackupRefused where the data live in another database */
export function placeOfData(env: Record<string, string | undefined>): string {
  if (env['DATABASE_URL'])
    throw new BackupRefused(
      'DATABASE_URL is set: back its database up with pg_dump and restore it with pg_restore, and copy DATA_DIR/files beside it.',
    )
  // The key is copied with its folder and never read.
  return readConfig(env, () => Buffer.alloc(32)).data_dir
}

/** npm runs its scripts in the folder of the project; people type paths where they are. */
export const typedPath = (typed: string): string => resolve(process.env['INIT_CWD'] ?? '.', typed)

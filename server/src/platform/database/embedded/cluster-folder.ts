import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SUPERVISOR } from '#platform/database/embedded/access.ts'
import type { EngineUser } from '#platform/database/embedded/engine-user.ts'
import type { Programs } from '#platform/database/embedded/programs.ts'
import { TerminalError } from '#platform/exit-with-message.ts'

/** PostgreSQL's files within a data folder, by its major version: another major cannot read them. */
export const clusterFolder = (data_dir: string, { major }: Pick<Programs, 'major'>): string =>
  join(data_dir, `pg${major}`)

/**
 * Makes PostgreSQL's files where there are none. They are made aside and renamed when whole: a start that was cut off
 * leaves nothing half made.
 * @param password of the superuser, where the system does not vouch for it
 * @throws TerminalError where the data folder holds the files of another engine or major version, or they cannot be made
 */
export async function prepareCluster(
  data_dir: string,
  programs: Programs,
  user: EngineUser,
  password?: string,
): Promise<string> {
  const folder = clusterFolder(data_dir, programs)
  removeDrafts(data_dir)
  if (existsSync(join(folder, 'PG_VERSION'))) {
    requireMajor(folder, programs)
    return folder
  }
  refuseOthers(data_dir)
  const draft = mkdtempSync(join(data_dir, DRAFT))
  user.own(draft)
  await initialise(draft, programs, user, password)
  renameSync(draft, folder)
  return folder
}

const DRAFT = 'new-'

/**
 * Removes the drafts of starts that were cut off. The process that was to fill a draft may still be ending, and remove it
 * itself.
 */
function removeDrafts(data_dir: string): void {
  for (const name of readdirSync(data_dir))
    if (name.startsWith(DRAFT)) rmSync(join(data_dir, name), { recursive: true, force: true, maxRetries: 20 })
}

async function initialise(
  folder: string,
  { initdb }: Programs,
  user: EngineUser,
  password: string | undefined,
): Promise<void> {
  const password_file = `${folder}.password`
  if (password) writeFileSync(password_file, password, { mode: 0o600 })
  if (password) user.own(password_file)
  const making = user.run(
    initdb,
    [
      '--no-instructions',
      '--data-checksums',
      ...LOCALE,
      ...SYNC,
      `--pgdata=${folder}`,
      `--username=${SUPERVISOR}`,
      ...(password ? [`--pwfile=${password_file}`] : []),
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const [told, [code]] = await Promise.all([making.stderr ? text(making.stderr) : '', once(making, 'exit')])
  rmSync(password_file, { force: true })
  if (code !== 0) throw new TerminalError(`PostgreSQL’s files cannot be made in ${folder}: ${reasonIn(told)}`)
}

/** One locale on every machine, independent of its system's collation and upgrades. */
const LOCALE = ['--encoding', 'UTF8', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C']
const SYNC = process.platform === 'linux' ? ['--sync-method', 'syncfs'] : []

/** The error of initdb, or of what was to start it: one line, without the hints that name its own options. */
function reasonIn(told: string): string {
  const lines = told.split('\n').filter(Boolean)
  const reason = lines.find((line) => /error|fatal|could not/iu.test(line)) ?? lines.at(-1)
  return reason?.replace(/^initdb: error: /u, '') ?? 'initdb failed and said nothing.'
}

function requireMajor(folder: string, { major }: Programs): void {
  const made_by = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (made_by !== String(major))
    throw new TerminalError(
      `${folder} was made by PostgreSQL ${made_by}, and this is ${major}. Set PG_BIN to the other.`,
    )
}

/** The name under which a database of releases before PostgreSQL's own engine stands (PGlite). */
const FORMER_ENGINE = 'postgres'

function refuseOthers(data_dir: string): void {
  const names = readdirSync(data_dir)
  if (names.includes(FORMER_ENGINE) && existsSync(join(data_dir, FORMER_ENGINE, 'PG_VERSION')))
    throw new TerminalError(
      `${join(data_dir, FORMER_ENGINE)} is a database of an earlier engine (PGlite), which this release cannot open. Set DATA_DIR to a new folder, or move it away.`,
    )
  const other = names.find((name) => /^pg\d+$/u.test(name))
  if (other)
    throw new TerminalError(
      `${join(data_dir, other)} was made by PostgreSQL ${other.slice(2)}. Make an archive of it with the release that made it (npm run backup), and bring it back with this one, which moves this folder aside: npm run restore -- <archive> --force.`,
    )
}

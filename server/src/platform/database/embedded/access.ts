import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { EngineUser } from '#platform/database/embedded/engine-user.ts'
import { TerminalError } from '#platform/end-in-words.ts'

/** The superuser: for making, backing up and restoring. The server's pool never signs in as it. */
export const SUPERVISOR = 'tertulia_supervisor'
/** Owns the database and its tables, with the rights that the README asks of an operator: what the pool signs in as. */
export const OWNER = 'tertulia'
export const DATABASE = 'tertulia'

/** How one connects to an engine. */
export type Connection = { host: string; port: number; user: string; database: string }

/** Only a name: sockets are told apart by their folder. */
const PORT_IN_NAME = 5432
/** The system's address structure has room for 108 bytes, of which the last is zero (unix(7)); macOS for 104. */
const LONGEST_SOCKET_PATH = 103
const OPEN_TO_OTHERS = 0o077

/** How one connects to the engine of a data folder, as one of its two logins. */
export const connectionTo = (
  data_dir: string,
  user: typeof OWNER | typeof SUPERVISOR,
  database = DATABASE,
): Connection => ({
  host: socketFolder(data_dir),
  port: PORT_IN_NAME,
  user,
  database,
})

/** Where the engine of a data folder listens. */
export function socketFolder(data_dir: string): string {
  const inside = join(data_dir, 'socket')
  if (Buffer.byteLength(join(inside, `.s.PGSQL.${PORT_IN_NAME}`)) <= LONGEST_SOCKET_PATH) return inside
  return join(tmpdir(), `tertulia-${createHash('sha256').update(data_dir).digest('hex').slice(0, 16)}`)
}

/**
 * Makes the folder of the socket, which only the engine's user can enter, and empties it: what an engine that died left
 * there names its process, whose number may live again. Only for a data folder in which nothing runs.
 * @throws TerminalError where somebody else made it, as anybody can where temporary files are
 */
export function openSocketFolder(data_dir: string, user: EngineUser): string {
  const folder = socketFolder(data_dir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid } = lstatSync(folder)
  if (uid === process.getuid?.()) user.own(folder)
  const made = lstatSync(folder)
  if (!made.isDirectory() || made.uid !== user.uid || (made.mode & OPEN_TO_OTHERS) !== 0)
    throw new TerminalError(`${folder} is not a folder of user ${user.uid} alone: take it away and start again.`)
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
  return folder
}

/**
 * Who may sign in: the server's own user of the operating system, through the socket, as either login. The system says who
 * is at the other end (PostgreSQL documentation, "Peer Authentication"). Nobody else, and nobody over a network.
 */
export function writeAccess(cluster: string): void {
  const roles = [SUPERVISOR, OWNER]
  const { username } = userInfo()
  writeFileSync(join(cluster, 'pg_hba.conf'), roles.map((role) => `local all ${role} peer map=tertulia\n`).join(''))
  writeFileSync(join(cluster, 'pg_ident.conf'), roles.map((role) => `tertulia "${username}" ${role}\n`).join(''))
}

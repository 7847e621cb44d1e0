import { createHash, randomBytes } from 'node:crypto'
import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { EngineUser } from '#platform/database/embedded/engine-user.ts'
import { findFreePort } from '#platform/database/embedded/free-port.ts'
import { TerminalError } from '#platform/exit-with-message.ts'

/** The superuser: for making, backing up and restoring. The server's pool never signs in as it. */
export const SUPERVISOR = 'tertulia_supervisor'
/** Owns the database and its tables, with the rights that the README asks of an operator: what the pool signs in as. */
export const OWNER = 'tertulia'
export const DATABASE = 'tertulia'
export type Login = typeof OWNER | typeof SUPERVISOR
const LOGINS: Login[] = [SUPERVISOR, OWNER]

/** How one connects to an engine. */
export type Connection = { host: string; port: number; user: string; database: string; password?: string }

/** Windows has no socket whose other end the system vouches for: there it is a port of this machine, and passwords. */
export type Way = 'socket' | 'loopback'
export const USUAL_WAY: Way = process.platform === 'win32' ? 'loopback' : 'socket'

/** Only a name: sockets are told apart by their folder. */
const PORT_IN_NAME = 5432
/** The system's address structure has room for 108 bytes, of which the last is zero (unix(7)); macOS for 104. */
const LONGEST_SOCKET_PATH = 103
const OPEN_TO_OTHERS = 0o077

/** How one connects to the engine of a data folder, as one of its two logins. */
export function connectionTo(data_dir: string, user: Login, database = DATABASE, way = USUAL_WAY): Connection {
  if (way === 'socket') return { host: socketFolder(data_dir), port: PORT_IN_NAME, user, database }
  const { port, passwords } = readLoopback(data_dir)
  return { host: '127.0.0.1', port, user, database, password: passwords[user] }
}

/**
 * Lets the two logins in, and no other: through the socket the server's own user of the operating system, by what the system
 * says of the other end (PostgreSQL documentation, "Peer Authentication"); on a port of this machine by password. Only for a
 * data folder in which nothing runs.
 * @returns the settings that PostgreSQL has to be started with
 */
export async function openAccess(
  data_dir: string,
  cluster: string,
  user: EngineUser,
  way: Way,
): Promise<Record<string, string>> {
  const rule = way === 'socket' ? 'peer map=tertulia' : 'scram-sha-256'
  const from = way === 'socket' ? 'local' : 'host'
  const address = way === 'socket' ? '' : ' 127.0.0.1/32'
  writeFileSync(
    join(cluster, 'pg_hba.conf'),
    LOGINS.map((login) => `${from} all ${login}${address} ${rule}\n`).join(''),
  )
  const { username } = userInfo()
  writeFileSync(join(cluster, 'pg_ident.conf'), LOGINS.map((login) => `tertulia "${username}" ${login}\n`).join(''))
  if (way === 'socket') return { listen_addresses: '', unix_socket_directories: openSocketFolder(data_dir, user) }
  const port = await findFreePort()
  writeLoopback(data_dir, { ...readLoopback(data_dir), port })
  return { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' }
}

/** The folder of the socket on which the engine of a data folder listens. */
export function socketFolder(data_dir: string): string {
  const inside = join(data_dir, 'socket')
  if (Buffer.byteLength(join(inside, `.s.PGSQL.${PORT_IN_NAME}`)) <= LONGEST_SOCKET_PATH) return inside
  return join(tmpdir(), `tertulia-${createHash('sha256').update(data_dir).digest('hex').slice(0, 16)}`)
}

/**
 * Makes the folder of the socket, which only the engine's user can enter, and empties it: what an engine that died left
 * there names its process, whose number may live again.
 * @throws TerminalError if another user made it, as any user can in the folder of temporary files
 */
function openSocketFolder(data_dir: string, user: EngineUser): string {
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

type Loopback = { port: number; passwords: Record<Login, string> }

const loopbackFile = (data_dir: string) => join(data_dir, 'loopback.json')

/** The passwords of the two logins, made when they are first asked for and kept for their owner alone. */
function readLoopback(data_dir: string): Loopback {
  try {
    return JSON.parse(readFileSync(loopbackFile(data_dir), 'utf8')) as Loopback
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const password = () => randomBytes(24).toString('base64url')
  const made = { port: 0, passwords: { [OWNER]: password(), [SUPERVISOR]: password() } }
  writeLoopback(data_dir, made)
  return made
}

const writeLoopback = (data_dir: string, loopback: Loopback) =>
  writeFileSync(loopbackFile(data_dir), JSON.stringify(loopback), { mode: 0o600 })

/** The password that a login is made with; none where the system vouches for it. */
export const passwordOf = (data_dir: string, login: Login, way: Way): string | undefined =>
  way === 'loopback' ? readLoopback(data_dir).passwords[login] : undefined

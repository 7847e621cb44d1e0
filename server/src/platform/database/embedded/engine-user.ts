import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'
import { chownSync, existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { TerminalError } from '#platform/exit-with-message.ts'

/** The user of the operating system that PostgreSQL runs as. */
export type EngineUser = {
  uid: number
  gid: number
  /** Starts a program of PostgreSQL as this user, in a process group of its own. It ends with this process where the system can see to that. */
  run(program: string, args: string[], options: { stdio: StdioOptions }): ChildProcess
  /** Gives a file or folder to this user. */
  own(path: string): void
}

const SETPRIV = '/usr/bin/setpriv'
/** The system's user for programs that own nothing. */
const NOBODY = 'nobody'

/**
 * PostgreSQL refuses to run as root: there it runs as the owner of the data folder, or as `nobody` where root owns it.
 * Otherwise it runs as the user who started this program.
 * @param reaches paths that it must be able to open
 * @throws TerminalError where the system has no such user, or no way to let it in
 */
export function engineUser(data_dir: string, reaches: string[]): EngineUser {
  const own_uid = process.getuid?.() ?? 0
  // Windows has no root, and its users have no numbers.
  if (process.getuid === undefined || own_uid !== 0)
    return { uid: own_uid, gid: process.getgid?.() ?? 0, run: runAs(endsWithUs(), {}), own: () => {} }

  const { uid, gid } = unprivilegedUser(data_dir)
  const own = (path: string) => chownSync(path, uid, gid)
  const closed = reaches.find((path) => !mayReach(path, uid, gid))
  if (existsSync(SETPRIV))
    return { uid, gid, own, run: runAs([...endsWithUs(), ...asUser(uid, gid), ...(closed ? READ_ANYWHERE : [])], {}) }
  if (closed)
    throw new TerminalError(
      `User ${uid} cannot reach ${closed}, and ${SETPRIV} is not there to let it. Start Tertulia as a user who is not root.`,
    )
  return { uid, gid, own, run: runAs([], { uid, gid }) }
}

const asUser = (uid: number, gid: number) => ['--reuid', String(uid), '--regid', String(gid), '--clear-groups']

/** Lets it search folders that it may not. Never `dac_override`: a superuser's SQL could write any file of the machine. */
const READ_ANYWHERE = [
  '--securebits',
  '+no_setuid_fixup',
  '--inh-caps',
  '+dac_read_search',
  '--ambient-caps',
  '+dac_read_search',
]

/** A fast shutdown when this process dies, where the system can promise that (Linux, setpriv(1)). */
const endsWithUs = () => (process.platform === 'linux' && existsSync(SETPRIV) ? ['--pdeathsig', 'INT'] : [])

const runAs =
  (privileges: string[], as: { uid?: number; gid?: number }): EngineUser['run'] =>
  (program, args, { stdio }) => {
    const [command, rest] = privileges.length > 0 ? [SETPRIV, [...privileges, program, ...args]] : [program, args]
    // Ctrl+C reaches the whole group: PostgreSQL must outlive the server's last transaction.
    return spawn(command, rest, { stdio, detached: true, windowsHide: true, env: ENVIRONMENT, ...as })
  }

/** Words and times as we read them, whatever the machine is set to; none of our own secrets. */
const ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC' }

function unprivilegedUser(data_dir: string): { uid: number; gid: number } {
  const { uid, gid } = statSync(data_dir)
  if (uid !== 0) return { uid, gid }
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${NOBODY}:`))
  const [, , nobody, nobodys] = line?.split(':') ?? []
  if (!nobody || !nobodys)
    throw new TerminalError(
      `PostgreSQL does not run as root, and this system has no user ${NOBODY}: start Tertulia as another user.`,
    )
  return { uid: Number(nobody), gid: Number(nobodys) }
}

/** Whether a user may search every folder above a path, by owner, group and mode. */
function mayReach(path: string, uid: number, gid: number): boolean {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const stat = statSync(folder)
    const bit = stat.uid === uid ? 0o100 : stat.gid === gid ? 0o010 : 0o001
    if ((stat.mode & bit) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

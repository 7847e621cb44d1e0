import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import type { EngineUser } from '#platform/database/embedded/engine-user.ts'
import type { Programs } from '#platform/database/embedded/programs.ts'
import { TerminalError } from '#platform/exit-with-message.ts'
import type { Logger } from '#platform/log.ts'

/** Settings that differ from PostgreSQL's own. `-c` wins over every file, so a folder cannot drift from the release. */
const SETTINGS = {
  unix_socket_permissions: '0700',
  max_connections: '40',
  superuser_reserved_connections: '5',
  shared_buffers: '64MB',
  // A small log is written over again instead of growing, and a start after a crash has little to replay.
  max_wal_size: '128MB',
  min_wal_size: '32MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_line_prefix: '',
  // Statements hold people's words, so none is logged; the caller reports their errors.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
}
/** Settings that older majors do not know. */
const SINCE_18 = new Set(['io_method'])

const READY = 'database system is ready to accept connections'
/**
 * How a postmaster is ended: it brings what has changed to the disk; or it leaves that to the next start, for one that is
 * told to end just as it comes back from a crash may do nothing any more; or by the system.
 */
const SHUTDOWN: { signal: NodeJS.Signals; after_ms: number }[] = [
  { signal: 'SIGINT', after_ms: 0 },
  { signal: 'SIGQUIT', after_ms: 4_000 },
  { signal: 'SIGKILL', after_ms: 6_000 },
]
const LOOK_EVERY_MS = 10
/** The log level of each line of its log: severities of PostgreSQL, most of which are no news. */
const LOG_LINE = /^(LOG|FATAL|PANIC|WARNING|HINT|DETAIL):\s+(.*)$/u

/**
 * Starts PostgreSQL on a folder and waits until it answers; its log goes into ours.
 * @param given settings besides the usual ones
 * @throws TerminalError with PostgreSQL's own reason
 */
export async function startPostmaster(
  folder: string,
  { postgres, major }: Programs,
  user: EngineUser,
  log: Logger,
  given: Record<string, string>,
): Promise<ChildProcess> {
  const settings = Object.entries({ ...SETTINGS, ...given }).filter(([name]) => major >= 18 || !SINCE_18.has(name))
  const args = ['-D', folder, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const child = user.run(postgres, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const lines = createInterface({ input: child.stderr as NonNullable<ChildProcess['stderr']> })
  let reason = 'it ended before it was ready'
  const ready = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      const [, severity = '', words = line] = LOG_LINE.exec(line) ?? []
      if (severity === 'FATAL' || severity === 'PANIC') reason = words
      // Failed sign-ins and cut connections are reported by the client that lost them.
      log[severity === 'PANIC' ? 'error' : 'debug']({ postgres: words }, 'the embedded database says')
      if (words === READY) resolve()
    })
  })
  // Its last lines sometimes come after its exit.
  const ended = Promise.all([once(child, 'exit'), once(lines, 'close')]).catch(
    (error: Error) => (reason = error.message),
  )
  const is_ready = await Promise.race([ready.then(() => true), ended.then(() => false)])
  if (!is_ready) throw new TerminalError(`The database in ${folder} does not start: ${reason}.`)
  return child
}

/** Ends PostgreSQL: open transactions are rolled back, what was committed is on the disk. */
export async function stopPostmaster(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  const steps = SHUTDOWN.map(({ signal, after_ms }) => setTimeout(() => child.kill(signal), after_ms))
  await ended
  for (const step of steps) clearTimeout(step)
}

/**
 * Ends every process of PostgreSQL that works in a folder: of a server that was killed, or whose postmaster was. One that
 * still computes keeps the shared memory, and nothing can start beside it. Only for a folder whose lock is held.
 */
export async function endLeftovers(folder: string): Promise<void> {
  if (process.platform !== 'linux') return
  const began = performance.now()
  const steps = SHUTDOWN.slice()
  for (let left = workingIn(folder); left.length > 0; left = workingIn(folder)) {
    const postmaster = left.find((pid) => pid === postmasterOf(folder))
    // A postmaster ends its own children; without one no process does.
    if (!postmaster) for (const pid of left) kill(pid, 'SIGKILL')
    else if (steps[0] && performance.now() - began >= steps[0].after_ms)
      kill(postmaster, steps.shift()?.signal ?? 'SIGKILL')
    await delay(LOOK_EVERY_MS)
  }
  // The number in it may live again as another process, for which PostgreSQL would wait for ever.
  rmSync(join(folder, 'postmaster.pid'), { force: true })
}

function postmasterOf(folder: string): number | undefined {
  try {
    return Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

/** The processes whose current folder this is: PostgreSQL's, all of them. Reads /proc. */
const workingIn = (folder: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder
      } catch {
        // It ended, or belongs to another user, whose PostgreSQL could not use the folder.
        return false
      }
    })
    .map(Number)

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

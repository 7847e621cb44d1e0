import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { asOfDataFolder } from '#platform/data-folder.ts'
import { lockFolder } from '#platform/database/folder-lock.ts'
import { TerminalError } from '#platform/end-in-words.ts'
import type { Logger } from '#platform/log.ts'

export type EmbeddedEngine = {
  connection: { host: string; user: string; database: string; port: number }
  pid(): number | undefined
  stop(): Promise<void>
}

const PORT_IN_NAME = 5432
/** Longer socket paths do not fit the system's address structure. */
const LONGEST_SOCKET_PATH = 100

/**
 * Starts PostgreSQL (PGlite) in a process of its own behind a local socket in the data folder. The folder is locked
 * first: two engines on one folder lose data in silence. An engine that dies is started again; its folder survives the
 * death of any process, though not a power cut.
 * @throws FolderLocked
 */
export async function startEmbeddedEngine(data_dir: string, log: Logger): Promise<EmbeddedEngine> {
  const folder = resolve(data_dir)
  const socket_dir = socketFolder(folder)
  const unlock = takeFolder(folder, socket_dir)

  const engine = await startProcess(folder, socket_dir).catch((error: unknown) => {
    unlock()
    throw error
  })
  const state = { stopping: false, engine }
  const watch = () =>
    state.engine.once('exit', (code, signal) => {
      if (state.stopping) return
      log.error({ code, signal }, 'the embedded database died and is started again')
      void restart()
    })
  const restart = async () => {
    while (!state.stopping) {
      try {
        state.engine = await startProcess(folder, socket_dir)
        return void watch()
      } catch (error) {
        log.error({ err: error }, 'the embedded database does not start')
        await delay(1000)
      }
    }
    return undefined
  }
  watch()

  return {
    connection: connectionOf(socket_dir),
    pid: () => state.engine.pid,
    stop: async () => {
      state.stopping = true
      const { engine } = state
      if (engine.exitCode === null && engine.signalCode === null) {
        engine.disconnect()
        await once(engine, 'exit')
      }
      unlock()
    },
  }
}

/** Makes the data folder where it is missing, and takes it for this process. @returns a function that gives it back */
function takeFolder(folder: string, socket_dir: string): () => void {
  let unlock: (() => void) | undefined
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    unlock = lockFolder(folder)
    mkdirSync(socket_dir, { recursive: true, mode: 0o700 })
    return unlock
  } catch (error) {
    unlock?.()
    throw asOfDataFolder(folder, error)
  }
}

/** How one connects to the engine that listens in a folder. */
export const connectionOf = (socket_dir: string): EmbeddedEngine['connection'] => ({
  host: socket_dir,
  user: 'postgres',
  database: 'postgres',
  port: PORT_IN_NAME,
})

/** Where the engine of a data folder listens; readable by its owner alone. */
export function socketFolder(folder: string): string {
  const inside = join(folder, 'socket')
  if (join(inside, `.s.PGSQL.${PORT_IN_NAME}`).length <= LONGEST_SOCKET_PATH) return inside
  return join(tmpdir(), `tertulia-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`)
}

/** @returns the engine, once it answers */
async function startProcess(folder: string, socket_dir: string): Promise<ChildProcess> {
  // PGlite keeps what making a database took, about 200 MB: a process of its own gives it back.
  if (!existsSync(join(folder, 'postgres'))) {
    await once(run([folder, socket_dir, 'initialise']), 'exit')
    if (!existsSync(join(folder, 'postgres')))
      throw new TerminalError(`An empty database cannot be made in ${folder}: see above.`)
  }
  const child = run([folder, socket_dir])
  const outcome = await Promise.race([
    once(child, 'message').then(([message]) => message as { ready: boolean; error?: string }),
    once(child, 'exit').then(() => ({ ready: false, error: 'it ended before it was ready' })),
  ])
  if (!outcome.ready) {
    child.kill('SIGKILL')
    throw new TerminalError(`The database in ${folder} cannot be opened: ${outcome.error}.`)
  }
  return child
}

const run = (args: string[]): ChildProcess =>
  fork(new URL('engine-process.ts', import.meta.url), args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=2'],
    // Ctrl+C reaches the whole group: the engine must outlive the server's last transaction.
    detached: true,
  })

/**
 * Holds a running engine still, so that its files can be copied: as after the death of its process, they hold
 * everything that was acknowledged. Whoever asks it something meanwhile waits.
 * @returns a function that lets it go on; nothing where no engine runs
 */
export async function pauseEngine(socket_dir: string): Promise<(() => Promise<void>) | undefined> {
  const socket = connect(join(socket_dir, 'pause'))
  try {
    await once(socket, 'data')
  } catch {
    return undefined
  }
  return async () => {
    socket.destroy()
    await once(socket, 'close')
  }
}

import type { ChildProcess } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { asOfDataFolder, makeDataFolder } from '#platform/data-folder.ts'
import {
  type Connection,
  connectionTo,
  DATABASE,
  openAccess,
  OWNER,
  passwordOf,
  SUPERVISOR,
  USUAL_WAY,
  type Way,
} from '#platform/database/embedded/access.ts'
import { clusterFolder, prepareCluster } from '#platform/database/embedded/cluster-folder.ts'
import { engineUser } from '#platform/database/embedded/engine-user.ts'
import { lockFolder } from '#platform/database/embedded/folder-lock.ts'
import { endLeftovers, startPostmaster, stopPostmaster } from '#platform/database/embedded/postmaster.ts'
import { findPrograms } from '#platform/database/embedded/programs.ts'
import type { Logger } from '#platform/log.ts'

export type EmbeddedEngine = {
  /** How the server's pool signs in. */
  connection: Connection
  pid(): number | undefined
  stop(): Promise<void>
}

export type EngineConfig = {
  data_dir: string
  pg_bin?: string | undefined
  /** How one connects to it; what the system is usually used with where it is not said. */
  way?: Way
}

const PAUSE_BEFORE_RETRY_MS = 1000

/**
 * Runs the PostgreSQL that comes with the packages on a data folder, for this process alone: the folder is locked, what an
 * earlier server left running is ended, and an engine that dies is started again.
 * @param settings PostgreSQL's, besides the usual ones
 * @throws TerminalError, FolderLocked
 */
export async function startEmbeddedEngine(
  { data_dir, pg_bin, way = USUAL_WAY }: EngineConfig,
  log: Logger,
  settings: Record<string, string> = {},
): Promise<EmbeddedEngine> {
  const programs = findPrograms(pg_bin)
  const { folder, unlock } = takeFolder(data_dir)
  const start = async () => {
    const user = engineUser(folder, [programs.postgres, clusterFolder(folder, programs)])
    const cluster = await prepareCluster(folder, programs, user, passwordOf(folder, SUPERVISOR, way))
    await endLeftovers(cluster)
    const access = await openAccess(folder, cluster, user, way)
    return startPostmaster(cluster, programs, user, log, { ...access, ...settings })
  }
  const state: { engine: ChildProcess; stopping: boolean; restart?: Promise<void> } = {
    engine: await start().catch((error: unknown) => {
      unlock()
      throw asOfDataFolder(folder, error)
    }),
    stopping: false,
  }
  const watch = () =>
    state.engine.once('exit', (code, signal) => {
      if (state.stopping) return
      log.error({ code, signal }, 'the embedded database died and is started again')
      state.restart = restart()
    })
  const restart = async () => {
    while (!state.stopping) {
      try {
        state.engine = await start()
        return void watch()
      } catch (error) {
        log.error({ err: error }, 'the embedded database does not start')
        await delay(PAUSE_BEFORE_RETRY_MS)
      }
    }
    return undefined
  }
  const stop = async () => {
    state.stopping = true
    await state.restart
    await stopPostmaster(state.engine)
    unlock()
  }
  watch()
  await makeDatabase(folder, way).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { connection: connectionTo(folder, OWNER, DATABASE, way), pid: () => state.engine.pid, stop }
}

/** Makes the data folder where it is missing, and takes it for this process. */
function takeFolder(data_dir: string): { folder: string; unlock: () => void } {
  try {
    makeDataFolder(data_dir)
    // The system tells where a process works without links in the path.
    const folder = realpathSync(data_dir)
    return { folder, unlock: lockFolder(folder) }
  } catch (error) {
    throw asOfDataFolder(data_dir, error)
  }
}

/** Makes the owner and the database where they are missing. A start that was cut off before is made up for. */
async function makeDatabase(folder: string, way: Way): Promise<void> {
  const supervisor = new Client(connectionTo(folder, SUPERVISOR, 'postgres', way))
  await supervisor.connect()
  try {
    const { rows } = await supervisor.query<{ has_owner: boolean; has_database: boolean }>(
      `select exists (select from pg_roles where rolname = '${OWNER}') as has_owner,
        exists (select from pg_database where datname = '${DATABASE}') as has_database`,
    )
    const [found] = rows
    const password = passwordOf(folder, OWNER, way)
    if (!found?.has_owner)
      await supervisor.query(`create role ${OWNER} login createrole ${password ? `password '${password}'` : ''}`)
    if (!found?.has_database) await supervisor.query(`create database ${DATABASE} owner ${OWNER}`)
  } finally {
    await supervisor.end()
  }
}

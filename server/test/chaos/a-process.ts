import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { type StartedServer, startServer } from '../start-server.ts'

/** One of the server processes, as the test treats it. */
export type Process = {
  port: number
  url: string
  /** Id of `worker`, by which it claims turns; another after each start. */
  worker_id: string
  start(): Promise<void>
  /** SIGKILL. @returns once it is dead */
  kill(): Promise<void>
  /** SIGTERM. @returns once it has ended */
  drain(): Promise<void>
  /** Stops for a while, as a machine does that is moved, and goes on. */
  freeze(ms: number): Promise<void>
  output(): string
  remove(): Promise<void>
}

/** @param tellWrong hears of each end that was not asked for, and of an end that was asked for and did not go well */
export async function aProcess(
  env: Record<string, string>,
  root: string | undefined,
  findWorkers: () => Promise<string[]>,
  tellWrong: (what: string) => void,
): Promise<Process> {
  let isExpected = false
  const watch = (server: StartedServer) => {
    isExpected = false
    void server.ended().then(({ code, signal }) => {
      if (!isExpected) tellWrong(`a process ended by itself with ${signal ?? code}:\n${server.output().slice(-2_000)}`)
    })
  }
  const newWorker = async (before: string[]) => (await findWorkers()).find((id) => !before.includes(id)) ?? ''
  const before = await findWorkers()
  const server = await startServer(env, root)
  watch(server)
  const process_ = {
    port: Number(new URL(server.url).port),
    url: server.url,
    worker_id: await newWorker(before),
    output: server.output,
    start: async () => {
      const known = await findWorkers()
      await server.start()
      watch(server)
      process_.worker_id = await newWorker(known)
    },
    kill: async () => {
      isExpected = true
      server.kill('server')
      await server.ended()
    },
    drain: async () => {
      isExpected = true
      const code = await server.stop('SIGTERM')
      if (code !== 0) tellWrong(`a process that was told to end did with ${code}:\n${server.output().slice(-2_000)}`)
    },
    freeze: async (ms: number) => {
      process.kill(server.pid(), 'SIGSTOP')
      await pause(ms)
      process.kill(server.pid(), 'SIGCONT')
    },
    remove: async () => {
      isExpected = true
      await server.remove()
    },
  }
  return process_
}

/** Every process that holds a lease, or did. */
export async function findWorkers(database: Pool): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>('select id from worker')
  return rows.map(({ id }) => id)
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { findFreePort } from '#platform/database/embedded/free-port.ts'

/** The path in Debian's package. */
const PROGRAM = '/usr/bin/redis-server'

/** Whether there is a Redis that a test can start and stop as it likes. */
export const isRedisThere = (): boolean => existsSync(PROGRAM)

export type RedisProgram = {
  url: string
  stop(): Promise<void>
  /** Starts it again on the same port, with nothing in it. */
  start(): Promise<void>
}

/** A Redis of the test's own, which keeps nothing. */
export async function startRedis(): Promise<RedisProgram> {
  const port = await findFreePort()
  let child: ChildProcess
  const start = async () => {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    child = spawn(PROGRAM, settings, { cwd: tmpdir(), stdio: 'ignore' })
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`redis-server ended with ${child.exitCode}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { findFreePort } from '#platform/database/embedded/free-port.ts'

/** Whether a Redis can be started here: it is no package of npm. */
export const hasRedis = (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
  try {
    accessSync(join(folder, 'redis-server'), constants.X_OK)
    return true
  } catch {
    return false
  }
})

export type OwnRedis = Awaited<ReturnType<typeof aRedis>>

/** A Redis of one's own, that can be stopped and started again. It keeps nothing. */
export async function aRedis() {
  const port = await findFreePort()
  let child: ChildProcess | undefined
  const start = async () => {
    child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--daemonize', 'no'], {
      stdio: 'ignore',
    })
    while (!(await isListening(port))) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const stop = async () => {
    const ended = child
    child = undefined
    if (!ended) return
    ended.kill('SIGKILL')
    await once(ended, 'exit')
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    /** Takes connections and answers nothing, as behind a line that was cut. */
    fallSilent: () => void child?.kill('SIGSTOP'),
    speakAgain: () => void child?.kill('SIGCONT'),
  }
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

import { setTimeout as delay } from 'node:timers/promises'
import { buildApp } from '#app.ts'
import { type Config, ConfigError } from '#platform/config.ts'
import { allJobs, allLanes, allSubscribers, allSweeps } from '#features.ts'
import { openDeps } from '#deps.ts'
import { releaseOwnTurns, startResumingTurns, waitForTurns } from '#features/conversations/turns/resume-turns.ts'
import { sealPlainValues } from '#features/tools/fixed-values.ts'
import { createLogger } from '#platform/log.ts'
import { startSweeps } from '#platform/jobs/sweeps.ts'
import { rewrapAll } from '#rewrap.ts'

/** A process that is asked to end is ended by force after this. */
const LONGEST_STOP_MS = 12_000
/** As long as a balancer may take to see that no more are to be sent here. */
const NOTICED_MS = 1_500
/** Answers that are under way may take as long; what is not finished then is begun anew by another process. */
const LONGEST_ANSWER_MS = 4_000

/** Opens what Tertulia needs, serves, and closes in reverse when the process is asked to end. @throws TerminalError */
export async function runServer(config: Config): Promise<void> {
  const log = createLogger(config.log_level)
  const opened = await openDeps(config, log)
  const { deps } = opened
  await rewrapAll(deps)
  await sealPlainValues(deps)
  const app = await buildApp(deps)
  if (config.role !== 'web') {
    deps.jobs.work(deps, allJobs)
    deps.events.relay(deps, allSubscribers)
  }
  const stopSweeps = config.role === 'web' ? undefined : startSweeps(deps, allSweeps)
  deps.lanes.work(deps, allLanes)
  const stopResuming = startResumingTurns(deps)

  let closing = false
  const stop = async (signal: NodeJS.Signals) => {
    if (closing) return
    closing = true
    let waits_for = 'notice'
    setTimeout(() => {
      log.error({ waits_for }, 'the process is ended by force')
      process.exit(1)
    }, LONGEST_STOP_MS).unref()
    // Each has a few seconds to stop, beside the calls under way.
    const swept = Promise.all([stopSweeps?.(), deps.jobs.stop(), deps.lanes.stop()])
    deps.worker.drain()
    // Balancers look at `/healthz` now and then; until they have, what comes is served.
    if (signal === 'SIGTERM' && config.database_url !== undefined) await delay(NOTICED_MS)
    waits_for = 'taking up'
    await stopResuming()
    waits_for = 'answers'
    const closed = app.close()
    await Promise.race([Promise.all([closed, waitForTurns(deps)]), delay(LONGEST_ANSWER_MS)])
    waits_for = 'giving turns back'
    await releaseOwnTurns(deps)
    waits_for = 'connections'
    app.server.closeAllConnections()
    // Sockets are said farewell to by `close`; a client that has frozen never answers it.
    if (config.role !== 'worker') for (const socket of app.websocketServer.clients) socket.terminate()
    await closed
    waits_for = 'jobs and sweeps'
    await swept
    await opened.close((part) => (waits_for = part))
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))

  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await opened.close()
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new ConfigError(`Port ${config.port} is taken. Free it, or set PORT to another one.`)
    throw error
  }
  process.stdout.write(`Tertulia: ${config.public_url}\n`)
}

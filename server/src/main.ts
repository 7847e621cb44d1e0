import { buildApp } from '#app.ts'
import { ConfigError, readConfig } from '#config.ts'
import { allJobs } from '#jobs.ts'
import { openDeps } from '#deps.ts'
import { endInWords } from '#platform/end-in-words.ts'
import { createLogger } from '#platform/log.ts'
import { openMasterKey } from '#platform/master-key.ts'
import { startSweeps } from '#sweeps.ts'

/** Starts Tertulia: reads the environment, opens what it needs, serves, and closes in reverse. */
async function main() {
  const config = readConfig(process.env, openMasterKey)
  const log = createLogger(config.log_level)
  const opened = await openDeps(config, log)
  const { deps } = opened
  const app = await buildApp(deps)
  if (config.role !== 'web') await deps.jobs.work(deps, allJobs)
  const is_alone = config.database_url === undefined
  const stopSweeps = config.role === 'web' ? () => {} : startSweeps(deps, { is_alone })

  let closing = false
  const stop = async () => {
    if (closing) return
    closing = true
    setTimeout(() => process.exit(1), 10_000).unref()
    stopSweeps()
    await app.close()
    await opened.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop())

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

main().catch(endInWords)

import { type Config, servicePortsOf } from '#platform/config.ts'
import type { Deps } from '#platform/context.ts'
import { allJobs, featureFacts, provisions } from '#features.ts'
import { createDailyBackups } from '#platform/backup/daily.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/database/database.ts'
import { createEvents } from '#platform/events/events.ts'
import { createFileStore } from '#platform/files/file-store.ts'
import { createRateLimits } from '#platform/http/rate-limits.ts'
import { createBackgroundWork } from '#platform/jobs/background-work.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { createLaneWorkers } from '#platform/lanes/lanes.ts'
import type { Logger } from '#platform/log.ts'
import { createMachineModels } from '#platform/machine-models/machine-models.ts'
import { createMailer } from '#platform/mail/mailer.ts'
import { createOutbound } from '#platform/outbound/outbound.ts'
import { createPorts } from '#platform/ports.ts'
import { createRealtime } from '#platform/realtime/realtime.ts'
import { createSecretBox } from '#platform/secrets/secret-box.ts'
import { startWorker } from '#platform/worker/worker.ts'

/** Closes what was opened, in reverse. @param closing is told each part's name before it is closed */
type Close = (closing?: (part: string) => void) => Promise<void>

/** Opens what the program is made of. */
export async function openDeps(config: Config, log: Logger): Promise<{ deps: Deps; close: Close }> {
  const database = await openDatabase(config, log)
  const worker = await startWorker({ database, log }, { is_alone: config.database_url === undefined })
  const jobs = await openJobs(database, log, allJobs)
  const realtime = createRealtime({ redis_url: config.redis_url, log })
  const rates = createRateLimits({ redis_url: config.redis_url, factor: config.rate_factor, log })
  const mail = createMailer({ smtp_url: config.smtp_url, from: config.mail_from, log })
  const afterwards = createBackgroundWork(log)
  const events = createEvents({ database, clock: systemClock, log })
  const own_origins = [config.public_url, `http://127.0.0.1:${config.port}`]
  const own_service_ports = servicePortsOf(config)
  const outbound = createOutbound({ allow_cidrs: config.outbound_allow_cidrs, own_origins, own_service_ports, log })
  const deps: Deps = {
    config,
    log,
    clock: systemClock,
    database,
    worker,
    jobs,
    lanes: createLaneWorkers(),
    afterwards,
    events,
    realtime,
    rates,
    mail,
    files: createFileStore(config.data_dir, { kept_free: config.kept_free_bytes }),
    backups: createDailyBackups(config, systemClock, log),
    outbound,
    machine_models: createMachineModels(config),
    ports: createPorts(provisions),
    features: featureFacts,
    secrets: createSecretBox(config.master_key, config.previous_master_key ? [config.previous_master_key] : []),
  }
  return {
    deps,
    close: async (closing = () => undefined) => {
      const { backups, machine_models } = deps
      const opened = {
        database,
        worker,
        realtime,
        rates,
        outbound,
        mail,
        afterwards,
        jobs,
        events,
        backups,
        machine_models,
      }
      for (const [name, part] of Object.entries(opened).toReversed()) {
        closing(name)
        await part.close()
      }
    },
  }
}

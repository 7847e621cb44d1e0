import { readConfig } from '#platform/config.ts'
import { systemClock } from '#platform/clock.ts'
import { joinDatabase } from '#platform/database/database.ts'
import { exitWithMessage } from '#platform/exit-with-message.ts'
import { listGivenUp, replayGivenUp } from '#platform/events/replay.ts'
import { createLogger } from '#platform/log.ts'

/** `npm run replay-events` tells what stands aside, `npm run replay-events -- <subscriber>` has it tried again, while the server runs */
async function main() {
  const subscriber = process.argv[2]
  const database = await joinDatabase(readConfig(process.env, () => Buffer.alloc(32)))
  try {
    const parts = { database, clock: systemClock, log: createLogger('silent') }
    if (subscriber) {
      const events = await replayGivenUp(parts, subscriber)
      process.stdout.write(`${events} events of ${subscriber} are tried again now.\n`)
    } else {
      const lines = await listGivenUp(parts)
      process.stdout.write(`${lines.length > 0 ? lines.join('\n') : 'No event stands aside.'}\n`)
    }
  } finally {
    await database.close()
  }
}

main().catch(exitWithMessage)

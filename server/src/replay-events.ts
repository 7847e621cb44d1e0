import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readConfig } from '#platform/config.ts'
import { systemClock } from '#platform/clock.ts'
import { joinDatabase } from '#platform/database/database.ts'
import { exitWithMessage, TerminalError } from '#platform/exit-with-message.ts'
import { listGivenUp, replayGivenUp, replaySince } from '#platform/events/replay.ts'
import { createLogger } from '#platform/log.ts'

/**
 * `npm run replay-events` tells what stands aside; `-- <subscriber>` has it tried again, and `-- <subscriber> --since <day>`
 * has the facts that are kept since then heard once more, while the server runs.
 */
async function main() {
  const {
    positionals: [subscriber],
    values: { since },
  } = parseArgs({ allowPositionals: true, options: { since: { type: 'string' } } })
  if (since !== undefined && (!subscriber || !z.iso.date().safeParse(since).success))
    throw new TerminalError('Name a subscriber and a day: npm run replay-events -- faqs.count_uses --since 2026-11-20')
  const database = await joinDatabase(readConfig(process.env, () => Buffer.alloc(32)))
  try {
    const parts = { database, clock: systemClock, log: createLogger('silent') }
    process.stdout.write(`${await runCommand(parts, subscriber, since)}\n`)
  } finally {
    await database.close()
  }
}

async function runCommand(
  parts: Parameters<typeof listGivenUp>[0],
  subscriber?: string,
  since?: string,
): Promise<string> {
  if (!subscriber) return (await listGivenUp(parts)).join('\n') || 'No event stands aside.'
  if (since === undefined)
    return `${await replayGivenUp(parts, subscriber)} events of ${subscriber} are tried again now.`
  const facts = await replaySince(parts, subscriber, since)
  if (facts === undefined) throw new TerminalError(`No subscriber is called ${subscriber}.`)
  return `${subscriber} goes through ${facts} events once more now.`
}

main().catch(exitWithMessage)

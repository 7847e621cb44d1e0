import { z } from 'zod'
import { wantAnew } from '#features/boards/figures.queries.ts'
import { wantToolFiguresAnew } from '#features/tools/fill-tool-figures.ts'
import { organization } from '#features/organizations/organizations.tables.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { joinDatabase } from '#platform/database/database.ts'
import { inOrganization, withPlatform } from '#platform/database/tx.ts'
import { exitWithMessage, TerminalError } from '#platform/exit-with-message.ts'
import { createLogger } from '#platform/log.ts'

/**
 * `npm run rebuild-figures` has the figures of boards made anew by the running servers, from the conversations and the runs of
 * tools that are there; `-- <organization>` those of one. Figures of erased conversations stay.
 */
async function main() {
  const [only] = process.argv.slice(2)
  if (only !== undefined && !z.uuid().safeParse(only).success)
    throw new TerminalError('Name an organization by its id: npm run rebuild-figures -- 0190…')
  const database = await joinDatabase(readConfig(process.env, () => Buffer.alloc(32)))
  try {
    const parts = { database, clock: systemClock, log: createLogger('silent') }
    const all = await withPlatform(parts, (tx) => tx.db.select({ id: organization.id }).from(organization))
    const wanted = all.filter(({ id }) => only === undefined || id === only)
    if (wanted.length === 0) throw new TerminalError('No such organization.')
    for (const { id } of wanted)
      // oxlint-disable-next-line no-await-in-loop -- a command has one connection
      await inOrganization(parts, id, async (tx) => {
        await wantAnew(tx)
        await wantToolFiguresAnew(tx)
      })
    process.stdout.write(`Figures of ${wanted.length} organizations are made anew now.\n`)
  } finally {
    await database.close()
  }
}

main().catch(exitWithMessage)

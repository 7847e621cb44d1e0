import { parseArgs } from 'node:util'
import { z } from 'zod'
import { featureFacts } from '#features.ts'
import { readConfig } from '#platform/config.ts'
import { joinDatabase } from '#platform/database/database.ts'
import { exitWithMessage, TerminalError } from '#platform/exit-with-message.ts'
import { giveShare, listStorage } from '#platform/files/list-storage.ts'
import { createLogger } from '#platform/log.ts'

const Gigabytes = z.coerce.number().int().min(1).max(1_000_000)

/**
 * `npm run storage` tells what the files of each organization take; `-- <organization> <gigabytes>` gives one another share,
 * `-- <organization> usual` the installation's again, while the server runs.
 */
async function main() {
  const {
    positionals: [organization_id, share],
  } = parseArgs({ allowPositionals: true })
  const gigabytes = share === 'usual' ? undefined : Gigabytes.safeParse(share)
  if (organization_id !== undefined && (!z.uuid().safeParse(organization_id).success || gigabytes?.success === false))
    throw new TerminalError('Name an organization and its gigabytes: npm run storage -- <organization> 40')
  const config = readConfig(process.env, () => Buffer.alloc(32))
  const database = await joinDatabase(config)
  try {
    const parts = { database, config, features: featureFacts, log: createLogger('silent') }
    if (organization_id !== undefined && !(await giveShare(parts, organization_id, gigabytes?.data)))
      throw new TerminalError(`No organization has the id ${organization_id}.`)
    process.stdout.write(`${(await listStorage(parts)).join('\n') || 'There is no organization yet.'}\n`)
  } finally {
    await database.close()
  }
}

main().catch(exitWithMessage)

import { email as emailShape, id } from '@tertulia/contract/shapes'
import { readConfig } from '#platform/config.ts'
import { CodeRefused, makeSupportCode } from '#features/support/support-code.ts'
import { systemClock } from '#platform/clock.ts'
import { joinDatabase } from '#platform/database/database.ts'
import { exitWithMessage } from '#platform/exit-with-message.ts'
import { createLogger } from '#platform/log.ts'

/** `npm run support -- <organization id> <address of who enters>`, while the server runs */
async function main() {
  const organization_id = id.safeParse(process.argv[2])
  const email = emailShape.safeParse(process.argv[3])
  if (!organization_id.success || !email.success)
    throw new CodeRefused('Name the organization’s id and the address of who enters: npm run support -- <id> <email>')
  const config = readConfig(process.env, () => Buffer.alloc(32))
  const database = await joinDatabase(config)
  try {
    const deps = { database, clock: systemClock, log: createLogger('silent') }
    const made = await makeSupportCode(deps, { organization_id: organization_id.data, email: email.data })
    const link = new URL('/support-entry', config.public_url)
    link.searchParams.set('organization', organization_id.data)
    link.searchParams.set('auth_code', made.code)
    process.stdout.write(
      `${made.organization}: ${email.data} may enter once, until ${made.expires_at}.\nCode: ${made.code}\n${link.href}\n`,
    )
  } finally {
    await database.close()
  }
}

main().catch(exitWithMessage)

import { email as emailShape } from '@tertulia/contract/shapes'
import { readConfig } from '#platform/config.ts'
import { ResetRefused, resetTwoStep } from '#features/two-step/reset-two-step.ts'
import { twoStepFeature } from '#features/two-step/two-step.feature.ts'
import { systemClock } from '#platform/clock.ts'
import { joinDatabase } from '#platform/database/database.ts'
import { exitWithMessage } from '#platform/exit-with-message.ts'
import { createLogger } from '#platform/log.ts'
import { createMailer } from '#platform/mail/mailer.ts'
import { createPorts } from '#platform/ports.ts'

/** `npm run reset-two-step -- <address>`, while the server runs */
async function main() {
  const email = emailShape.safeParse(process.argv[2])
  if (!email.success) throw new ResetRefused('Name the address of the account: npm run reset-two-step -- <email>')
  const config = readConfig(process.env, () => Buffer.alloc(32))
  const database = await joinDatabase(config)
  const log = createLogger('silent')
  const ports = createPorts(twoStepFeature.provides ?? [])
  try {
    const mail = await resetTwoStep({ database, clock: systemClock, log, config, ports }, email.data)
    if (config.smtp_url) await createMailer({ smtp_url: config.smtp_url, from: config.mail_from, log }).send(mail)
    process.stdout.write(
      `${email.data} signs in with the password alone now. ${config.smtp_url ? 'They were told by mail.' : 'There is no mail server: tell them yourself.'}\n`,
    )
  } finally {
    await database.close()
  }
}

main().catch(exitWithMessage)

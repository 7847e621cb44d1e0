import { REPORT_MAILED_MINUTE, REPORT_SIGNED_MINUTE } from '@tertulia/contract/value-reports.limits'
import { areFiguresComplete } from '#features/boards/figures-complete.ts'
import { findToMail, findToSign } from '#features/value-reports/due-organizations.queries.ts'
import { findUnmailed, markMailed } from '#features/value-reports/edition.queries.ts'
import { findAgentsToSign } from '#features/value-reports/agents-to-sign.queries.ts'
import { findReaders } from '#features/value-reports/reader.queries.ts'
import { signByItself } from '#features/value-reports/sign-report.ts'
import { sendReport } from '#features/value-reports/value-reports.jobs.ts'
import { iso } from '#platform/clock.ts'
import { asSystem } from '#platform/context.ts'
import { withOrganization, withPlatform } from '#platform/database/tx.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'

const ORGANIZATIONS_AT_ONCE = 50
const EVERY_MS = 5 * 60_000

/** Signs the reports of the month before, from six in the morning of the first on. */
export const signMonthlyReports: Sweep = {
  name: 'value_reports.sign',
  every_ms: EVERY_MS,
  erases: 'nothing',
  run: async (deps, turn) => {
    const due = { now: iso(deps.clock.now()), after_minute: REPORT_SIGNED_MINUTE, rows: ORGANIZATIONS_AT_ONCE }
    const found = await withPlatform(deps, (tx) => findToSign(tx, due))
    await turn.each(found, ({ organization_id, month }) =>
      withOrganization(asSystem(deps, organization_id), async (tx) => {
        // After an upgrade, or a night without a server, figures follow what has happened: what is behind is not signed.
        if (!(await areFiguresComplete(tx))) return
        for (const agent_id of await findAgentsToSign(tx, month))
          // oxlint-disable-next-line no-await-in-loop -- one connection does one thing after another
          await signByItself(tx, agent_id, month)
      }),
    )
  },
}

/** Mails what was signed by itself, from half past eight on; those of organizations without readers are marked all the same. */
export const mailMonthlyReports: Sweep = {
  name: 'value_reports.mail',
  every_ms: EVERY_MS,
  erases: 'nothing',
  run: async (deps, turn) => {
    const due = { now: iso(deps.clock.now()), after_minute: REPORT_MAILED_MINUTE, rows: ORGANIZATIONS_AT_ONCE }
    const found = await withPlatform(deps, (tx) => findToMail(tx, due))
    await turn.each(found, ({ organization_id, month }) =>
      withOrganization(asSystem(deps, organization_id), async (tx) => {
        const readers = await findReaders(tx)
        for (const { agent_id } of await findUnmailed(tx, `${month}-01`)) {
          // oxlint-disable-next-line no-await-in-loop -- one connection does one thing after another
          await markMailed(tx, agent_id, `${month}-01`, due.now)
          for (const { user_id } of readers)
            // oxlint-disable-next-line no-await-in-loop -- the same
            await tx.jobs.enqueue(tx, sendReport, { agent_id, month, user_id })
        }
      }),
    )
  },
}

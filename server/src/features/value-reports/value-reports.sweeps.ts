import { REPORT_MAILED_MINUTE, REPORT_SIGNED_MINUTE } from '@tertulia/contract/value-reports.limits'
import { areFiguresComplete } from '#features/boards/figures-complete.ts'
import { type DueOrganization, findToMail, findToSign } from '#features/value-reports/due-organizations.queries.ts'
import { findUnmailed, markReportMailed } from '#features/value-reports/edition.queries.ts'
import { findAgentsToSign } from '#features/value-reports/agents-to-sign.queries.ts'
import { findReaders } from '#features/value-reports/reader.queries.ts'
import { signByItself } from '#features/value-reports/sign-report.ts'
import { sendReport } from '#features/value-reports/value-reports.jobs.ts'
import { iso } from '#platform/clock.ts'
import { asSystem, type Deps } from '#platform/context.ts'
import { type PlatformTx, withOrganization, withPlatform } from '#platform/database/tx.ts'
import type { Sweep, Turn } from '#platform/jobs/sweeps.ts'

const ORGANIZATIONS_AT_ONCE = 50
const EVERY_MS = 5 * 60_000

type Page = { after: string; rows: number }
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Goes through all organizations that are due, page by page: those that have to wait stand before no others. */
async function eachDue(
  deps: Deps,
  turn: Turn,
  find: (tx: PlatformTx, page: Page) => Promise<DueOrganization[]>,
  work: (due: DueOrganization) => Promise<unknown>,
): Promise<void> {
  let after: string | undefined = BEFORE_ALL
  while (after !== undefined && !turn.signal.aborted) {
    const page: Page = { after, rows: ORGANIZATIONS_AT_ONCE }
    // oxlint-disable-next-line no-await-in-loop -- each page goes on where the last one ended
    const found = await withPlatform(deps, (tx) => find(tx, page))
    // oxlint-disable-next-line no-await-in-loop -- the same
    await turn.each(found, work)
    after = found.length < ORGANIZATIONS_AT_ONCE ? undefined : found.at(-1)?.organization_id
  }
}

/** Signs the reports of the month before, from six in the morning of the first on. */
export const signMonthlyReports: Sweep = {
  name: 'value_reports.sign',
  every_ms: EVERY_MS,
  erases: 'nothing',
  run: async (deps, turn) => {
    const now = iso(deps.clock.now())
    const find = (tx: PlatformTx, page: Page) => findToSign(tx, { now, after_minute: REPORT_SIGNED_MINUTE, ...page })
    await eachDue(deps, turn, find, ({ organization_id, month }) =>
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
    const now = iso(deps.clock.now())
    const find = (tx: PlatformTx, page: Page) => findToMail(tx, { now, after_minute: REPORT_MAILED_MINUTE, ...page })
    await eachDue(deps, turn, find, ({ organization_id, month }) =>
      withOrganization(asSystem(deps, organization_id), async (tx) => {
        const readers = await findReaders(tx)
        for (const { agent_id } of await findUnmailed(tx, `${month}-01`)) {
          // oxlint-disable-next-line no-await-in-loop -- one connection does one thing after another
          await markReportMailed(tx, agent_id, `${month}-01`, now)
          for (const { user_id } of readers)
            // oxlint-disable-next-line no-await-in-loop -- the same
            await tx.jobs.enqueue(tx, sendReport, { agent_id, month, user_id })
        }
      }),
    )
  },
}

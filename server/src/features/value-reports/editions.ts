import type { MadeAssumptions, ReportEdition } from '@tertulia/contract/value-reports'
import { REPORT_TENTHS } from '@tertulia/contract/value-reports.limits'
import { findLastSigned, findNameOf } from '#features/value-reports/edition.queries.ts'
import type { EditionRow } from '#features/value-reports/value-reports.tables.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

/** An edition as people read it: its author and its signer have the names they have now. */
export async function shownEdition(tx: OrganizationTx, row: EditionRow): Promise<ReportEdition> {
  const { edition, figures, currency, time_zone, agent_name, organization_name, signed_at, fingerprint } = row
  return {
    edition,
    figures,
    assumptions: await shownAssumptions(tx, row),
    currency,
    time_zone,
    agent_name,
    organization_name,
    signed_at,
    signed_by: await findNameOf(tx, row.signed_by),
    fingerprint,
  }
}

type Assumed = Pick<EditionRow, 'assumptions' | 'assumed_by' | 'assumed_at'>

const shownAssumptions = async (
  tx: OrganizationTx,
  { assumptions, assumed_by, assumed_at }: Assumed,
): Promise<MadeAssumptions> => ({ ...assumptions, by: await findNameOf(tx, assumed_by), at: assumed_at })

/** No member has said yet what an hour costs. */
const TO_BEGIN_WITH: Assumed = {
  assumptions: { tenths: REPORT_TENTHS.first, hour_micros: null, dollar_micros: null },
  assumed_by: null,
  assumed_at: null,
}

/** Assumptions of the agent's next edition, unless a member sets others. */
export const nextAssumptions = async (tx: OrganizationTx, agent_id: string): Promise<Assumed> =>
  (await findLastSigned(tx, agent_id)) ?? TO_BEGIN_WITH

/** The next assumptions with names, as people read them. */
export const shownNextAssumptions = async (tx: OrganizationTx, agent_id: string): Promise<MadeAssumptions> =>
  shownAssumptions(tx, await nextAssumptions(tx, agent_id))

import { createHash } from 'node:crypto'
import type { ReportAssumptions, ReportFigures } from '@tertulia/contract/value-reports'

/** Fields that a signature covers. */
type Signed = {
  organization_id: string
  agent_id: string
  month: string
  edition: number
  currency: string
  time_zone: string
  figures: ReportFigures
  assumptions: ReportAssumptions
}

/** SHA-256 over all that an edition tells, in hexadecimal. Keys are sorted: the database keeps no order of theirs. */
export function fingerprintOf(edition: Signed): string {
  const { organization_id, agent_id, month, edition: number, currency, time_zone, figures, assumptions } = edition
  const signed = { organization_id, agent_id, month, edition: number, currency, time_zone, figures, assumptions }
  return createHash('sha256')
    .update(JSON.stringify(sortKeys(signed)))
    .digest('hex')
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, each]) => [key, sortKeys(each)]))
}

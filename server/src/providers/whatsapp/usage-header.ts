import { z } from 'zod'
import type { OutboundAnswer } from '#platform/outbound/outbound.ts'

const A_DAY_SECONDS = 86_400

const Usage = z.object({ estimated_time_to_regain_access: z.number().nonnegative() }).catch({
  estimated_time_to_regain_access: 0,
})
/** By the id of the business account, several kinds of use for each. */
const Usages = z.record(z.string(), z.union([z.array(Usage), Usage.transform((one) => [one])]))

/**
 * How long Graph will refuse calls that were too many, by `x-business-use-case-usage`, which tells minutes (Graph API,
 * «Rate limits»). @returns 0 where it tells nothing
 */
export function waitSeconds(headers: OutboundAnswer['headers']): number {
  try {
    const usages = Usages.parse(JSON.parse(String(headers['x-business-use-case-usage'])))
    const minutes = Object.values(usages)
      .flat()
      .map((each) => each.estimated_time_to_regain_access)
    return Math.min(Math.max(0, ...minutes) * 60, A_DAY_SECONDS)
  } catch {
    return 0
  }
}

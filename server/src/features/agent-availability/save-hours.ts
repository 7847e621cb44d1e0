import type { OpeningHours } from '@tertulia/contract/opening-hours'
import type { OutsideHours } from '@tertulia/contract/outside-hours'
import { updateTool } from '#features/tools/tools.ts'
import type { MemberContext } from '#platform/context.ts'

type SavedHours = { week: OpeningHours; outside: OutsideHours; hours_saved_at?: string | null | undefined }

/**
 * The draft's hours stand with the settings of its tool, and are frozen with them. Who sets hours for the first time wants
 * customers to be told them: the tool is switched on then, and stays as it is put afterwards.
 * @throws stale_edit
 */
export async function saveHours(
  ctx: MemberContext,
  agent_id: string,
  { week, outside, hours_saved_at }: SavedHours,
): Promise<{ hours_saved_at: string | null }> {
  const { updated_at } = await updateTool(ctx, agent_id, 'business_hours', {
    definition: { kind: 'business_hours', week, outside },
    updated_at: hours_saved_at,
    is_used_at_first: true,
  })
  return { hours_saved_at: updated_at }
}

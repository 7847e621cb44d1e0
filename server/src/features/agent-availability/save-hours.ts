import type { Expected } from '@tertulia/contract/stale-edits'
import type { OpeningHours } from '@tertulia/contract/opening-hours'
import type { OutsideHours } from '@tertulia/contract/outside-hours'
import { updateTool } from '#features/tools/tools.ts'
import type { MemberContext } from '#platform/context.ts'

type SavedHours = { week: OpeningHours; outside: OutsideHours } & Expected

/**
 * The draft's hours stand with the settings of its tool, and are frozen with them. A member who sets hours for the first time
 * wants customers to be told them: the tool is switched on then, and stays as it is put afterwards.
 * @throws stale_edit
 */
export async function saveHours(
  ctx: MemberContext,
  agent_id: string,
  { week, outside, expected_updated_at }: SavedHours,
): Promise<{ updated_at: string | null }> {
  const { updated_at } = await updateTool(ctx, agent_id, 'business_hours', {
    definition: { kind: 'business_hours', week, outside },
    expected_updated_at,
    is_used_at_first: true,
  })
  return { updated_at }
}

import { type Masking, maskingOf } from '@tertulia/contract/organization-settings'
import type { Role } from '@tertulia/contract/permissions'
import type { Context } from '#platform/context.ts'
import { findMasking } from '#features/masking/masking.queries.ts'
import type { SettingsChange } from '#features/organizations/organization-settings.ts'
import { afterCommit, lookUp } from '#platform/database/tx.ts'
import { createRecent } from '#platform/recent.ts'

/** Settings looked up lately. */
const maskingCache = createRecent<{ masks_members: boolean }>({ most: 20_000 })

/** In which of an organization's conversations a role sees customers' data masked. */
export async function maskingFor(
  ctx: Context,
  { organization_id, role }: { organization_id: string; role: Role },
): Promise<Masking> {
  // Only of a member the answer hangs on the organization.
  if (maskingOf(role, { masks_members: true }) === maskingOf(role, { masks_members: false }))
    return maskingOf(role, { masks_members: true })
  const find = async () => (await lookUp(ctx, (tx) => findMasking(tx, organization_id))) ?? { masks_members: true }
  const found = await maskingCache.get(organization_id, find)
  return maskingOf(role, found)
}

/** Other settings hold in this process at once. */
export const forgetMasking: SettingsChange = async (tx, { after }) =>
  afterCommit(tx, () => maskingCache.forget(after.id))

/** Whether a reader sees a conversation's personal data masked. @param holder who has control of it, where a person has */
export const isMasked = (masking: Masking, user_id: string, holder: string | null): boolean =>
  masking === 'all' || (masking === 'not_held' && holder !== user_id)

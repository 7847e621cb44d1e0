import type { FieldValue } from '@tertulia/contract/collected-fields'
import type { OrganizationContext } from '#platform/context.ts'
import { findGivenValues } from '#features/info-collection/info-collection.queries.ts'
import { withOrganization } from '#platform/database/tx.ts'

/** The values given to forms in a conversation, by the keys of their fields: the newest of each. */
export async function valuesGivenIn(
  ctx: OrganizationContext,
  conversation_id: string,
): Promise<Record<string, FieldValue>> {
  const results = await withOrganization(ctx, (tx) => findGivenValues(tx, conversation_id))
  return Object.fromEntries(results.flatMap(({ collected }) => collected.map(({ key, value }) => [key, value])))
}

import type { OrganizationContext } from '#platform/context.ts'
import type { Passage } from '#features/knowledge/passage-cache.ts'
import { findNextOfSections } from '#features/knowledge/passage.queries.ts'
import { withOrganization } from '#platform/database/tx.ts'

/**
 * Finds what goes on with the sections that passages of files were cut out of.
 * @returns the next passages, by the ids of those before them; none for the last of its section
 */
export async function nextOfSections(
  ctx: OrganizationContext,
  version: number | 'draft',
  passage_ids: readonly string[],
): Promise<ReadonlyMap<string, Passage>> {
  const next = await withOrganization(ctx, (tx) => findNextOfSections(tx, version, passage_ids))
  return new Map(next.map(({ after, ...passage }) => [after, passage]))
}

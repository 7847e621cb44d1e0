import { Problem } from '#platform/problem.ts'

/**
 * The later one of two edits is refused and overwrites nothing unseen. Asked in the transaction that writes it,
 * with its row locked.
 * @param expected when it had last been changed as the caller read it; null: it was not there; undefined: they do not say
 * @param updated_at when it was; null or undefined: it is not there
 * @throws stale_edit
 */
export function refuseStale(expected: string | null | undefined, updated_at: string | null | undefined): void {
  if (expected !== undefined && expected !== (updated_at ?? null)) throw new Problem('stale_edit')
}

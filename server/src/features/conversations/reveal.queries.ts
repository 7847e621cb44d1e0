import { and, eq, gt, lt } from 'drizzle-orm'
import { reveal } from '#features/conversations/reveals.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

type Reveal = typeof reveal.$inferSelect

/** Shown from now until then. Expired ones of this person are deleted. */
export async function insertReveal(tx: OrganizationTx, row: Omit<Reveal, 'organization_id'>, now: string) {
  await tx.db.delete(reveal).where(and(ours(tx, reveal), eq(reveal.user_id, row.user_id), lt(reveal.expires_at, now)))
  await tx.db
    .insert(reveal)
    .values({ ...row, organization_id: tx.organization_id })
    .onConflictDoUpdate({
      target: [reveal.organization_id, reveal.user_id, reveal.target_id],
      set: { expires_at: row.expires_at },
    })
}

/** Targets that a person sees without the mask at an instant. */
export async function findRevealed(tx: OrganizationTx, user_id: string, now: string): Promise<Set<string>> {
  const found = await tx.db
    .select({ id: reveal.target_id })
    .from(reveal)
    .where(and(ours(tx, reveal), eq(reveal.user_id, user_id), gt(reveal.expires_at, now)))
  return new Set(found.map(({ id }) => id))
}

/** Members who see a target without the mask at an instant. */
export async function findRevealers(tx: OrganizationTx, target_id: string, now: string): Promise<Set<string>> {
  const found = await tx.db
    .select({ user_id: reveal.user_id })
    .from(reveal)
    .where(and(ours(tx, reveal), eq(reveal.target_id, target_id), gt(reveal.expires_at, now)))
  return new Set(found.map(({ user_id }) => user_id))
}

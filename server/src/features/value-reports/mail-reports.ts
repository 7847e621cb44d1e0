import { drawEdition } from '#features/value-reports/report-file.ts'
import { reportMail } from '#features/value-reports/report-mails.ts'
import { findReaders } from '#features/value-reports/reader.queries.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'

/** Mails a report to a member, in their language. Nothing where they have left, or want it no more. */
export async function mailReport(
  ctx: OrganizationContext,
  { agent_id, month, user_id }: { agent_id: string; month: string; user_id: string },
): Promise<void> {
  const [reader] = await withOrganization(ctx, (tx) => findReaders(tx, user_id))
  if (!reader) return
  const file = await drawEdition(ctx, { agent_id, month, edition: 1, language: reader.language })
  await ctx.mail.send(reportMail(ctx, reader, { month, ...file }))
}

import { SAVED_FAQS } from '@tertulia/contract/saved-answers.limits'
import { and, asc, eq, isNotNull, lt, notExists } from 'drizzle-orm'
import { passage, searched } from '#features/knowledge/knowledge.tables.ts'
import { savedAnswersSetting } from '#features/saved-answers/saved-answers.tables.ts'
import { agentVersion } from '#features/versions/versions.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

export async function findSetting(tx: OrganizationTx, agent_id: string): Promise<{ is_on: boolean } | undefined> {
  const [row] = await tx.db
    .select({ is_on: savedAnswersSetting.is_on })
    .from(savedAnswersSetting)
    .where(and(ours(tx, savedAnswersSetting), eq(savedAnswersSetting.agent_id, agent_id)))
  return row
}

export const writeSetting = (tx: OrganizationTx, agent_id: string, is_on: boolean) =>
  tx.db
    .insert(savedAnswersSetting)
    .values({ organization_id: tx.organization_id, agent_id, is_on })
    .onConflictDoUpdate({
      target: [savedAnswersSetting.organization_id, savedAnswersSetting.agent_id],
      set: { is_on },
    })

/** FAQs of a version that answer by themselves: what is switched off is not searched, what calls a person needs one. */
export const findPackedFaqs = (tx: OrganizationTx, agent_id: string, version: number) =>
  tx.db
    .select({
      passage_id: passage.id,
      language: passage.language,
      question: passage.title,
      variants: passage.variants,
      answer: passage.text,
      valid_from: passage.valid_from,
      valid_until: passage.valid_until,
    })
    .from(passage)
    .where(
      and(
        ours(tx, passage),
        eq(passage.agent_id, agent_id),
        eq(passage.kind, 'faq'),
        eq(passage.escalate, false),
        searched(version),
      ),
    )
    .orderBy(asc(passage.id))
    .limit(SAVED_FAQS)

/** An FAQ of an agent that a version has served by itself, by the passage it was, and that no other has replaced before. */
export async function findShownFaq(
  tx: OrganizationTx,
  agent_id: string,
  passage_id: string,
  { before }: { before: string },
) {
  const { source_id, title, text, since_version } = passage
  const [row] = await tx.db
    .select({ source_id, title, text, since_version })
    .from(passage)
    .where(
      and(
        ours(tx, passage),
        eq(passage.id, passage_id),
        eq(passage.agent_id, agent_id),
        eq(passage.kind, 'faq'),
        eq(passage.escalate, false),
        eq(passage.switched_off, false),
        isNotNull(passage.since_version),
        notExists(
          tx.db
            .select({ version: agentVersion.version })
            .from(agentVersion)
            .where(
              and(
                ours(tx, agentVersion),
                eq(agentVersion.agent_id, agent_id),
                eq(agentVersion.version, passage.until_version),
                lt(agentVersion.created_at, before),
              ),
            ),
        ),
      ),
    )
  return row
}

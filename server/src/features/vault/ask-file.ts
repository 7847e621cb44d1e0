import { setImmediate as letOthers } from 'node:timers/promises'
import type { FileAnswer } from '@tertulia/contract/vault'
import type { MemberContext } from '#platform/context.ts'
import { createKnowledgeIndex, decodeSentences } from '#engine/retrieval/knowledge-index.ts'
import { answerFrom } from '#engine/retrieval/sentence.ts'
import { findFilePassages, findVaultFile } from '#features/vault/vault.queries.ts'
import { toVaultPassage } from '#features/vault/file-view.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

const ANSWERS = 3
/** More than the longest file that is taken gives. */
const MOST_PASSAGES = 20_000
/** Passages between two looks at what else is to be done. */
const BREATH = 20

/**
 * Answers a question from one file alone: its best passages, the best first, each with the sentence that would be the answer.
 * Nothing where no word of the question stands in it.
 */
export async function askFile(ctx: MemberContext, id: string, question: string): Promise<FileAnswer[]> {
  const passages = await withOrganization(ctx, async (tx) => {
    if (!(await findVaultFile(tx, id))) throw new Problem('not_found')
    return findFilePassages(tx, id, undefined, MOST_PASSAGES)
  })
  const index = createKnowledgeIndex()
  for (const { id, kind, language, analysis, switched_off } of passages) {
    if (switched_off) continue
    index.add({ id, kind, language, analysis: { asked: [], said: decodeSentences(analysis) } })
    // oxlint-disable-next-line no-await-in-loop -- customers are let in between
    if (index.size % BREATH === 0) await letOthers()
  }
  const byId = new Map(passages.map((passage) => [passage.id, passage]))
  return index.search(question, { limit: ANSWERS }).flatMap(({ id }) => {
    const passage = byId.get(id)
    return passage
      ? [
          {
            passage: toVaultPassage(passage),
            sentence: answerFrom(passage.text, question, passage.language)?.span ?? null,
          },
        ]
      : []
  })
}

import { eraseTraces, eraseTracesOf } from '#features/tools/tool-run.queries.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

/** Erases what was said, sent and answered in runs before a moment. When they were and what they cost stays. */
export const eraseRunTraces = (tx: OrganizationTx, before: string): Promise<unknown> => eraseTraces(tx, before)

/** Erases the traces of conversations that are erased. */
export const eraseConversationTraces = eraseTracesOf

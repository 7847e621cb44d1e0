import type { USAGE_OF_HELP } from '@tertulia/contract/model-help'
import { findUsageOfHelp } from '#features/usage/usage.queries.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

type HelpUsage = (typeof USAGE_OF_HELP)[keyof typeof USAGE_OF_HELP]

/** Adds up what calls of one kind of help took since an instant, in tokens; nothing where there were none. A model that failed first counts with its call. */
export async function usageOfKind(
  tx: OrganizationTx,
  kind: HelpUsage,
  since: string,
): Promise<{ calls: number; input_tokens: number; output_tokens: number } | undefined> {
  const found = await findUsageOfHelp(tx, kind, since)
  return found && found.calls > 0 ? found : undefined
}

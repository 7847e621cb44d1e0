import type { EmbeddingFailure } from '@tertulia/contract/embeddings'
import type { OrganizationContext } from '#platform/context.ts'
import type { OpenEmbeddingSettings } from '#features/embeddings/known-embedding-models.ts'
import { embed, type Embedded } from '#providers/models/embedding-provider.ts'

type Options = { purpose: 'question' | 'passage'; deadline_ms: number }

/** Has the organization's model make vectors of texts, wherever it runs. On this machine nothing is paid for: no tokens. */
export async function embedTexts(
  ctx: Pick<OrganizationContext, 'outbound' | 'machine_models'>,
  settings: OpenEmbeddingSettings,
  texts: readonly string[],
  { purpose, deadline_ms }: Options,
): Promise<Embedded> {
  if (settings.place === 'address') {
    return embed(settings, texts, { outbound: ctx.outbound, deadline_ms })
  }
  const made = await ctx.machine_models.embed(settings.model, texts, { purpose, deadline_ms })
  if (typeof made !== 'string') return { vectors: made, tokens: 0 }
  return { failure: FAILURES[made], passes: made === 'unavailable' }
}

const FAILURES = {
  not_found: 'not_installed',
  unavailable: 'machine_unavailable',
  timeout: 'timeout',
  wrong_answer: 'wrong_answer',
} as const satisfies Record<string, EmbeddingFailure>

import type { ModelKind } from '@tertulia/contract/model-kinds'
import type { ModelFailureReason } from '@tertulia/contract/models'
import { z } from 'zod'
import type { Outbound } from '#platform/outbound/outbound.ts'
import { CallRefused, failedCallOf } from '#providers/models/model-failure.ts'
import type { ModelSettings } from '#providers/models/model-provider.ts'
import { providerWords } from '#providers/models/provider-words.ts'

type Listed = { id: string; name: string }
type Listing = { models: Listed[] } | { reason: ModelFailureReason; says: string | undefined }

const LIMITS = { deadline_ms: 15_000, max_bytes: 5_000_000, max_redirects: 0 }
/** As many as a member looks through. */
const MOST = 500

/** OpenAI and who speaks like it; Anthropic, which has names for people too. */
const OfOpenAI = z.object({ data: z.array(z.object({ id: z.string(), display_name: z.string().optional() })) })
/** Gemini: its names begin with `models/`, and not all of them answer. */
const OfGoogle = z.object({
  models: z.array(
    z.object({
      name: z.string(),
      displayName: z.string().optional(),
      supportedGenerationMethods: z.array(z.string()).optional(),
    }),
  ),
})

/** Models that do something else than answer, by what their names tell. */
const NO_ANSWERS =
  /embed|whisper|transcri|tts|speech|audio|realtime|dall-e|image|moderation|rerank|sora|veo|imagen|ocr|davinci|babbage/iu

/**
 * Asks a provider which models answer there. Azure tells its models and not the deployments by whose names they are asked.
 * @returns in the order of their names
 */
export async function listModels(settings: Omit<ModelSettings, 'model'>, outbound: Outbound): Promise<Listing> {
  const { kind = 'compatible', api_key } = settings
  const base = settings.base_url.replace(/\/+$/u, '')
  try {
    const { status, headers, body } = await outbound.request(`${base}/models${PAGES[kind] ?? ''}`, {
      headers: { accept: 'application/json', ...(api_key && headersFor(kind, api_key)) },
      ...LIMITS,
    })
    const text = body.toString()
    if (status !== 200) throw new CallRefused({ status, headers, text })
    const listed = kind === 'google' ? ofGoogle(JSON.parse(text)) : ofOpenAI(JSON.parse(text))
    const models = listed.filter(({ id }) => !NO_ANSWERS.test(id)).toSorted((a, b) => a.id.localeCompare(b.id))
    return { models: models.slice(0, MOST) }
  } catch (error) {
    const says = error instanceof CallRefused ? providerWords(error.refusal.text, api_key) : undefined
    return { reason: failedCallOf(error).reason, says }
  }
}

/** As many at once as each gives. */
const PAGES: Partial<Record<ModelKind, string>> = { anthropic: '?limit=1000', google: '?pageSize=1000' }

/** How each is told who asks. */
function headersFor(kind: ModelKind, api_key: string): Record<string, string> {
  if (kind === 'anthropic') return { 'x-api-key': api_key, 'anthropic-version': '2023-06-01' }
  if (kind === 'google') return { 'x-goog-api-key': api_key }
  return kind === 'azure' ? { 'api-key': api_key } : { authorization: `Bearer ${api_key}` }
}

const ofOpenAI = (answer: unknown): Listed[] =>
  OfOpenAI.parse(answer).data.map(({ id, display_name }) => ({ id, name: display_name ?? id }))

const ofGoogle = (answer: unknown): Listed[] =>
  OfGoogle.parse(answer)
    .models.filter(({ supportedGenerationMethods: methods }) => !methods || methods.includes('generateContent'))
    .map(({ name, displayName }) => {
      const id = name.replace(/^models\//u, '')
      return { id, name: displayName ?? id }
    })

import { z } from 'zod'
import type { Outbound } from '#platform/outbound/outbound.ts'
import { CallRefused, failedCallOf, type FailedCall } from '#providers/models/model-failure.ts'
import type { ModelSettings } from '#providers/models/model-provider.ts'

/** A recording. Its name ends in what it is, which is what providers go by. */
export type Recording = { name: string; content_type: string; bytes: Uint8Array<ArrayBuffer> }

type Took = { input_tokens: number; output_tokens: number }
/** The words, as the model wrote them down, and the tokens it took if that is told. */
export type Transcribed =
  | { text: string; took: Took; failure?: undefined }
  | { failure: FailedCall['reason']; passes: boolean }

const MAX_BYTES = 200_000

/**
 * OpenAI API reference, «Create transcription», November 2026. Models that are paid by the minute tell seconds in the
 * place of tokens, and other servers nothing.
 */
const Answer = z.object({
  text: z.string(),
  usage: z
    .object({ input_tokens: z.number().int().nonnegative(), output_tokens: z.number().int().nonnegative() })
    .nullish()
    .catch(null),
})

/**
 * Asks a model to write down what is said in a recording.
 * @param settings.base_url what comes before `/audio/transcriptions`, often ending in `/v1`
 */
export async function transcribe(
  { base_url, api_key, model }: ModelSettings,
  { name, content_type, bytes }: Recording,
  { outbound, deadline_ms }: { outbound: Outbound; deadline_ms: number },
): Promise<Transcribed> {
  const form = new FormData()
  form.append('file', new Blob([bytes], { type: content_type }), name)
  form.append('model', model)
  form.append('response_format', 'json')
  // The platform writes the parts, and says which line it has put between them.
  const encoded = new Response(form)
  try {
    const { status, headers, body } = await outbound.request(`${base_url.replace(/\/+$/u, '')}/audio/transcriptions`, {
      method: 'POST',
      headers: {
        ...(api_key && { authorization: `Bearer ${api_key}` }),
        'content-type': encoded.headers.get('content-type') ?? '',
        accept: 'application/json',
      },
      body: new Uint8Array(await encoded.arrayBuffer()),
      deadline_ms,
      max_bytes: MAX_BYTES,
      max_redirects: 0,
    })
    const text = body.toString()
    if (status !== 200) throw new CallRefused({ status, headers, text })
    const answer = Answer.parse(JSON.parse(text))
    return { text: answer.text, took: answer.usage ?? { input_tokens: 0, output_tokens: 0 } }
  } catch (error) {
    const { reason, passes } = failedCallOf(error)
    return { failure: reason, passes }
  }
}

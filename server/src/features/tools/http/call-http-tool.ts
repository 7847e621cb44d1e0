import type { HttpTool, ErrorRule } from '@tertulia/contract/tool-definitions'
import type { ToolFailure } from '@tertulia/contract/tool-calls'
import type { ToolTrial } from '@tertulia/contract/tools'
import { TOOL_TRACE_BYTES } from '@tertulia/contract/tools.limits'
import type { BuiltRequest } from '#features/tools/http/build-request.ts'
import { readAnswer, textOfAnswer } from '#features/tools/http/read-answer.ts'
import { tellsFailure } from '#features/tools/http/told-failure.ts'
import { createSecretMask, type SecretMask } from '#features/tools/mask-secret.ts'
import { type Json, parseAsWritten, storableText } from '#features/tools/storable.ts'
import type { Clock } from '#platform/clock.ts'
import { findOutboundFailure } from '#platform/outbound/failures.ts'
import type { Outbound, OutboundAnswer } from '#platform/outbound/outbound.ts'

/** The most that another system may answer, decoded. */
const MOST_BYTES = 1_000_000

type Attempt = ToolTrial['attempts'][number]
type Try = Attempt & { answer?: OutboundAnswer; json?: Json }

/** `shown`: the request as people may see it. */
type Call = {
  request: BuiltRequest
  shown: NonNullable<ToolTrial['request']>
  told_never: readonly (string | null)[]
  signal: AbortSignal
}

/** The outcome of a call. `rule`: the tool's rule for this failure. */
export type HttpOutcome = Pick<ToolTrial, 'request' | 'attempts' | 'response' | 'failure'> & {
  status: number | null
  json?: Json
  rule?: ErrorRule
}

/**
 * Calls another system, once more where a rule of the tool says so. It never throws for what the other system does.
 * @param told_never taken out of whatever comes back: some systems tell what they were sent
 */
export async function callHttpTool(
  { outbound, clock }: { outbound: Outbound; clock: Clock },
  definition: HttpTool,
  { request, shown, told_never, signal }: Call,
): Promise<HttpOutcome> {
  const attempts: Attempt[] = []
  const attempt = async (): Promise<Try> => {
    const made = await tryOnce({ outbound, clock }, definition, request, { told_never, signal })
    attempts.push({ ms: made.ms, status: made.status, failure: made.failure })
    return made
  }
  let made = await attempt()
  let rules = made.failure ? rulesFor(definition, made) : []
  if (rules[0]?.do === 'retry_once' && !signal.aborted) {
    made = await attempt()
    rules = made.failure ? rulesFor(definition, made).filter((rule) => rule.do !== 'retry_once') : []
  }
  const { failure, status, answer, json } = made
  const [rule] = rules
  return {
    request: shown,
    attempts,
    response: answer ? shownResponse(answer) : null,
    failure,
    status,
    ...(json !== undefined && { json }),
    ...(rule && { rule }),
  }
}

async function tryOnce(
  { outbound, clock }: { outbound: Outbound; clock: Clock },
  definition: HttpTool,
  { url, ...message }: BuiltRequest,
  { told_never, signal }: Pick<Call, 'told_never' | 'signal'>,
): Promise<Try> {
  const began = clock.monotonic_ms()
  const took = () => Math.round((clock.monotonic_ms() - began) * 100) / 100
  try {
    const limits = { deadline_ms: definition.timeout_seconds * 1_000, max_bytes: MOST_BYTES, signal }
    const answer = without(told_never, message.headers, await outbound.request(url, { ...message, ...limits }))
    const { status } = answer
    if (status < 200 || status > 299) return { ms: took(), status, failure: 'status', answer }
    const json = readAnswer(answer.body, String(answer.headers['content-type'] ?? ''))
    if (json === undefined) return { ms: took(), status, failure: 'unreadable', answer }
    return { ms: took(), status, failure: tellsFailure(definition, json) ? 'unsuccessful' : null, answer, json }
  } catch (error) {
    if (signal.aborted) return { ms: took(), status: null, failure: 'timeout' }
    const failure = findOutboundFailure(error)
    if (!failure) throw error
    return { ms: took(), status: null, failure: FAILURES[failure.reason] }
  }
}
const FAILURES = {
  unreachable: 'unreachable',
  timeout: 'timeout',
  too_large: 'unreadable',
  unreadable: 'unreadable',
} as const satisfies Record<string, ToolFailure>

/** An answer that does not tell the secrets it was asked with, however it writes them. */
function without(secrets: Call['told_never'], sent: Record<string, string>, answer: OutboundAnswer): OutboundAnswer {
  if (secrets.every((each) => each === null)) return answer
  const credentials = (sent['authorization'] ?? '').split(' ').slice(1).join(' ')
  const mask = createSecretMask([...secrets, credentials || null])
  const headers = Object.entries(answer.headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(mask.text) : typeof value === 'string' ? mask.text(value) : value,
  ])
  const type = String(answer.headers['content-type'] ?? '')
  const written = textOfAnswer(answer.body, type)
  const masked = mask.text(maskedJson(written, mask))
  const hidden = Object.fromEntries(headers) as OutboundAnswer['headers']
  if (masked === written) return { ...answer, headers: hidden }
  const unnamed = type.replace(/;\s*charset=[^;]*/iu, '')
  return { ...answer, headers: { ...hidden, 'content-type': unnamed }, body: Buffer.from(masked) }
}

/** JSON is looked at as it is read: it may write each sign in several ways. */
function maskedJson(written: string, mask: SecretMask): string {
  try {
    const json = parseAsWritten(written)
    const shown = JSON.stringify(mask.json(json))
    return shown === JSON.stringify(json) ? written : shown
  } catch {
    return written
  }
}

/** Rules of a tool that are about a failure, in their order. */
function rulesFor({ on_error }: HttpTool, { failure, status }: Attempt): ErrorRule[] {
  const kinds = status === null ? [failure] : [String(status), `${Math.floor(status / 100)}xx`, failure]
  return on_error.filter(({ when }) => when === 'any' || kinds.includes(when as ToolFailure))
}

/** Headers that members who look at a trace do not need. */
const HIDDEN = /^(?:set-cookie|www-authenticate)$/iu

function shownResponse({ status, headers, body }: OutboundAnswer): NonNullable<ToolTrial['response']> {
  return {
    status,
    headers: Object.entries(headers)
      .filter(([name]) => !HIDDEN.test(name))
      .slice(0, 50)
      .map(([name, value]) => ({ name, value: String(value).slice(0, 300) })),
    body: storableText(
      Buffer.from(textOfAnswer(body, String(headers['content-type'] ?? '')))
        .subarray(0, TOOL_TRACE_BYTES)
        .toString(),
    ),
    bytes: body.byteLength,
  }
}

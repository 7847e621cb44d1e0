import { type Endpoint, failureOf } from '@tertulia/contract/endpoint'
import { FAILED_CALLS } from '@tertulia/contract/failed-calls'
import { fieldErrorText } from '@tertulia/contract/field-errors'
import { InterfaceLanguage } from '@tertulia/contract/shapes'
import { preferredLanguage } from '#i18n/language.ts'
import { ApiError } from './api-error.ts'

type ErrorBody = ConstructorParameters<typeof ApiError>[1]

/** How deep a message may stand. */
const DEPTH = 4

/**
 * The error of an answer: its message, wherever it stands among nested error and message fields (specification
 * §7), with the code and fields that stand beside it. A page of a proxy says nothing a person should read.
 */
function errorIn(answer: unknown, depth = DEPTH): ErrorBody | undefined {
  if (typeof answer === 'string') return answer.trim() ? { code: 'unknown_error', message: answer } : undefined
  if (typeof answer !== 'object' || answer === null || depth === 0) return undefined
  const { code, message, ...rest } = answer as Partial<ErrorBody>
  if (typeof message === 'string' && message.trim())
    return { ...rest, code: typeof code === 'string' ? code : 'unknown_error', message }
  for (const name of ['error', 'message', 'detail', 0] as const) {
    const error = errorIn((answer as Record<string | number, unknown>)[name], depth - 1)
    if (error) return error
  }
  return undefined
}

/** Statuses of a proxy that cannot reach the server, or not in time. */
const NOBODY_THERE = [502, 503, 504]

/**
 * The refusal that an answer is, in words. If the server gives no reason, it names the action that failed.
 * @param endpoint the endpoint that was called; left out if the console calls by itself
 */
export async function refusal(response: Response, endpoint?: Endpoint): Promise<ApiError> {
  const retry_after = Number(response.headers.get('retry-after')) || undefined
  // A page of a proxy is no JSON.
  const error = errorIn(await response.json().catch(() => undefined))
  if (!error && NOBODY_THERE.includes(response.status)) return noResponse()
  const failure = endpoint && failureOf(endpoint)
  if (!failure || (error && !isUnknown(error))) return new ApiError(response.status, error ?? unknown(), retry_after)
  const message = FAILED_CALLS[failure][preferredLanguage()]
  return new ApiError(response.status, { ...(error ?? unknown()), message }, retry_after)
}

/** The server's own words for what it cannot name; another's are news. */
const isUnknown = ({ code, message }: ErrorBody): boolean =>
  code === 'unknown_error' && InterfaceLanguage.options.some((each) => message === fieldErrorText(code, each))

const unknown = (): ErrorBody => ({
  code: 'unknown_error',
  message: fieldErrorText('unknown_error', preferredLanguage()),
})

const apiError = (code: keyof typeof WORDS, status = 0) =>
  new ApiError(status, { code, message: WORDS[code][preferredLanguage()] })

export const noResponse = () => apiError('no_response')
/** An answer that came, and brought nothing. */
export const noData = () => apiError('no_data')
/** An answer that should have brought a session (specification §7): who got it is signed in nowhere. */
export const noSession = () => apiError('no_session', 401)

const WORDS = {
  no_response: {
    es: 'El servidor no responde. Comprueba tu conexión y vuelve a intentarlo.',
    en: 'The server is not answering. Check your connection and try again.',
  },
  no_data: { es: 'El servidor no ha enviado datos.', en: 'No data received from the server.' },
  no_session: {
    es: 'El servidor no ha abierto la sesión. Inicia sesión otra vez.',
    en: 'The server opened no session. Sign in again.',
  },
}

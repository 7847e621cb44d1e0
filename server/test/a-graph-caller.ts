import { OutboundFailure } from '#platform/outbound/failures.ts'
import type { OutboundInit } from '#platform/outbound/outbound.ts'
import type { Caller } from '#providers/messaging/messaging-provider.ts'

type Asked = {
  method: string
  /** The path below the host, with its query. */
  path: string
  url: URL
  headers: Record<string, string>
  body: OutboundInit['body']
  json: unknown
}
type Answer =
  | { status?: number; json: unknown; headers?: Record<string, string> }
  | { status: number; text: string }
  | { bytes: Buffer }
  | Error

/** A way out that gives these answers in order, and keeps what it was asked. One question too many is an error. */
export function aGraphCaller(...answers: (Answer | ((asked: Asked) => Answer))[]): Caller & { asked: Asked[] } {
  const asked: Asked[] = []
  const left = [...answers]
  return {
    asked,
    request: async (url, init) => {
      const question = askedOf(new URL(url), init)
      asked.push(question)
      const next = left.shift()
      if (next === undefined) throw new Error(`nobody expects ${question.method} ${question.path}`)
      const answer = typeof next === 'function' ? next(question) : next
      if (answer instanceof Error) throw answer
      const status = 'status' in answer && answer.status ? answer.status : 200
      const headers = ('headers' in answer && answer.headers) || {}
      return { status, headers, body: bytesOf(answer), url: question.url.href }
    },
  }
}

/** A refusal as Graph writes it. */
export const graphError = (code: number, status = 400, more: Record<string, unknown> = {}) => ({
  status,
  json: { error: { message: `(#${code}) refused`, type: 'OAuthException', code, fbtrace_id: 'AbC1local', ...more } },
})

/** A connection that was refused, as the outbound client tells it. */
export const noConnection = () =>
  new OutboundFailure('unreachable', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) })

function askedOf(url: URL, { method = 'GET', headers = {}, body }: OutboundInit): Asked {
  const json: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
  return { method, path: url.pathname + url.search, url, headers, body: body ?? null, json }
}

function bytesOf(answer: Exclude<Answer, Error>): Buffer {
  if ('bytes' in answer) return answer.bytes
  return Buffer.from('text' in answer ? answer.text : JSON.stringify(answer.json))
}

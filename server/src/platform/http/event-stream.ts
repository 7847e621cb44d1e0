import { errorText } from '@tertulia/contract/errors'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { judgeAgain } from '#platform/http/judge-again.ts'
import { Problem } from '#platform/problem.ts'

/**
 * Sends events as `text/event-stream`, one `data:` line each. The first event is awaited before the answer begins, so what is
 * refused beforehand still answers with its status. A failure later is an event of type `failed`. A reader who has left is told
 * nothing more, and in any case the source is told of the end (`return`).
 * @param mayGoOn throws a `Problem` once the reader has lost the right: the stream ends with it
 */
export async function streamEvents(
  reply: FastifyReply,
  schema: z.ZodType,
  begin: () => Promise<AsyncIterable<unknown>>,
  ctx: Context,
  mayGoOn: () => Promise<unknown>,
): Promise<void> {
  const events = (await begin())[Symbol.asyncIterator]()
  const judging = judgeAgain(mayGoOn)
  const nextEvent = () => Promise.race([events.next(), judging.ended])
  let next = await nextEvent().catch((error: unknown) => {
    judging.stop()
    void events.return?.()
    throw error
  })
  reply.hijack()
  const headers = reply.getHeaders()
  reply.raw.writeHead(200, {
    ...(headers as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  try {
    while (!next.done && !isGone(reply)) {
      write(reply, schema.parse(next.value))
      next = await nextEvent()
    }
  } catch (error) {
    if (!(error instanceof Problem)) ctx.log.error({ err: error, request_id: ctx.request_id }, 'a stream failed')
    const code = error instanceof Problem ? error.code : 'unknown_error'
    write(reply, { type: 'failed', code, message: errorText(code, ctx.language) })
  } finally {
    judging.stop()
    reply.raw.end()
    await events.return?.()
  }
}

const isGone = ({ raw }: FastifyReply): boolean => raw.writableEnded || raw.destroyed

function write(reply: FastifyReply, event: unknown): void {
  if (isGone(reply)) return
  reply.raw.write(`data: ${JSON.stringify(event)}\n\n`)
}

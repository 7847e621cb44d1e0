import { errorText } from '@tertulia/contract/errors'
import type { CallToolResult } from '@modelcontextprotocol/server'
import type { ApiKeyContext } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'

type Given = { said: string; structured: Record<string, unknown> }

/**
 * The result of a tool: text for people and models, with the same content as data. A refusal is told in the caller's
 * language; a fault of ours by its reference alone.
 */
export async function toolAnswer(ctx: ApiKeyContext, work: () => Promise<Given>): Promise<CallToolResult> {
  try {
    const { said, structured } = await work()
    return { content: [{ type: 'text', text: said }], structuredContent: structured }
  } catch (error) {
    const code = error instanceof Problem ? error.code : 'unknown_error'
    const values = error instanceof Problem ? error.values : {}
    if (!(error instanceof Problem)) ctx.log.error({ err: error, request_id: ctx.request_id }, 'an MCP tool failed')
    return { isError: true, content: [{ type: 'text', text: `${code}: ${errorText(code, ctx.language, values)}` }] }
  }
}

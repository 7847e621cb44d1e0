import type { CallToolResult } from '@ai-sdk/mcp'
import { type Json, parseAsWritten, storable } from '#features/tools/storable.ts'

/** A tool's result, as data. `is_error`: the tool itself says that it failed. */
export type ReadResult = { json: Json; is_error: boolean }

type Part = { type: string; [key: string]: unknown }

/**
 * Reads what a tool gave: its structured content, else its texts, which may be JSON. Pictures, sounds and documents are
 * named and not shown (modelcontextprotocol.io, «Tools», 2025-11-25).
 */
export function readResult(result: CallToolResult): ReadResult {
  const { json, is_error } = read(result)
  return { json: storable(json), is_error }
}

function read(result: CallToolResult): ReadResult {
  const { structuredContent, isError } = result as { structuredContent?: unknown; isError?: boolean }
  const content = Array.isArray(result.content) ? (result.content as Part[]) : []
  const is_error = isError === true
  if (typeof structuredContent === 'object' && structuredContent !== null)
    return { json: structuredContent as Json, is_error }
  const texts = content.flatMap((part) => (part.type === 'text' ? [textOf(part['text'])] : []))
  const others = content.flatMap((part) => (part.type === 'text' ? [] : [nameOfPart(part)]))
  const [only] = texts
  if (texts.length === 1 && others.length === 0 && only !== undefined) return { json: parseText(only), is_error }
  const text = [...texts, ...others].join('\n')
  return { json: text === '' ? null : text, is_error }
}

function parseText(text: string): Json {
  try {
    return parseAsWritten(text)
  } catch {
    return text
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** `[image: image/png]`, `[resource: informe.pdf]`: that it is there, and no more. */
function nameOfPart(part: Part): string {
  const { resource } = part as { resource?: { uri?: unknown; mimeType?: unknown } }
  const what = [part['name'], part['mimeType'], resource?.uri, resource?.mimeType].map(textOf).find(Boolean) ?? ''
  return `[${[part.type, what.slice(0, 200)].filter(Boolean).join(': ')}]`
}

import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { InterfaceLanguage } from '@tertulia/contract/shapes'
import { ImportedTool } from '@tertulia/contract/tools'
import { z } from 'zod'
import type { Share } from '#platform/guarded-child/fair-queue.ts'
import { type ChildLimits, runGuarded } from '#platform/guarded-child/guarded-child.ts'
import { Problem } from '#platform/problem.ts'
import { unreadable } from './openapi-document.ts'
import { IMPORT_WORDS } from './words.ts'

const CONTRACT = createRequire(import.meta.url).resolve('@tertulia/contract/tools')
const PROGRAM = fileURLToPath(new URL('import-process.ts', import.meta.url))
const CODE = [
  fileURLToPath(new URL('.', import.meta.url)),
  fileURLToPath(new URL('../../../platform/problem.ts', import.meta.url)),
  dirname(CONTRACT),
  join(dirname(CONTRACT), '../package.json'),
]

/** A document of the largest size that is allowed is read in less than two seconds. */
const READING: ChildLimits = { time_ms: 15_000, heap_megabytes: 256, rss_bytes: 500_000_000, answer_bytes: 10_000_000 }

const Answer = z.union([
  z.strictObject({ tools: z.array(ImportedTool) }),
  z.strictObject({
    problem: z.enum(['curl_unreadable', 'openapi_unreadable', 'openapi_refers_outside']),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
])

/**
 * Reads drafts of tools from cURL commands or an OpenAPI 3 document, at least one. A child reads: what a stranger's text
 * costs is its own, and neither holds up a customer's turn nor asks for anything outside.
 * @param language of the notes and causes, that of the member who pastes
 * @throws curl_unreadable, openapi_unreadable, openapi_refers_outside, machine_busy
 */
export async function importTools(
  from: 'curl' | 'openapi',
  text: string,
  language: InterfaceLanguage,
  share: Share,
  limits: Partial<ChildLimits> = {},
): Promise<ImportedTool[]> {
  // A text that names no version of OpenAPI is not worth a child.
  if (from === 'openapi' && text.trim() !== '' && !/openapi|swagger/iu.test(text))
    throw unreadable(IMPORT_WORDS[language].causes.no_version)
  let answer: z.infer<typeof Answer> | undefined
  const failure = await runGuarded(
    {
      program: PROGRAM,
      args: [],
      input: JSON.stringify({ from, text, language }),
      code: CODE,
      limits: { ...READING, ...limits },
      share,
    },
    (line) => {
      answer = Answer.parse(JSON.parse(line))
      return 'all'
    },
  )
  if (answer && 'tools' in answer) return answer.tools
  if (answer) throw new Problem(answer.problem, { values: answer.values })
  if (failure === 'broken') throw new Error('the reader of imports ended without an answer')
  throw from === 'curl' ? new Problem('curl_unreadable') : unreadable(IMPORT_WORDS[language].causes.too_slow)
}

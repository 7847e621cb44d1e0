import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Share } from '#platform/guarded-child/fair-queue.ts'
import { type ChildLimits, runGuarded } from '#platform/guarded-child/guarded-child.ts'

const PROGRAM = fileURLToPath(new URL('spelling-process.ts', import.meta.url))
const CODE = [fileURLToPath(new URL('.', import.meta.url))]

/** The largest dictionaries, of Portuguese, take a second and 150 MB. */
const CHECKING: ChildLimits = { time_ms: 15_000, heap_megabytes: 256, rss_bytes: 400_000_000, answer_bytes: 1_000_000 }

const Answer = z.strictObject({
  mistakes: z.array(z.strictObject({ word: z.string(), suggestions: z.array(z.string()) })),
})

/**
 * Which words stand in no dictionary of a language (`es`, `en`, `fr`, `pt`), and what they may have been meant to be.
 * Dictionaries are loaded in a child that ends with the answer: nothing of them stays in memory (docs/decisions/0038).
 * @returns nothing where the child did not manage
 * @throws machine_busy
 */
export async function checkWords(
  language: string,
  words: readonly string[],
  share: Share,
): Promise<Map<string, string[]> | undefined> {
  if (words.length === 0) return new Map()
  let answer: z.infer<typeof Answer> | undefined
  const input = JSON.stringify({ language, words })
  const failure = await runGuarded(
    { program: PROGRAM, args: [], input, code: CODE, limits: CHECKING, share },
    (line) => {
      answer = Answer.parse(JSON.parse(line))
      return 'all'
    },
  )
  if (failure || !answer) return undefined
  return new Map(answer.mistakes.map(({ word, suggestions }) => [word, suggestions]))
}

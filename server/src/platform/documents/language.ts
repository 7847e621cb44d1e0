import type { DocumentBlock } from '#platform/documents/document.ts'

/** As much as tells a language beyond doubt, and is read in a moment. */
const SAMPLES = 40
const SAMPLE_CHARACTERS = 500
/** Fewer different words, as those of a small table, tell nothing: names of articles were Slovene. */
const FEWEST_WORDS = 10

/**
 * The language most of a document is in, as ISO 639-1 has it, among some sixty; undefined where its text does not tell.
 * It looks at pieces from the whole length: a cover or a list of parts is no language.
 */
export async function languageOf(blocks: readonly Pick<DocumentBlock, 'text'>[]): Promise<string | undefined> {
  const { eld } = await import('eld/extrasmall')
  const sample = sampleOf(blocks.map(({ text }) => text).join('\n'))
  if (new Set(sample.toLowerCase().match(/\p{L}{2,}/gu)).size < FEWEST_WORDS) return undefined
  const detected = eld.detect(sample)
  return detected.isReliable() ? detected.language : undefined
}

function sampleOf(text: string): string {
  if (text.length <= SAMPLES * SAMPLE_CHARACTERS) return text
  const step = (text.length - SAMPLE_CHARACTERS) / (SAMPLES - 1)
  return Array.from({ length: SAMPLES }, (_, at) => {
    const start = Math.floor(at * step)
    return text.slice(start, start + SAMPLE_CHARACTERS)
  }).join('\n')
}

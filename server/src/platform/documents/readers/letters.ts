import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { Sharp } from 'sharp'
import { createOCREngine, type Pixels, type TextItem } from 'tesseract-wasm'
import { joinLines, type Words, usedWords } from '#platform/documents/readers/hyphens.ts'

/** Larger than this nothing more can be read, and reading takes longer. */
const SIDE_PIXELS = 2_400
/** Below this a line is a guess: what looks like letters in a photograph. */
const SURE = 0.6
/** The models there are. A second one is tried while this much time has not passed, and the surer one counts. */
const LANGUAGES = ['spa', 'eng'] as const
const SECOND_MODEL_WITHIN_MS = 6_000

const ENGINE = new URL('tesseract-core.wasm', import.meta.resolve('tesseract-wasm'))
const modelOf = (language: string): Buffer =>
  gunzipSync(
    readFileSync(
      fileURLToPath(import.meta.resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`)),
    ),
  )

/** The text that can be read in a picture, by lines that stand together. */
export async function lettersIn(picture: Sharp): Promise<string[]> {
  const started = performance.now()
  const image = await pixelsOf(picture)
  const wasmBinary = readFileSync(ENGINE)
  let best: TextItem[] = []
  for (const language of LANGUAGES) {
    if (best.length > 0 && performance.now() - started > SECOND_MODEL_WITHIN_MS) break
    // oxlint-disable-next-line no-await-in-loop -- one after another: each fills the processor
    const engine = await createOCREngine({ wasmBinary })
    engine.loadModel(modelOf(language))
    engine.loadImage(image)
    const lines = engine.getTextBoxes('line').filter(({ confidence }) => confidence >= SURE)
    engine.destroy()
    if (sureness(lines) > sureness(best)) best = lines
  }
  const paragraphs = paragraphsOf(best)
  const isWord = await usedWords(paragraphs.flatMap((paragraph) => paragraph.split('\n')))
  return paragraphs.map((paragraph) => withWholeWords(paragraph, isWord))
}

/** The picture on white, no larger than it can be read. */
async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

/** How sure a model is of what it has read, by the letter. */
function sureness(lines: readonly TextItem[]): number {
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0)
  return letters === 0 ? 0 : lines.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / letters
}

/** Lines are kept, which may be those of a list of prices; a word that two of them part is made whole. */
const withWholeWords = (paragraph: string, isWord: Words): string =>
  paragraph
    .split('\n')
    .reduce((text, line) => (/\p{L}[-\u2010]$/u.test(text) ? joinLines(text, line, isWord) : `${text}\n${line}`))

/** The engine ends the last line of a paragraph with an empty one. */
const paragraphsOf = (lines: readonly TextItem[]): string[] =>
  lines
    .map(({ text }) => text)
    .join('')
    .split('\n\n')
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

import { Console } from 'node:console'
import { readFileSync } from 'node:fs'
import os from 'node:os'
import { type Hunspell, loadModule } from 'hunspell-asm'

const STANDARD_INPUT = 0
globalThis.console = new Console(process.stderr)

/**
 * Dictionaries of each language by their package. A word is right that one of them has: our English and Portuguese are
 * those of both shores.
 */
const DICTIONARIES: Record<string, readonly string[]> = {
  es: ['dictionary-es'],
  en: ['dictionary-en-gb', 'dictionary-en'],
  fr: ['dictionary-fr'],
  pt: ['dictionary-pt', 'dictionary-pt-pt'],
}

/** Suggestions of a word, and words that get some: a text in another language would take minutes. */
const SUGGESTIONS = 4
const WITH_SUGGESTIONS = 40

try {
  os.setPriority(15)
} catch {
  // The system may not allow it; then checking competes with customers' turns.
}

const { language, words } = JSON.parse(readFileSync(STANDARD_INPUT, 'utf8')) as { language: string; words: string[] }
const factory = await loadModule()
const dictionaries = (DICTIONARIES[language] ?? []).map((name): Hunspell => {
  const part = (file: string) =>
    factory.mountBuffer(readFileSync(new URL(file, import.meta.resolve(name))), `${name}-${file}`)
  return factory.create(part('index.aff'), part('index.dic'))
})

/** A capital at the beginning of a sentence says nothing of the word. */
const forms = (word: string) => [word, word.toLowerCase()]
const isRight = (word: string) => dictionaries.some((each) => forms(word).some((form) => each.spell(form)))

const wrong = words.filter((word) => !isRight(word))
const mistakes = wrong.map((word, at) => ({
  word,
  suggestions:
    at < WITH_SUGGESTIONS ? [...new Set(dictionaries.flatMap((each) => each.suggest(word)))].slice(0, SUGGESTIONS) : [],
}))
process.stdout.write(`${JSON.stringify({ mistakes })}\n`)

import { en } from './en.ts'
import { es, type Texts } from './es.ts'
import { fr } from './fr.ts'
import { pt } from './pt.ts'

export type { Texts }

const ALL: Record<string, Texts> = { es, en, fr, pt }

export const TEXT_LANGUAGES = Object.keys(ALL)

/** The words of a language, Spanish if we have none. */
export const textsOf = (language: string): Texts => ALL[language.slice(0, 2)] ?? es

/** Fills the `{name}` places of a text. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

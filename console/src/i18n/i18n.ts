import type { InterfaceLanguage } from '@tertulia/contract/shapes'
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { rememberLanguage } from './language.ts'
import type { Texts } from './texts.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    enableSelector: true
    defaultNS: 'translation'
    resources: { translation: Texts }
  }
}

/** The key of a catalogue: `live-chat.es.ts` is `liveChat`. */
export type Catalogue = keyof Texts

const texts = createInstance()
const files = import.meta.glob<Record<string, object>>('../**/*.{es,en}.ts')
const loaders = new Map(Object.entries(files).map(([path, load]) => [`${languageOf(path)} ${catalogueOf(path)}`, load]))

let shown: InterfaceLanguage
/** Catalogues that the page has asked for: another language brings the same. */
const wanted = new Set<Catalogue>()

/** `../features/live-chat/live-chat.es.ts` → `liveChat`. */
export function catalogueOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.', path.length - 4))
  return name.replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase())
}

function languageOf(path: string): string {
  return path.slice(-'es.ts'.length, -'.ts'.length)
}

/** Prepares the texts and loads those that every page needs. Call once, before the first render. */
export async function startTexts(language: InterfaceLanguage): Promise<void> {
  shown = language
  document.documentElement.lang = language
  const starting = texts.use(initReactI18next).init({
    lng: language,
    resources: { es: { translation: {} }, en: { translation: {} } },
    // React escapes what it prints.
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  await Promise.all([starting, loadTexts('ui', 'shell')])
}

/**
 * Loads catalogues in the language on the screen: a route's loader names those of its screen. Catalogues of `ui/` and
 * `shell/`, and those of the routes around it, are there already.
 */
export async function loadTexts(...catalogues: Catalogue[]): Promise<void> {
  for (const catalogue of catalogues) wanted.add(catalogue)
  await fetchTexts(shown, catalogues)
}

/**
 * Loads a part of a page together with the catalogues that it says and the page around it may not.
 * @returns a loader, as `lazy` takes it
 */
export const withTexts =
  <Part>(catalogues: Catalogue[], load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const [part] = await Promise.all([load(), loadTexts(...catalogues)])
    return part
  }

async function fetchTexts(language: InterfaceLanguage, catalogues: Iterable<Catalogue>): Promise<void> {
  const missing = [...catalogues].filter((catalogue) => !texts.getResource(language, 'translation', catalogue))
  await Promise.all(
    missing.map(async (catalogue) => {
      const file = await loaders.get(`${language} ${catalogue}`)?.()
      texts.addResourceBundle(language, 'translation', { [catalogue]: file?.[language] })
    }),
  )
}

/** Changes the language of everything on the screen, and remembers it on this device. */
export async function changeLanguage(language: InterfaceLanguage): Promise<void> {
  let count: number
  // A page may ask for more meanwhile.
  do {
    count = wanted.size
    await fetchTexts(language, wanted)
  } while (wanted.size > count)
  shown = language
  await texts.changeLanguage(language)
  document.documentElement.lang = language
  rememberLanguage(language)
}

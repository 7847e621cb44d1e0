import type { InterfaceLanguage } from '@tertulia/contract/shapes'
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { rememberLanguage } from './language.ts'
import type { Texts, Translation } from './texts.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    enableSelector: true
    defaultNS: 'translation'
    resources: { translation: Texts }
  }
}

const texts = createInstance()

const files = {
  signIn: { es: () => import('./sign-in-es.ts'), en: () => import('./sign-in-en.ts') },
  door: { es: () => import('./door-es.ts'), en: () => import('./door-en.ts') },
  invitation: { es: () => import('./invitation-es.ts'), en: () => import('./invitation-en.ts') },
  everything: { es: () => import('./every-es.ts'), en: () => import('./every-en.ts') },
}

/** What of the words a page shows. */
export type Extent = keyof typeof files
let shown: Extent = 'everything'
/** Languages whose words are here. */
const loaded = new Set<InterfaceLanguage>()
/** Catalogues that came with what says them, which may be before anything is shown. */
const added: Record<InterfaceLanguage, Record<string, unknown>> = { es: {}, en: {} }
let isStarted = false

async function loadTexts(language: InterfaceLanguage): Promise<Record<string, unknown>> {
  const { catalogues } = await files[shown][language]()
  loaded.add(language)
  return Object.fromEntries(Object.entries(catalogues).map(([path, words]) => [catalogueKey(path), words]))
}

/** `../features/live-chat/live-chat.es.ts` → `liveChat`. */
export function catalogueKey(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.', path.length - 4))
  return name.replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase())
}

/**
 * Prepares words and their language. Call once, before the first render.
 */
export async function startTexts(language: InterfaceLanguage, extent: Extent = 'everything'): Promise<void> {
  shown = extent
  const translation = await loadTexts(language)
  document.documentElement.lang = language
  const starting = texts.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: { ...translation, ...added[language] } } },
    // React escapes what it prints.
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  isStarted = true
  await starting
}

/** Adds a catalogue that a page says only now and then, in both languages. */
export function addTexts<Key extends keyof Texts>(key: Key, words: Record<InterfaceLanguage, Translation<Texts[Key]>>) {
  for (const language of ['es', 'en'] as const) {
    added[language][key] = words[language]
    if (isStarted) texts.addResourceBundle(language, 'translation', { [key]: words[language] })
  }
}

/** Changes the language of everything on the screen, and remembers it on this device. */
export async function changeLanguage(language: InterfaceLanguage): Promise<void> {
  if (!loaded.has(language)) {
    texts.addResourceBundle(language, 'translation', { ...(await loadTexts(language)), ...added[language] })
  }
  await texts.changeLanguage(language)
  document.documentElement.lang = language
  rememberLanguage(language)
}

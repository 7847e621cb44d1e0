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

const texts = createInstance()

type Catalogue = Record<string, unknown>

const files = {
  es: import.meta.glob<{ es: Catalogue }>('../**/*.es.ts'),
  en: import.meta.glob<{ en: Catalogue }>('../**/*.en.ts'),
}

/** Loads the words of one language. Built, they are one file per language. */
async function loadTexts(language: InterfaceLanguage): Promise<Catalogue> {
  const catalogues = Object.entries(files[language]).map(async ([path, load]) => {
    const words: { es?: Catalogue; en?: Catalogue } = await load()
    return [catalogueKey(path), words[language]] as const
  })
  return Object.fromEntries(await Promise.all(catalogues))
}

/** `../features/live-chat/live-chat.es.ts` → `liveChat`. */
export function catalogueKey(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.', path.length - 4))
  return name.replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase())
}

/** Prepares words and their language. Call once, before the first render. */
export async function startTexts(language: InterfaceLanguage): Promise<void> {
  const translation = await loadTexts(language)
  document.documentElement.lang = language
  await texts.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation } },
    // React escapes what it prints.
    interpolation: { escapeValue: false },
    returnNull: false,
  })
}

/** Changes the language of everything on the screen, and remembers it on this device. */
export async function changeLanguage(language: InterfaceLanguage): Promise<void> {
  if (!texts.hasResourceBundle(language, 'translation')) {
    texts.addResourceBundle(language, 'translation', await loadTexts(language))
  }
  await texts.changeLanguage(language)
  document.documentElement.lang = language
  rememberLanguage(language)
}

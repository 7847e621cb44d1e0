import type { InterfaceLanguage } from '@tertulia/contract/shapes'
import { useTranslation } from 'react-i18next'

const KEY = 'tertulia.language'

/** The language chosen on this device, else the browser's if we speak it, else Spanish. */
export function preferredLanguage(): InterfaceLanguage {
  const remembered = readKey()
  if (remembered === 'es' || remembered === 'en') return remembered
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'es' || tag === 'en')
  return spoken === 'en' ? 'en' : 'es'
}

export function rememberLanguage(language: InterfaceLanguage): void {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // Storage may be full or forbidden: the choice then lasts as long as the page.
  }
}

function readKey(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** The language on the screen now. */
export function useLanguage(): InterfaceLanguage {
  const { i18n } = useTranslation()
  return i18n.language === 'en' ? 'en' : 'es'
}

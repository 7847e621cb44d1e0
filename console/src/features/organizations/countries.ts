import { COUNTRY_CODES, CURRENCIES } from '@tertulia/contract/countries'
import type { InterfaceLanguage } from '@tertulia/contract/shapes'

/** Countries by name, in the order of the language. */
export function countries(language: InterfaceLanguage): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return COUNTRY_CODES.map((value) => ({ value, label: names.of(value) ?? value })).sort((a, b) =>
    a.label.localeCompare(b.label, language),
  )
}

/** Currencies by name, in the order of the language: «Euro (EUR)». */
export function currencies(language: InterfaceLanguage): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  return CURRENCIES.map((value) => {
    const name = names.of(value) ?? value
    return { value, label: `${name.charAt(0).toLocaleUpperCase(language)}${name.slice(1)} (${value})` }
  }).sort((a, b) => a.label.localeCompare(b.label, language))
}

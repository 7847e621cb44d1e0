import type { InterfaceLanguage } from '@tertulia/contract/shapes'

/** ISO 3166-1 alpha-2 codes of the countries a business may be in. */
const CODES =
  'AD AR AT AU BE BG BO BR CA CH CL CO CR CU CZ DE DK DO EC EE ES FI FR GB GI GQ GR GT HN HR HU IE IS IT JP LT LU LV MA MC MT MX NI NL NO NZ PA PE PH PL PR PT PY RO SE SI SK SV TR UA US UY VE ZA'

/** Countries by name, in the order of the language. */
export function countries(language: InterfaceLanguage): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return CODES.split(' ')
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
}

import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'

/** A telephone as it is kept (E.164), or undefined where it is none. @param country of one that is written without prefix */
export function phoneOf(typed: string, country: string): string | undefined {
  const known: CountryCode | undefined = isSupportedCountry(country) ? country : undefined
  const number = parsePhoneNumberFromString(typed, { extract: false, ...(known && { defaultCountry: known }) })
  return number?.isPossible() ? number.number : undefined
}

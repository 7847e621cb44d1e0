import { currencyOf, timeZoneOf } from '@tertulia/contract/countries'
import { browserZone } from '#i18n/format.ts'

/** Defaults of a new organization in a country; ambiguous time zones follow this browser's. */
export const countryDefaults = (country: string): { time_zone: string; currency: string } => ({
  time_zone: timeZoneOf(country, browserZone()),
  currency: currencyOf(country),
})

import { currencyOf, timeZoneOf } from '@tertulia/contract/countries'
import { browserZone } from '#i18n/format.ts'

/** Initial values of a new organization of a country, asked for in this browser. */
export const countryDefaults = (country: string): { time_zone: string; currency: string } => ({
  time_zone: timeZoneOf(country, browserZone()),
  currency: currencyOf(country),
})

import { currencyOf, timeZoneOf } from '@tertulia/contract/countries'
import { browserZone } from '#i18n/format.ts'

/** What a new organization of a country begins with, asked for in this browser. */
export const countryDefaults = (country: string): { time_zone: string; currency: string } => ({
  time_zone: timeZoneOf(country, browserZone()),
  currency: currencyOf(country),
})

import { expect, test } from 'vitest'
import { COUNTRY_CODES, CURRENCIES, currencyOf, timeZoneOf, timeZonesOf } from './countries.ts'
import { canonicalTimeZone, TIME_ZONES } from './time-zones.ts'

test.each([
  // One zone: the browser is of no account.
  ['FR', 'America/New_York', 'Europe/Paris', 'EUR'],
  ['GB', 'Europe/Madrid', 'Europe/London', 'GBP'],
  ['IT', undefined, 'Europe/Rome', 'EUR'],
  ['AD', 'Europe/Madrid', 'Europe/Andorra', 'EUR'],
  ['IN', 'America/New_York', 'Asia/Kolkata', 'INR'],
  ['NP', undefined, 'Asia/Kathmandu', 'NPR'],
  ['JP', 'Asia/Seoul', 'Asia/Tokyo', 'JPY'],
  ['CO', 'America/Lima', 'America/Bogota', 'COP'],
  ['PE', undefined, 'America/Lima', 'PEN'],
  ['UY', undefined, 'America/Montevideo', 'UYU'],
  ['VE', undefined, 'America/Caracas', 'VES'],
  ['MA', 'Europe/Madrid', 'Africa/Casablanca', 'MAD'],
  ['CH', undefined, 'Europe/Zurich', 'CHF'],
  ['HR', undefined, 'Europe/Zagreb', 'EUR'],
  ['BG', undefined, 'Europe/Sofia', 'EUR'],
  // Several: the browser's.
  ['ES', 'Europe/Madrid', 'Europe/Madrid', 'EUR'],
  ['ES', 'Atlantic/Canary', 'Atlantic/Canary', 'EUR'],
  ['ES', 'America/Mexico_City', 'America/Mexico_City', 'EUR'],
  ['PT', 'Atlantic/Azores', 'Atlantic/Azores', 'EUR'],
  ['US', 'America/Los_Angeles', 'America/Los_Angeles', 'USD'],
  ['US', 'Pacific/Honolulu', 'Pacific/Honolulu', 'USD'],
  ['US', 'US/Eastern', 'America/New_York', 'USD'],
  ['BR', 'America/Manaus', 'America/Manaus', 'BRL'],
  ['MX', 'America/Tijuana', 'America/Tijuana', 'MXN'],
  ['AR', 'America/Argentina/Cordoba', 'America/Argentina/Cordoba', 'ARS'],
  ['CL', 'Pacific/Easter', 'Pacific/Easter', 'CLP'],
  ['AU', 'Australia/Perth', 'Australia/Perth', 'AUD'],
  // Several, and no browser or one that tells nothing: where most people live.
  ['ES', undefined, 'Europe/Madrid', 'EUR'],
  ['PT', undefined, 'Europe/Lisbon', 'EUR'],
  ['US', undefined, 'America/New_York', 'USD'],
  ['BR', undefined, 'America/Sao_Paulo', 'BRL'],
  ['MX', 'Etc/Unknown', 'America/Mexico_City', 'MXN'],
  ['AR', undefined, 'America/Argentina/Buenos_Aires', 'ARS'],
  ['CL', '+05:30', 'America/Santiago', 'CLP'],
  ['CA', undefined, 'America/Toronto', 'CAD'],
  ['RU', undefined, 'Europe/Moscow', 'RUB'],
  // Not known at all.
  ['XX', 'Europe/Oslo', 'Europe/Oslo', 'EUR'],
  ['XX', undefined, 'UTC', 'EUR'],
])('a business of %s, asked in %s, counts its days in %s and reckons in %s', (country, browser, zone, currency) => {
  expect(timeZoneOf(country, browser)).toBe(canonicalTimeZone(zone))
  expect(currencyOf(country)).toBe(currency)
})

test('each country has zones and a currency that Intl knows', () => {
  const currencies = new Set(Intl.supportedValuesOf('currency'))
  expect(COUNTRY_CODES).toHaveLength(249)
  for (const country of COUNTRY_CODES) {
    expect(timeZonesOf(country), country).not.toEqual([])
    for (const zone of timeZonesOf(country)) expect(TIME_ZONES, country).toContain(zone)
    expect(currencies, country).toContain(currencyOf(country))
    expect(new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(country), country).toBeTruthy()
  }
  expect(CURRENCIES).toEqual([...new Set(CURRENCIES)])
})

test.each([
  ['IN', '5:30'],
  ['NP', '5:45'],
])('%s is %s hours ahead of UTC', (country, ahead) => {
  const format = new Intl.DateTimeFormat('en', { timeZone: timeZoneOf(country), timeZoneName: 'longOffset' })
  expect(format.format(new Date('2026-11-27T12:00:00Z'))).toContain(`GMT+0${ahead}`)
})

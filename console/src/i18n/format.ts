import type { InterfaceLanguage } from '@tertulia/contract/shapes'
import { visitorName } from '@tertulia/contract/visitor-names'
import { useSyncExternalStore } from 'react'
import { SPANISH_CITIES } from './city-names.ts'
import { useLanguage } from './language.ts'

type Instant = string | number | Date
type TimeOptions = { timeZone?: string }

const LOCALE: Record<InterfaceLanguage, string> = { es: 'es-ES', en: 'en-GB' }
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Numbers, dates, money and lists as people of one language write them. Times stand in the person's zone, by default the
 * browser's, unless the agent's is given.
 */
function makeFormat(language: InterfaceLanguage, own: string | undefined) {
  const locale = LOCALE[language]
  const decimals = (digits: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })

  const format = {
    /** Time zone in which times are written. */
    zone: own ?? browserZone(),

    /** 1284, 12.840, 4,6. At most two decimals unless said. */
    number: (value: number, options: Intl.NumberFormatOptions = { maximumFractionDigits: 2 }) =>
      new Intl.NumberFormat(locale, options).format(value),

    /** @param share between 0 and 1: 0.81 is 81 % */
    percent: (share: number, digits = 0) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits }).format(share),

    /** 49,00 US$ of 49,000,000 millionths. @param digits at most, if parts of a cent count */
    money: ({ micros, currency }: { micros: number; currency: string }, digits?: number) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: language === 'en' ? 'narrowSymbol' : 'symbol',
        ...(digits !== undefined && { maximumFractionDigits: digits }),
      }).format(micros / 1_000_000),

    /** € or US$, as it stands beside amounts. */
    currencySign: (currency: string) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: language === 'en' ? 'narrowSymbol' : 'symbol',
      })
        .formatToParts(1)
        .find(({ type }) => type === 'currency')?.value ?? currency,

    /** Decimal units: 9,54 MB, 612 kB, 14 B. */
    fileSize: (bytes: number) => {
      if (bytes < 1000) return `${bytes} B`
      if (bytes < 1_000_000) return `${decimals(0).format(bytes / 1000)} kB`
      if (bytes < 1_000_000_000) return `${decimals(2).format(bytes / 1_000_000)} MB`
      return `${decimals(2).format(bytes / 1_000_000_000)} GB`
    },

    /** 0,8 s below ten seconds, then 14 s, then 3 min. */
    duration: (seconds: number) =>
      seconds > 0 && seconds < 0.1
        ? `< ${decimals(1).format(0.1)} s`
        : seconds < 60
          ? `${decimals(seconds < 10 ? 1 : 0).format(seconds)} s`
          : seconds < 3600
            ? `${Math.round(seconds / 60)} min`
            : `${decimals(0).format(seconds / 3600)} h`,

    /** 23 h 12 min, 48 min. */
    hoursAndMinutes: (minutes: number) =>
      minutes < 60 ? `${minutes} min` : `${decimals(0).format(Math.floor(minutes / 60))} h ${minutes % 60} min`,

    /** 18 nov, with the year when it is not this one. */
    date: (instant: Instant, { timeZone = own }: TimeOptions = {}) => {
      const date = new Date(instant)
      const year = date.getFullYear() === new Date().getFullYear() ? undefined : 'numeric'
      return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year, timeZone }).format(date)
    },

    /** viernes, 21 de noviembre */
    longDate: (instant: Instant, { timeZone = own }: TimeOptions = {}) =>
      new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(
        new Date(instant),
      ),

    /** viernes, 21 de noviembre, with the year when it is not this one. */
    fullDate: (instant: Instant, { timeZone = own }: TimeOptions = {}) => {
      const date = new Date(instant)
      const year = date.getFullYear() === new Date().getFullYear() ? undefined : 'numeric'
      return new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year, timeZone }).format(
        date,
      )
    },

    /** lun */
    weekday: (instant: Instant, { timeZone = own }: TimeOptions = {}) =>
      new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone }).format(new Date(instant)),

    /** lunes */
    longWeekday: (instant: Instant, { timeZone = own }: TimeOptions = {}) =>
      new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone }).format(new Date(instant)),

    /** dic, with the year when it is not this one. */
    shortMonth: (instant: Instant, { timeZone = own }: TimeOptions = {}) => {
      const date = new Date(instant)
      const year = date.getFullYear() === new Date().getFullYear() ? undefined : 'numeric'
      return new Intl.DateTimeFormat(locale, { month: 'short', year, timeZone }).format(date)
    },

    /** diciembre de 2026 */
    month: (instant: Instant, { timeZone = own }: TimeOptions = {}) =>
      new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone }).format(new Date(instant)),

    /** 09:47 */
    time: (instant: Instant, { timeZone = own }: TimeOptions = {}) =>
      new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(
        new Date(instant),
      ),

    /** 09:47:03 */
    timeOfDay: (instant: Instant, { timeZone = own }: TimeOptions = {}) =>
      new Intl.DateTimeFormat(locale, {
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        hourCycle: 'h23',
        timeZone,
      }).format(new Date(instant)),

    /** 21 nov, 09:12 */
    dateTime: (instant: Instant, options: TimeOptions = {}) =>
      `${format.date(instant, options)}, ${format.time(instant, options)}`,

    /** Everything, with the zone's name: for titles of shortened times. */
    fullDateTime: (instant: Instant, { timeZone = own }: TimeOptions = {}) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long', timeZone }).format(new Date(instant)),

    /** «hace 12 min» under 24 hours, then the date. */
    relative: (instant: Instant, now: Instant = Date.now(), options: TimeOptions = {}) => {
      const elapsed = new Date(instant).getTime() - new Date(now).getTime()
      const span = Math.abs(elapsed)
      const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
      if (span < MINUTE) return relative.format(0, 'second')
      if (span < HOUR) return relative.format(Math.trunc(elapsed / MINUTE), 'minute')
      if (span < DAY) return relative.format(Math.trunc(elapsed / HOUR), 'hour')
      return format.date(instant, options)
    },

    /** español, inglés y francés */
    list: (items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction') =>
      new Intl.ListFormat(locale, { type }).format(items),

    /** City of a time zone: Madrid, Ciudad de México, Nueva York. */
    city: (timeZone: string): string => {
      const name = timeZone.slice(timeZone.lastIndexOf('/') + 1)
      return (language === 'es' ? SPANISH_CITIES[name] : undefined) ?? name.replaceAll('_', ' ')
    },

    /** Own name of a language: `es` is español, `en` is inglés. */
    languageName: (tag: string) => new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag,

    /** Name of a customer; a visitor who gave no name gets a number: Visitante 4821. */
    customerName: (kept: string) => visitorName(kept, language),

    /** «…» in Spanish, “…” in English: the marks of what a person said. */
    quote: (words: string) => (language === 'es' ? `«${words}»` : `“${words}”`),
  }
  return format
}

export type Format = ReturnType<typeof makeFormat>

const formats = new Map<string, Format>()

/** The zone a person has chosen for the times they read; undefined is the browser's. */
let ownZone: string | undefined
const zoneListeners = new Set<() => void>()

/** Changes the zone of every time on the screen. */
export function changeTimeZone(zone: string | undefined): void {
  ownZone = zone
  for (const notify of zoneListeners) notify()
}

const subscribe = (notify: () => void) => {
  zoneListeners.add(notify)
  return () => void zoneListeners.delete(notify)
}

export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Time zone in which times are written for the person. */
export const personZone = (): string => ownZone ?? browserZone()

/** Formats of a language, outside of components. */
export function formatFor(language: InterfaceLanguage, zone = ownZone): Format {
  const key = `${language} ${zone ?? ''}`
  const known = formats.get(key)
  if (known) return known
  const made = makeFormat(language, zone)
  formats.set(key, made)
  return made
}

/** Formats of the language on the screen. */
export const useFormat = (): Format =>
  formatFor(
    useLanguage(),
    useSyncExternalStore(subscribe, () => ownZone),
  )

import { noonOf } from './calendar.ts'
import { historyAddress, listAddress } from './list-address.ts'
import { METRICS } from './metrics.ts'
import type { InterfaceLanguage } from './shapes.ts'
import { balanceOf, hoursOf, worthOf } from './report-value.ts'
import { REPORT_WORDS as WORDS, type Run } from './report-words.ts'
import type { MadeAssumptions, ReportEdition, ReportFigures, ValueReport } from './value-reports.ts'

type Column = {
  kind: 'confirmed' | 'assumed' | 'unknown'
  name: string
  count: Run
  share: Run | null
  value: Run[]
  note: string
}
type Sum = { label: string; amount: Run; aside: Run[] }
type Bar = { hours: number; text: string; href: string }

/** The sentences of a value report, in the order in which they are read. The console and the file print these and no others. */
export type ReportPage = {
  organization: string
  title: string
  headline: Run[]
  lead: Run[]
  columns: Column[]
  passed: Run[] | null
  /** Null: something is missing that money is worked out by, or there are too few conversations. */
  balance: { worth: Sum; cost: Sum; left: Sum } | null
  /** Costs alone, if there is no balance. */
  cost: Run[] | null
  /** Null: there are too few conversations to tell hours. */
  weeks: { title: string; names: [string, string]; parts: Array<{ label: string; bars: [Bar, Bar] }> } | null
  assumptions: { title: string; runs: Run[] } | null
  glossary: { title: string; entries: Array<{ name: string; text: string }> }
  foot: { signed: string; figures: string; fingerprint: string | null; by: string; page: string }
}

/** Content of a page: a report, and its figures and assumptions. `edition` null: it is not signed. */
export type ToldReport = {
  report: Pick<ValueReport, 'agent_id' | 'first' | 'last' | 'starts' | 'ends' | 'time_zone' | 'is_over'>
  figures: ReportFigures
  assumptions: MadeAssumptions
  names: { organization: string; agent: string }
  currency: string
  edition: Pick<ReportEdition, 'edition' | 'signed_at' | 'fingerprint'> | null
}

/** Below this a share says nothing, and neither do hours. */
export const FEW_CONVERSATIONS = 20

/** Writes a report in a language. */
export function reportPage(told: ToldReport, language: InterfaceLanguage): ReportPage {
  const { report, figures, assumptions, names, currency, edition } = told
  const say = WORDS[language]
  const format = formatsOf(language, currency)
  const month = format.month(report.first)
  const span = { agent_id: report.agent_id, span: { ...report, partial: !report.is_over } }
  const list = (outcome?: 'confirmed' | 'assumed' | 'unknown' | 'to_person') =>
    listAddress(span, outcome ? { outcome } : {})
  const isFew = figures.conversations < FEW_CONVERSATIONS
  const hours = format.hours(hoursOf(figures.confirmed, assumptions.tenths))
  const total: Run = { text: format.number(figures.conversations), href: list() }
  const shareOf = (count: number): string => format.percent(count / Math.max(1, figures.conversations))
  const tells = isFew || figures.confirmed === 0

  const column = (kind: Column['kind']): Column => {
    const count = figures[kind]
    const href = list(kind)
    const worth = worthOf(count, assumptions)
    const value: Run[] =
      kind === 'unknown' || isFew
        ? [{ text: isFew ? say.too_few : say.nothing }]
        : [
            { text: format.hours(hoursOf(count, assumptions.tenths)), href },
            ...(worth === null ? [] : [{ text: say.and }, { text: format.money(worth), href }]),
          ]
    return {
      kind,
      name: say.kinds[kind],
      count: { text: format.number(count), href },
      share: isFew ? null : { text: shareOf(count), href },
      value,
      note: say.notes[kind],
    }
  }

  const balance = isFew ? null : balanceOf(figures, assumptions, currency)
  const billed: Run = {
    text: format.dollars(figures.cost_micros),
    href: historyAddress(span, { outcome: 'live', billed: 'yes' }),
  }
  const weeks = figures.weeks.map((week) => {
    const bar = (kind: 'confirmed' | 'assumed'): Bar => {
      const value = hoursOf(week[kind], assumptions.tenths)
      return { hours: value, text: format.oneDecimal(value), href: listAddress(span, { outcome: kind }, week) }
    }
    return { label: format.days(week.first, week.last), bars: [bar('confirmed'), bar('assumed')] as [Bar, Bar] }
  })

  return {
    organization: names.organization,
    title: say.title(format.monthOfYear(report.first)),
    headline: tells
      ? say.headline_few({ month, agent: names.agent, total })
      : say.headline({
          month,
          agent: names.agent,
          hours: { text: hours, href: list('confirmed') },
          is_over: report.is_over,
        }),
    lead: tells
      ? [{ text: isFew ? say.lead_few : say.lead_none }]
      : say.lead({ total, erased: figures.erased > 0 ? format.number(figures.erased) : null }),
    columns: [column('confirmed'), column('assumed'), column('unknown')],
    passed:
      figures.to_person === 0
        ? null
        : say.passed({
            count: { text: format.number(figures.to_person), href: list('to_person') },
            share: isFew ? null : { text: shareOf(figures.to_person), href: list('to_person') },
            is_one: figures.to_person === 1,
          }),
    balance: balance && {
      worth: { label: say.worth, amount: { text: format.money(balance.worth), href: list('confirmed') }, aside: [] },
      cost: {
        label: say.cost,
        amount: { ...billed, text: format.money(balance.cost) },
        aside: currency === 'USD' ? [] : [billed],
      },
      left: {
        label: balance.left < 0 ? say.cost_more : say.left,
        amount: { text: format.money(Math.abs(balance.left)) },
        aside:
          balance.times === null || balance.left < 0 ? [] : [{ text: say.times(format.oneDecimal(balance.times)) }],
      },
    },
    cost: balance || isFew ? null : say.cost_alone(billed, assumptions.hour_micros === null),
    weeks: isFew ? null : { title: say.weeks, names: [say.kinds.confirmed, say.kinds.assumed], parts: weeks },
    assumptions: isFew
      ? null
      : { title: say.assumptions, runs: assumed(assumptions, told.report.time_zone, currency, language) },
    glossary: {
      title: say.glossary,
      entries: [
        ...(['confirmed', 'assumed', 'unknown', 'to_person'] as const).map((name) => ({
          name: say.entries[name],
          text: METRICS[name].short[language === 'es' ? 0 : 1],
        })),
        { name: say.entries.hours, text: say.hours_text },
        { name: say.entries.cost, text: say.cost_text },
      ],
    },
    foot: {
      signed: edition
        ? say.signed(format.instant(edition.signed_at, report.time_zone), format.zone(report.time_zone))
        : report.is_over
          ? say.unsigned
          : say.under_way,
      figures: say.figures(format.longDays(report.first, report.last), edition?.edition ?? null),
      fingerprint: edition && grouped(edition.fingerprint),
      by: say.made_with,
      page: say.page,
    },
  }
}

/** The first signs of a fingerprint, in fours. */
const grouped = (fingerprint: string): string => (fingerprint.slice(0, 16).match(/.{4}/gu) ?? []).join(' ')

function assumed(
  { tenths, hour_micros, dollar_micros, by, at }: MadeAssumptions,
  time_zone: string,
  currency: string,
  language: InterfaceLanguage,
): Run[] {
  const say = WORDS[language]
  const format = formatsOf(language, currency)
  const sentence = say.assumed({
    minutes: format.number(tenths / 10),
    hour: hour_micros === null ? null : format.money(hour_micros),
    by,
    at: at && format.date(at, time_zone),
  })
  return [
    { text: sentence },
    ...(dollar_micros === null || currency === 'USD' ? [] : [{ text: say.rate(format.rate(dollar_micros)) }]),
  ]
}

const LOCALE: Record<InterfaceLanguage, string> = { es: 'es-ES', en: 'en-GB' }

function formatsOf(language: InterfaceLanguage, currency: string) {
  const locale = LOCALE[language]
  const display = language === 'en' ? 'narrowSymbol' : 'symbol'
  const number = (value: number, options: Intl.NumberFormatOptions = { maximumFractionDigits: 1 }) =>
    new Intl.NumberFormat(locale, options).format(value)
  const money = (micros: number, of: string, digits?: number) =>
    number(micros / 1_000_000, {
      style: 'currency',
      currency: of,
      currencyDisplay: display,
      ...(digits !== undefined && { maximumFractionDigits: digits }),
    })
  const onDay = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(noonOf(day))
  const between = (first: string, last: string, options: Intl.DateTimeFormatOptions) =>
    first === last
      ? onDay(first, options)
      : new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).formatRange(noonOf(first), noonOf(last))
  return {
    number,
    oneDecimal: (value: number) => number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    percent: (share: number) => number(share, { style: 'percent', maximumFractionDigits: 0 }),
    hours: (value: number) => `${number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} h`,
    money: (micros: number) => money(micros, currency),
    dollars: (micros: number) => money(micros, 'USD'),
    rate: (micros: number) => money(micros, currency, 6),
    month: (day: string) => onDay(day, { month: 'long' }),
    monthOfYear: (day: string) => onDay(day, { month: 'long', year: 'numeric' }),
    days: (first: string, last: string) => between(first, last, { day: 'numeric', month: 'short' }),
    longDays: (first: string, last: string) => between(first, last, { day: 'numeric', month: 'long', year: 'numeric' }),
    date: (at: string, timeZone: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(at)),
    instant: (at: string, timeZone: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(at)),
    zone: (timeZone: string) => timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' '),
  }
}

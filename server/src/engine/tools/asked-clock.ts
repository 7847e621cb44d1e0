import type { AgentLanguage } from '@tertulia/contract/agents'
import { DAY_MINUTES, type LocalMoment } from '#platform/local-time.ts'

/** A time of day that was named. `days` ahead where it is counted from now: «in two hours». */
export type AskedClock = {
  minute: number
  /** Whether it says which half of the day. «A las 8» does not. */
  is_exact: boolean
  days?: number
}

const NUMBERS: Record<AgentLanguage, readonly string[]> = {
  es: 'una dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' '),
  en: 'one two three four five six seven eight nine ten eleven twelve'.split(' '),
  fr: 'une deux trois quatre cinq six sept huit neuf dix onze douze'.split(' '),
  pt: 'uma duas tres quatro cinco seis sete oito nove dez onze doze'.split(' '),
}

type Words = {
  /** Before a time that has no sign of one itself. */
  before: string
  ahead: RegExp
  half_past: string
  quarter_past: string
  quarter_to: string
  /** Words that mean the second half of the day; then those that mean the first. */
  pm: RegExp
  am: RegExp
  noon: RegExp
  midnight: RegExp
}

const PM = /\b(?:pm|p\. ?m\.?)(?![\p{L}])/u
const AM = /\b(?:am|a\. ?m\.?)(?![\p{L}])/u

const WORDS: Record<AgentLanguage, Words> = {
  es: {
    before: '(?:a|hasta|desde|hacia|sobre|para|de|antes de|despues de|pasadas) las?|las?',
    ahead: /\b(?:en|dentro de) (?<n>\d{1,2}|una|dos|tres|cuatro) (?<unit>horas?|minutos?)\b/u,
    half_past: 'y media',
    quarter_past: 'y cuarto',
    quarter_to: 'menos cuarto',
    pm: /\bde la (?:tarde|noche)\b/u,
    am: /\bde la (?:manana|madrugada)\b/u,
    noon: /\ba mediodia en punto\b/u,
    midnight: /\b(?:medianoche|media noche)\b/u,
  },
  en: {
    before: 'at|by|around|about|before|after|until|till|past|from',
    ahead: /\bin (?<n>\d{1,2}|one|an|two|three|four) (?<unit>hours?|minutes?|mins?)\b/u,
    half_past: '',
    quarter_past: '',
    quarter_to: '',
    pm: /\b(?:in the (?:afternoon|evening)|at night|tonight)\b/u,
    am: /\bin the morning\b/u,
    noon: /\b(?:at|by|until) noon\b/u,
    midnight: /\bmidnight\b/u,
  },
  fr: {
    before: 'a|vers|avant|apres|jusqu.a|des|pour|de',
    ahead: /\bdans (?<n>\d{1,2}|une|deux|trois|quatre) (?<unit>heures?|minutes?)\b/u,
    half_past: '(?:heures? )?et demie?',
    quarter_past: '(?:heures? )?et quart',
    quarter_to: '(?:heures? )?moins le quart',
    pm: /\b(?:du soir|de l.apres ?-?midi)\b/u,
    am: /\bdu matin\b/u,
    noon: /\ba midi\b/u,
    midnight: /\bminuit\b/u,
  },
  pt: {
    before: 'as|das|pelas|ate as|as|antes das|depois das|desde as|a(?= uma\\b)',
    ahead: /\b(?:em|daqui a|dentro de) (?<n>\d{1,2}|uma|duas|tres|quatro) (?<unit>horas?|minutos?)\b/u,
    half_past: '(?:horas? )?e meia',
    quarter_past: '(?:horas? )?e um quarto',
    quarter_to: 'menos um quarto',
    pm: /\b(?:da|de) (?:tarde|noite)\b/u,
    am: /\b(?:da|de) (?:manha|madrugada)\b/u,
    noon: /\bao meio[- ]dia em ponto\b/u,
    midnight: /\bmeia[- ]noite\b/u,
  },
}

type Text = { left: string }
const blank = (text: Text, { index, 0: said }: RegExpExecArray) => {
  text.left = text.left.slice(0, index) + ' '.repeat(said.length) + text.left.slice(index + said.length)
}

/** The time of day in a folded text, which is taken out of it. */
export function readClock(text: Text, language: AgentLanguage, now: LocalMoment): AskedClock | undefined {
  const words = WORDS[language]
  const ahead = words.ahead.exec(text.left)
  if (ahead) {
    blank(text, ahead)
    const { n = '', unit = '' } = ahead.groups ?? {}
    return after(now, (Number(n) || NUMBERS[language].indexOf(n) + 1 || 1) * (unit.startsWith('h') ? 60 : 1))
  }
  for (const [expression, minute] of [
    [words.midnight, 0],
    [words.noon, DAY_MINUTES / 2],
  ] as const) {
    const found = expression.exec(text.left)
    // Midnight is asked of as the end of an evening.
    if (found) return (blank(text, found), { minute: minute || DAY_MINUTES - 1, is_exact: true })
  }
  return figuresIn(text, language) ?? hourIn(text, language)
}

function after(now: LocalMoment, minutes: number): AskedClock {
  const minute = now.minute + minutes
  return { minute: minute % DAY_MINUTES, is_exact: true, days: Math.floor(minute / DAY_MINUTES) }
}

/** «18:30», «18h30», «18 h», «5pm», which need no word before them. */
const FIGURES = [
  /\b(?<h>[01]?\d|2[0-3]) ?(?:[:h]|\.(?=\d\d(?!\d|\.)))(?<m>[0-5]\d)(?!\d)(?<rest> ?(?:am|pm|a\. ?m\.?|p\. ?m\.?)(?!\p{L}))?/u,
  /\b(?<h>1[0-2]|0?[1-9]) ?(?<rest>am|pm|a\. ?m\.?|p\. ?m\.?)(?!\p{L})/u,
  /\b(?<h>[01]?\d|2[0-3]) ?(?:h|hs|hrs|horas?|heures?|o.?clock)\b(?! et| moins| e meia| y )/u,
]

function figuresIn(text: Text, language: AgentLanguage): AskedClock | undefined {
  for (const expression of FIGURES) {
    const found = expression.exec(text.left)
    if (!found) continue
    blank(text, found)
    const { h = '', m = '0', rest = '' } = found.groups ?? {}
    return withHalf(Number(h) * 60 + Number(m), `${text.left} ${rest}`, language, h.startsWith('0') || rest !== '')
  }
  return undefined
}

/** «A las 8 y media», «at half past six». */
function hourIn(text: Text, language: AgentLanguage): AskedClock | undefined {
  const { before, half_past, quarter_past, quarter_to } = WORDS[language]
  const hour = `(?<h>1\\d|2[0-3]|0?\\d|${NUMBERS[language].join('|')})\\b(?![/:]|[.,]\\d| (?:de )?(?:dias?|days?|jours?|personas?|people|personnes?))`
  const expression =
    language === 'en'
      ? new RegExp(`\\b(?:(?<past>half past|quarter past)|(?<to>quarter to)|${before}) ${hour}`, 'u')
      : new RegExp(
          `\\b(?:${before}) ${hour}(?: (?:(?<half>${half_past})|(?<past>${quarter_past})|(?<to>${quarter_to})))?(?!\\p{L})`,
          'u',
        )
  const found = expression.exec(text.left)
  if (!found) return undefined
  blank(text, found)
  const { h = '', half, past, to } = found.groups ?? {}
  const more =
    half !== undefined || past?.startsWith('half') ? 30 : to !== undefined ? -15 : past !== undefined ? 15 : 0
  return withHalf((Number(h) || NUMBERS[language].indexOf(h) + 1) * 60 + more, text.left, language, h.startsWith('0'))
}

function withHalf(minute: number, around: string, language: AgentLanguage, is_known: boolean): AskedClock {
  const half = DAY_MINUTES / 2
  const { pm, am } = WORDS[language]
  if (PM.test(around) || pm.test(around)) return { minute: minute < half ? minute + half : minute, is_exact: true }
  if (AM.test(around) || am.test(around))
    return { minute: minute >= half && minute < half + 60 ? minute - half : minute, is_exact: true }
  return { minute, is_exact: is_known || minute >= half }
}

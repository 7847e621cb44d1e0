/** All decimal digits of Unicode, as ranges of a bracket: PostgreSQL knows no `\p{Nd}`. */
const DIGITS = Array.from({ length: 0x1_ff_ff }, (_, code) => String.fromCodePoint(code))
  .filter((sign) => /^\p{Nd}$/u.test(sign))
  .reduce((ranges, sign, at, all) => {
    const isFirst = all[at - 1]?.codePointAt(0) !== (sign.codePointAt(0) ?? 0) - 1
    const isLast = all[at + 1]?.codePointAt(0) !== (sign.codePointAt(0) ?? 0) + 1
    return ranges + (isFirst ? sign : isLast ? `-${sign}` : '')
  }, '')

const BLANKS = ' \t\n\r\u00a0\u00ad\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff'
const HYPHENS = '\u2010-\u2015\u2212\u2043\ufe58\ufe63\uff0d-' // the plain one last, where it is no range
const BETWEEN = `[${BLANKS}()./_|·•‧∙．／＿（）${HYPHENS}]`

/** Eight digits or more, with what people write between them: a telephone, a card, an account, an identity number. */
const NUMBER = `[+＋(（]{0,2}[${DIGITS}](${BETWEEN}{0,3}[${DIGITS}]){7,}`

const LETTER = '[A-Za-zＡ-Ｚａ-ｚ]'
const CAPITAL = '[A-ZＡ-Ｚ]'
const JOIN = `[${BLANKS}./${HYPHENS}]`
const ALL_OF_IT = [String.raw`(?<![\p{L}\p{N}])`, String.raw`(?![\p{L}\p{N}])`] as const

/**
 * Identity numbers with letters: of Spain the DNI (`12345678Z`), the NIE (`X1234567L`) and the passport (`AAB123456`), which
 * those of other countries are like. Set apart they count in capitals alone, where no words stand before a number.
 */
const IDENTITY = ALL_OF_IT.join(
  `(?:${[
    `[XYZxyzＸＹＺｘｙｚ]${JOIN}?[${DIGITS}](?:${JOIN}?[${DIGITS}]){6}${JOIN}?${LETTER}`,
    `[${DIGITS}](?:${JOIN}?[${DIGITS}]){7}(?:-?${LETTER}|${JOIN}?${CAPITAL})`,
    `${LETTER}{1,3}[${DIGITS}]{6,9}${LETTER}?`,
    `${CAPITAL}{2,3}${JOIN}[${DIGITS}]{3}${JOIN}?[${DIGITS}]{3}`,
  ].join('|')})`,
)

const LABEL = String.raw`[\p{L}\p{N}-]{1,63}`
const DOT = String.raw`(?:[.．。]|\s{1,3}(?:punto|dot)\s{1,3}|\s{0,3}[(\[{<]\s?(?:punto|dot|\.)\s?[)\]}>]\s{0,3})`
const DOMAIN = String.raw`(?:${LABEL}${DOT}){1,8}\p{L}{2,24}`
const PROVIDERS = 'gmail|hotmail|outlook|yahoo|icloud|live|proton|protonmail|gmx|telefonica|msn'

/**
 * Addresses from their sign on, as they are typed and as they are said. The word _at_ alone stands between many words: there
 * the rest must be said too, or be a well-known provider.
 */
const HOSTS = new RegExp(
  [
    String.raw`\s{0,3}(?:[@＠﹫]|\sarroba\s|[(\[{<]\s?(?:arroba|at|@)\s?[)\]}>])\s{0,3}${DOMAIN}`,
    String.raw`\s{1,3}at\s{1,3}(?:(?:${PROVIDERS})\.${LABEL}|${LABEL}(?:\s{1,3}(?:punto|dot)\s{1,3}${LABEL}){1,8})`,
  ].join('|'),
  'giu',
)
const PERSON_AT_END = /[\p{L}\p{N}._%+'!#$&*/=?^{|}~-]{1,64}$/u
const PERSON_LENGTH = 64

const ALONE = String.raw`(?<![\p{Nd}][./_-]?)`
const NOT_FOLLOWED = String.raw`(?![./_-]?[\p{Nd}])`
const DAY = '(?:0?[1-9]|[12]\\d|3[01])'
const MONTH = '(?:0?[1-9]|1[0-2])'
const YEAR = '(?:19|20)\\d\\d'
const HOUR = '(?:[01]?\\d|2[0-4])'
const MINUTE = '[.:][0-5]\\d'
const TO = String.raw`\s?[-–—]\s?`
const AMOUNT = String.raw`\d{1,3}(?:(?:[.]\d{3}){1,4}|\d{0,3})(?:[.,]\d{1,2})?`
const CURRENCY = String.raw`(?:€|\$|£|EUR\b|USD\b|euros?\b)`

/** Numbers with as many digits that are not personal: days, hours and prices. */
const PLAIN = new RegExp(
  `${ALONE}(?:${[
    `${DAY}([./-])${MONTH}\\1${YEAR}`,
    `${DAY}/${MONTH}/\\d\\d`,
    `${YEAR}([./-])${MONTH}\\2${DAY}`,
    `${YEAR}\\s?[-–/]\\s?${YEAR}`,
    `${HOUR}${MINUTE}${TO}${HOUR}${MINUTE}(?:\\s?[/,y]?\\s?${HOUR}${MINUTE}${TO}${HOUR}${MINUTE})*`,
    `${HOUR}${TO}${HOUR}(?:\\s?[/,y]\\s?|\\s)${HOUR}${TO}${HOUR}(?!\\s?\\d)`,
    `${AMOUNT}(?:${TO}${AMOUNT})?\\s?${CURRENCY}`,
    `(?<=[€$£]\\s?)${AMOUNT}(?:${TO}[€$£]?${AMOUNT})?`,
  ].join('|')})${NOT_FOLLOWED}`,
  'giu',
)

/** Identity numbers first: a part of one would be taken for a telephone, and the rest of it left. */
const NUMBERS = new RegExp(`${IDENTITY}|${NUMBER}`, 'gu')
/** In place of what is masked. */
export const MASKED = '•••'

/**
 * A text without the addresses and numbers with which a customer could be reached or charged. Its time grows as the text
 * does, whatever is written: every repetition that could be tried again is bounded. Telephones in words are not seen.
 */
export function mask(text: string): string {
  let masked = ''
  let from = 0
  const hidden = withoutAddresses(text)
  for (const { 0: plain, index } of hidden.matchAll(PLAIN)) {
    masked += hidden.slice(from, index).replaceAll(NUMBERS, MASKED) + plain
    from = index + plain.length
  }
  return masked + hidden.slice(from).replaceAll(NUMBERS, MASKED)
}

/** Looks for the sign first, and for the person before it then: most letters stand before none. */
function withoutAddresses(text: string): string {
  let masked = ''
  let from = 0
  for (const { 0: host, index } of text.matchAll(HOSTS)) {
    const [person] = PERSON_AT_END.exec(text.slice(Math.max(from, index - PERSON_LENGTH), index)) ?? []
    if (!person) continue
    masked += text.slice(from, index - person.length) + MASKED
    from = index + host.length
  }
  return masked + text.slice(from)
}

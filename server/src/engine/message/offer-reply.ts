import type { AgentLanguage } from '@tertulia/contract/agents'
import { fold } from '@tertulia/contract/fold'
import { sectionLists } from '#engine/data-files.ts'
import { segmentsOf } from '#engine/message/segments.ts'

/**
 * How a customer takes what was offered. `accepts`: it is wanted. `agrees`: it is wanted, or what was said is heard: «vale».
 * `refuses`: it is not; `none`: nothing of what was listed is.
 */
export type OfferReply = 'accepts' | 'agrees' | 'refuses' | 'none'

const SECTIONS = ['accepts', 'urges', 'agrees', 'refuses', 'none', 'calls', 'people', 'beside'] as const
type Kind = (typeof SECTIONS)[number]

const replies = sectionLists(new URL('./offer-replies.txt', import.meta.url), SECTIONS)

/** Each expression with what it says; the first section that has it counts. */
let kinds: ReadonlyMap<string, Kind> | undefined
const kindsOfExpressions = (): ReadonlyMap<string, Kind> =>
  (kinds ??= new Map(SECTIONS.toReversed().flatMap((kind) => replies()[kind].map((each) => [each, kind] as const))))

/** The longest expression. */
const MOST_WORDS = 6
/** A longer clause tells something. */
const MOST_OF_CLAUSE = 14
/** Words behind a «sí» belong to it, up to here. */
const MOST_BEHIND = 160
const CLAUSE_ENDS = /[,;:!¡.…\n—–]+|\s-\s/u
const ASKS = /[?¿]/u
const NOT = /^(?:no|not|non|nao|ne|n|don|dont|nunca|never)$/u
/** An emoji says what its word does. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/(?:👍|👌|✅|🆗)[\u{1F3FB}-\u{1F3FF}]?/gu, ' ok '],
  [/(?:👎|❌|🚫|🙅)[\u{1F3FB}-\u{1F3FF}]?/gu, ' no '],
  [/\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}]|\u{FE0F}|\u{200D}/gu, ' '],
]

/**
 * The reply of a whole message to an offer; nothing if it says anything else, or asks.
 * @param further what stands behind the words that take or refuse it, where that tells of it and asks nothing: «sí, llevo dos
 * semanas esperando»
 */
export function replyToOffer(
  message: string,
  language: AgentLanguage,
): { reply: OfferReply; further: string } | undefined {
  if (ASKS.test(message) && !isPlea(message)) return undefined
  const clauses = clausesOf(message)
  const read = clauses.map(readClause)
  const known = read.findIndex((each) => each === undefined)
  const until = known < 0 ? read.length : known
  // «Quiero devolver un pedido» wants that, and not what was offered.
  const led = until === 0 && !asksIn(message, language) ? readHead(clauses[0] ?? '', message) : undefined
  const reply = led?.reply ?? verdictOf(read.slice(0, until).filter((each) => each !== undefined))
  if (!reply) return readLoosely(message, clauses, language)
  const further = [led?.rest ?? '', ...clauses.slice(led ? 1 : until)].filter(Boolean).join(', ')
  if (further !== '' && (further.length > MOST_BEHIND || asksIn(further, language))) return undefined
  return { reply, further }
}

const asksIn = (text: string, language: AgentLanguage): boolean => segmentsOf(text, language).some(({ asks }) => asks)

/** Single words that take or leave something wherever they stand. */
const STRONG =
  /^(?:yes|yeah|yep|sure|oui|ouais|volontiers|sim|claro|dale|venga|adelante|later|nah|nope|luego|depois|inutile|laissez|deixa|dejalo)$/u
const MOST_OF_LOOSE = 12

/** A short message that asks nothing: what is said in it anywhere takes or leaves the offer, where it does not do both. */
function readLoosely(
  message: string,
  clauses: readonly string[],
  language: AgentLanguage,
): { reply: OfferReply; further: string } | undefined {
  const words = clauses.flatMap((clause) => clause.split(' '))
  if (words.length > MOST_OF_LOOSE || asksIn(message, language)) return undefined
  const kinds = new Set<Kind>()
  for (let at = 0; at < words.length;) {
    const [length, kind] = longestAt(words, at)
    if (kind && (length > 1 || STRONG.test(words[at] ?? ''))) kinds.add(kind)
    at += length
  }
  const takes = kinds.has('accepts') || kinds.has('agrees')
  const leaves = kinds.has('refuses') || kinds.has('none')
  if (takes === leaves) return undefined
  // «I do not want to wait, please»: it is not known what is denied.
  if (takes && words.some((word) => NOT.test(word))) return undefined
  return { reply: takes ? 'accepts' : kinds.has('none') ? 'none' : 'refuses', further: message }
}

/** «¿Me pasas con alguien?», "could you, please?": a question by its form that takes the offer. */
const isPlea = (message: string): boolean => {
  const [only, ...more] = clausesOf(message)
  return only !== undefined && more.length === 0 && readClause(only)?.reply === 'accepts'
}

const clausesOf = (message: string): string[] => {
  let text = message
  for (const [sign, word] of SIGNS) text = text.replaceAll(sign, word)
  return text
    .split(CLAUSE_ENDS)
    .map((clause) =>
      fold(clause)
        // «Siii», «noooo».
        .replaceAll(/(\p{L})\1{2,}/gu, '$1')
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    .filter(Boolean)
}

/** Said before «no» means the offer and not what follows: «no, I'm fine», «não, eu vejo». */
const OWN = /^(?:i|im|ive|ill|je|j|eu|ya|yo|thanks|thank|gracias|merci|obrigad[oa]|honestly|really)$/u
/** «Mejor» and «eso» begin anything. */
const LEADS =
  /^(?:si|sip|yes|yeah|yep|yup|sure|ok|okay|oki|vale|venga|dale|claro|adelante|oui|ouais|volontiers|sim|no|nop|nope|nah|non|nan|nao|luego|later|depois|perfecto|genial|great|parfait|perfeito)$/u
const TAKES: readonly (Kind | undefined)[] = ['accepts', 'agrees', 'refuses', 'none']

/**
 * A clause that begins with words which take or leave the offer, whatever it tells behind them: «sí que me escriban al
 * correo». «No» before a verb denies that alone, and «si» without its accent is a condition.
 */
function readHead(clause: string, message: string): { reply: OfferReply; rest: string } | undefined {
  const words = clause.split(' ')
  if (words.length > MOST_OF_CLAUSE) return undefined
  let at = 0
  while (longestAt(words, at)[1] === 'beside') at += longestAt(words, at)[0]
  const [length, kind] = longestAt(words, at)
  if (!TAKES.includes(kind)) return undefined
  const said = words.slice(at, at + length).join(' ')
  const rest = words.slice(at + length)
  if (length === 1 && !LEADS.test(said)) return undefined
  if (NOT.test(said) && !OWN.test(rest[0] ?? '')) return undefined
  if (said === 'si' && !/^[^\p{L}]*sí/iu.test(message)) return undefined
  return { reply: kind as OfferReply, rest: rest.join(' ') }
}

type Read = { reply: OfferReply | undefined; urges: boolean }

/** The last clause that takes or refuses it counts; where none does, one that agrees or pleads does. */
function verdictOf(read: readonly Read[]): OfferReply | undefined {
  const decided = read.map(({ reply }) => reply).filter((reply) => reply !== undefined)
  return (
    decided.findLast((reply) => reply !== 'agrees') ??
    (read.some(({ urges }) => urges) ? 'accepts' : undefined) ??
    decided[0]
  )
}

/** @returns nothing where a word of it says something else */
function readClause(clause: string): Read | undefined {
  const words = clause.split(' ')
  if (words.length > MOST_OF_CLAUSE) return undefined
  const said: Kind[] = []
  let denies = false
  for (let at = 0; at < words.length;) {
    const [length, kind] = longestAt(words, at)
    if (!kind) return undefined
    // «No hables con nadie», "do not call": whatever is called for is not wanted.
    if (kind === 'calls' && words.slice(Math.max(0, at - 2), at).some((word) => NOT.test(word))) denies = true
    said.push(kind)
    at += length
  }
  const urges = said.includes('urges')
  if (denies) return { reply: 'refuses', urges }
  if (said.includes('none')) return { reply: 'none', urges }
  const last = said.findLast((kind) => kind === 'accepts' || kind === 'refuses' || kind === 'calls')
  if (last === 'refuses') return { reply: 'refuses', urges }
  if (last || said.includes('people')) return { reply: 'accepts', urges }
  return { reply: said.includes('agrees') ? 'agrees' : undefined, urges }
}

function longestAt(words: readonly string[], at: number): [length: number, kind: Kind | undefined] {
  for (let length = Math.min(MOST_WORDS, words.length - at); length > 0; length -= 1) {
    const kind = kindsOfExpressions().get(words.slice(at, at + length).join(' '))
    if (kind) return [length, kind]
  }
  return [1, undefined]
}

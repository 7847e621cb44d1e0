import type { AgentLanguage } from '@tertulia/contract/agents'
import { LRUCache } from 'lru-cache'
import type { ModelPrompt, SpokenMessage, ToolOffer, ToolRequest } from '#engine/language-model.ts'
import { REPAIRS, rulesOf } from '#engine/model-rules.ts'

/**
 * A passage with its number. `language`: the one it is in, where that is known; `heading` and `page`: where in a document it stands; `ways`: others to ask it; `until`: the last day
 * on which it holds.
 */
export type ModelPassage = {
  n: number
  title: string
  text: string
  language?: AgentLanguage | undefined
  heading?: string | undefined
  page?: number | undefined
  ways?: readonly string[] | undefined
  until?: string | undefined
}

/**
 * The result that a tool gives a model: words, or passages to cite. `informs`: its words may be told as they are, without a
 * passage. `ends`: nothing more is to be asked of the model.
 */
export type ToolAnswer = { text: string; passages: ModelPassage[]; informs: boolean; ends: boolean }

/** One question as it is put to a model. `history` is oldest first, without the question. */
export type ModelTurn = {
  instructions: string
  /** The part of the instructions that the business wrote itself, for the model alone. */
  confidential?: string
  history: Array<{ from: 'customer' | 'agent'; text: string }>
  question: string
  /** All that the agent knows, where that is little enough. A front with one fingerprint is put into words once. */
  front?: { fingerprint: string; passages: readonly ModelPassage[] } | undefined
  /** The passages found for the question; with the front, the nearest of it once more. */
  passages: ModelPassage[]
  /** In which the customer writes, as far as the agent speaks it. */
  language: AgentLanguage
  /** The agent's main one, which its instructions are in. Left out: the customer's. */
  main_language?: AgentLanguage | undefined
  /** For whom the agent speaks. */
  business?: { name: string; description: string } | undefined
  /** The facts of this moment (`model-now.ts`). */
  now?: string
  /** The customer who asks, if known. */
  customer?: { name: string; about: string } | undefined
  max_output_tokens?: number
  /** Hosts that its answer may link to (`knowsHost`); none where they are left out. */
  link_hosts?: ReadonlySet<string>
  /** The agent's own texts: words that the answer may share with the instructions. */
  own_texts?: readonly string[]
  /** The tools that the model may ask for on its way to the answer. `use` never fails. */
  tools?: { offers: readonly ToolOffer[]; use(requests: readonly ToolRequest[]): Promise<ToolAnswer[]> } | undefined
}

/** A mark that some models write in the middle of a text when they do not know, as they were once told to. */
export const UNKNOWN_SENTINEL = 'NO_ANSWER'

/** The names of languages in the instruction of the language to write in. */
export const LANGUAGE_NAMES: Record<AgentLanguage, string> = {
  es: 'Spanish',
  en: 'English',
  fr: 'French',
  pt: 'Portuguese',
}

const MAX_INSTRUCTIONS = 12_000
const MAX_PASSAGE = 4_000
const MAX_MESSAGE = 4_000
const MAX_ABOUT = 600
const MAX_DESCRIPTION = 2_000
const MAX_HISTORY = 12

/**
 * Puts a turn into words for a model. The text of a customer or a document is data: it stands between marks that it cannot
 * write itself, without invisible characters. The part that stays the same from turn to turn comes first, since providers keep
 * the beginning of a prompt in cache.
 */
export function promptOf(turn: ModelTurn): ModelPrompt {
  const instructions = truncate(asData(turn.instructions), MAX_INSTRUCTIONS)
  const spoken = turn.history.slice(-MAX_HISTORY).map(({ from, text }) => ({
    role: from === 'customer' ? ('user' as const) : ('assistant' as const),
    text: truncate(asData(text), MAX_MESSAGE),
  }))
  const messages = inTurns([...spoken, { role: 'user', text: questionOf(turn) }])
  const offers = turn.tools?.offers
  const system = [instructions, businessOf(turn.business), rulesFor(turn)].filter(Boolean).join('\n\n')
  return { system, ...(turn.front && { front: frontInWords(turn.front) }), messages, ...(offers && { tools: offers }) }
}

const rulesFor = ({ main_language, language, tools }: ModelTurn): string =>
  rulesOf(
    main_language ?? language,
    tools?.offers.map(({ name }) => name),
  )

/**
 * The part of a prompt that is not for customers: our rules, and the texts of the business. The agent's identity and manner are
 * no secret: they are the natural answer to a customer who asks for them.
 */
export const confidentialOf = (turn: ModelTurn): string =>
  `${turn.confidential ?? turn.instructions}\n${rulesFor(turn)}`

/** The prompt once the model has asked for tools and has been answered. `text`: what it said beside its requests. */
export const withAnswers = (
  prompt: ModelPrompt,
  text: string,
  answered: readonly { request: ToolRequest; answer: ToolAnswer }[],
): ModelPrompt => ({
  ...prompt,
  messages: [
    ...prompt.messages,
    { role: 'assistant', text, requests: answered.map(({ request }) => request) },
    ...answered.map(({ request, answer }) => ({ role: 'tool' as const, request, text: toldOf(answer) })),
  ],
})

/** Others wrote what tools give: files, other systems, the model's own input where that was wrong. */
const toldOf = ({ text, passages }: ToolAnswer) =>
  passages.length > 0 ? quotePassages(passages) : `<result>\n${asData(text)}\n</result>`

/** Adds the instruction for a model whose answer was not sent. */
export function withRepair(
  prompt: ModelPrompt,
  { language, main_language }: Pick<ModelTurn, 'language' | 'main_language'>,
  { said, unsupported }: { said: string; unsupported: string | undefined },
): ModelPrompt {
  const words = REPAIRS[main_language ?? language]
  const told = unsupported ? words.fact(inLine(truncate(asData(unsupported), 80))) : words.source
  const messages = [...prompt.messages, ...(said.trim() ? [{ role: 'assistant' as const, text: said }] : [])]
  return { ...prompt, messages: [...messages, { role: 'user', text: `${told} ${words.again}` }] }
}

function businessOf(business: ModelTurn['business']): string {
  if (!business?.name) return ''
  const { name, description } = business
  return `<business name="${inLine(truncate(asData(name), 200))}">\n${truncate(asData(description), MAX_DESCRIPTION)}\n</business>`
}

const nowOf = (now: string | undefined): string => (now ? `<now>\n${now}\n</now>\n\n` : '')

const questionOf = ({ passages, question, customer, now }: ModelTurn): string =>
  `${quotePassages(passages)}\n\n${nowOf(now)}${customerOf(customer)}<question>\n${truncate(asData(question), MAX_MESSAGE)}\n</question>`

const MOST_FRONT_CHARACTERS = 32_000_000
const fronts = new LRUCache<string, string>({
  maxSize: MOST_FRONT_CHARACTERS,
  sizeCalculation: (text) => text.length + 100,
})

/** All that an agent knows, in words for a model. */
export function frontInWords({ fingerprint, passages }: NonNullable<ModelTurn['front']>): string {
  const text = fronts.get(fingerprint) ?? quotePassages(passages)
  fronts.set(fingerprint, text)
  return text
}

function quotePassages(passages: readonly ModelPassage[]): string {
  const attribute = (name: string, value: string | number | undefined) =>
    value === undefined || value === '' ? '' : ` ${name}="${inLine(truncate(asData(String(value)), 200))}"`
  const each = passages.map(
    ({ n, title, text, heading, page, ways, until }) =>
      `<passage n="${n}"${attribute('title', title)}${attribute('heading', heading)}${attribute('page', page)}${attribute('until', until)}>${ways?.length ? `\n(${ways.map((way) => inLine(asData(way))).join(' · ')})` : ''}\n${truncate(asData(text), MAX_PASSAGE)}\n</passage>`,
  )
  return `<passages>\n${each.join('\n')}\n</passages>`
}

function customerOf(customer: ModelTurn['customer']): string {
  const lines = [
    customer?.name && `Name: ${inLine(truncate(asData(customer.name), 100))}`,
    customer?.about && `Known: ${truncate(asData(customer.about), MAX_ABOUT)}`,
  ].filter(Boolean)
  return lines.length > 0 ? `<customer>\n${lines.join('\n')}\n</customer>\n\n` : ''
}

const inLine = (text: string) => text.replace(/\s+/g, ' ').replaceAll('"', "'")

/** Cuts between characters, never inside one. */
const truncate = (text: string, length: number) => text.slice(0, length).replace(/[\uD800-\uDBFF]$/u, '')

// Zero-width, bidi control, variation and tag characters carry text that no reader sees and models read all the same.
const invisible =
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\u{E0000}-\u{E0FFF}]/gu // oxlint-disable-line no-misleading-character-class -- each stands for itself
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g // oxlint-disable-line no-control-regex -- these are what is removed
const ourMarks = /<(?=\s*\/?\s*(?:passages?|questions?|customer|result|draft|now|business|conversation|asked|faq)\b)/gi

/** Text of others, without hidden characters and unable to close or open our marks. */
export const asData = (text: string) =>
  text.normalize('NFC').replace(invisible, '').replace(controls, '').replace(ourMarks, '‹').trim()

/** Joins neighbours of one role and drops a greeting before the first question: many servers want strict turns. */
function inTurns(messages: SpokenMessage[]): SpokenMessage[] {
  const turns: SpokenMessage[] = []
  for (const message of messages) {
    const before = turns.at(-1)
    if (message.text === '' || (!before && message.role === 'assistant')) continue
    if (before?.role === message.role) before.text = `${before.text}\n\n${message.text}`
    else turns.push({ ...message })
  }
  return turns
}

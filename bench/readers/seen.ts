import type { ModelPrompt } from '@tertulia/server/engine/language-model'
import type { ChatRequest } from '@tertulia/server/test/stand-ins/chat-request'

export type SeenPassage = { n: number; title: string; text: string }

/** The input of a reader, whichever way the request came. */
export type Seen = {
  system: string
  question: string
  /** The facts about the moment. */
  now: string
  /** The customer's messages before, oldest first. */
  before: string[]
  /** The passages of every message, each number once. */
  passages: SeenPassage[]
  /** Names of the tools it may ask for now. */
  tools: string[]
  /** It has asked for a tool in this turn. */
  has_searched: boolean
  /** It has spoken in this turn, and is asked to mend that. */
  mends: boolean
  /** Length of all that was sent: texts and tools. */
  characters: number
}

type Spoken = { role: string; text: string; asks: boolean }
type Offer = { name: string; description?: string | undefined; parameters: unknown }

const QUESTION = /<question>\n?([\s\S]*?)\n?<\/question>/u
const NOW = /<now>\n?([\s\S]*?)\n?<\/now>/u
const PASSAGE = /<passage n="(\d+)"((?: \w+="[^"]*")*)>\n?([\s\S]*?)\n?<\/passage>/gu

export function seenInPrompt({ system, front = '', messages, tools = [], must_speak = false }: ModelPrompt): Seen {
  const spoken = messages.map((one) => ({
    role: one.role,
    text: one.text,
    asks: one.role === 'assistant' && one.requests !== undefined,
  }))
  return seenIn(
    system + front,
    spoken,
    tools.map(({ name, description, input }) => ({ name, description, parameters: input })),
    must_speak,
  )
}

export function seenInChat({ messages, tools = [], tool_choice }: ChatRequest): Seen {
  const spoken = messages.map((one) => ({
    role: one.role,
    text: textOf(one.content),
    asks: one.role === 'assistant' && one.tool_calls !== undefined,
  }))
  const system = spoken.filter(({ role }) => role === 'system' || role === 'developer').map(({ text }) => text)
  const others = spoken.filter(({ role }) => role !== 'system' && role !== 'developer')
  return seenIn(
    system.join('\n'),
    others,
    tools.map((tool) => tool.function),
    tool_choice === 'none',
  )
}

function seenIn(system: string, spoken: readonly Spoken[], offers: readonly Offer[], must_speak: boolean): Seen {
  const at = spoken.findLastIndex(({ role, text }) => role === 'user' && QUESTION.test(text))
  const since = spoken.slice(at + 1)
  const passages = new Map<number, SeenPassage>()
  for (const text of [system, ...spoken.map((each) => each.text)])
    for (const [, n = '', attributes = '', said = ''] of text.matchAll(PASSAGE))
      if (!passages.has(+n)) passages.set(+n, { n: +n, title: titleIn(attributes), text: withoutWays(said) })
  return {
    system,
    question: QUESTION.exec(spoken[at]?.text ?? '')?.[1] ?? '',
    now: NOW.exec(spoken[at]?.text ?? '')?.[1] ?? '',
    before: spoken.slice(0, at).flatMap(({ role, text }) => (role === 'user' ? [text] : [])),
    passages: [...passages.values()],
    tools: must_speak ? [] : offers.map(({ name }) => name),
    has_searched: since.some(({ asks }) => asks),
    mends: since.some(({ role, asks }) => role === 'assistant' && !asks),
    characters: [system, ...spoken.map(({ text }) => text), ...offers.map((offer) => JSON.stringify(offer))].join('')
      .length,
  }
}

/** Other ways to ask it stand in brackets above what it says. */
const withoutWays = (text: string): string => text.replace(/^\([^\n]*\)\n/u, '')

const titleIn = (attributes: string): string => /title="([^"]*)"/u.exec(attributes)?.[1] ?? ''

type Content = ChatRequest['messages'][number]['content']

const textOf = (content: Content): string =>
  typeof content === 'string'
    ? content
    : (content ?? []).map((part) => (part.type === 'text' ? part.text : '')).join('')

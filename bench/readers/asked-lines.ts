import type { Business, Line, Written } from '../conversation/sets.ts'
import type { Seen } from './seen.ts'

/** All that a reader knows beside what it is shown: the line that is asked, as its set has it. */
export type AskedLine = {
  business: Business
  line: Line
  /** The customer's messages before, oldest first. */
  before: readonly string[]
  /** The customer speaks another language than the knowledge. */
  is_foreign: boolean
  /** Decides what a reader is free to choose, the same in every run. */
  seed: number
}

/** The messages of one customer, line by line. */
export type Chat = { business: string; lines: AskedLine[] }

export function chatsOf(written: readonly Written[], businesses: readonly Business[]): Chat[] {
  let seed = 0
  return written.flatMap(({ business: id, messages, dialogues }) => {
    const business = businesses.find((each) => each.id === id)
    if (!business) throw new Error(`there is no business “${id}”`)
    return [...messages.map((line) => [line]), ...dialogues].map((lines) => ({
      business: id,
      lines: lines.map((line, at) => {
        const before = lines.slice(0, at).map(({ text }) => text)
        const is_foreign = lines.slice(0, at + 1).some((each) => each.class === 'other_language')
        return { business, line, before, is_foreign, seed: (seed += 1) }
      }),
    }))
  })
}

/** Finds the line that a request asks: by its business, its text and the customer's text before it. */
export function createLineFinder(chats: readonly Chat[]): (business: string, seen: Seen) => AskedLine | undefined {
  const lines = new Map(
    chats.flatMap(({ business, lines: asked }) =>
      asked.map((each) => [keyOf(business, each.before, each.line.text), each] as const),
    ),
  )
  return (business, { before, question }) => lines.get(keyOf(business, before, question))
}

const keyOf = (business: string, before: readonly string[], question: string): string =>
  [business, before.at(-1) ?? '', question].map(lettersOf).join('\n')

/** A prompt has texts without invisible signs and with other blanks. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Cf}\p{Mn}\p{Me}]/gu, '')
    .replaceAll(/[^\p{L}\p{N}\p{Extended_Pictographic}]+/gu, ' ')
    .trim()

import type { LanguageModel } from '@tertulia/server/engine/language-model'
import type { Said } from './readers.ts'
import { type Seen, seenInPrompt } from './seen.ts'

const PIECE = /\s*\S+|\s+$/gu
const CHARACTERS_A_TOKEN = 4

/** A reader as the engine knows a model: it speaks word by word, and counts four characters a token. */
export const asModel = (say: (seen: Seen) => Said): LanguageModel => ({
  // oxlint-disable-next-line require-await -- a model's words come one after another
  async *stream(prompt, { max_output_tokens }) {
    const seen = seenInPrompt(prompt)
    const { text, search, calls_person = false } = say(seen)
    for (const piece of (text.match(PIECE) ?? []).slice(0, max_output_tokens)) yield { kind: 'text', text: piece }
    const requests = [
      ...(search === undefined ? [] : [{ name: 'answer_from_knowledge', input: JSON.stringify({ question: search }) }]),
      ...(calls_person ? [{ name: 'hand_over', input: '{}' }] : []),
    ].map((request, at) => ({ id: `call_${prompt.messages.length}_${at}`, ...request }))
    if (requests.length > 0) yield { kind: 'requests', requests }
    yield { kind: 'finish', usage: { input_tokens: tokensOf(seen.characters), output_tokens: tokensOf(text.length) } }
  },
})

/** A common estimate, as good for one prompt as for another. */
export const tokensOf = (characters: number): number => Math.ceil(characters / CHARACTERS_A_TOKEN)

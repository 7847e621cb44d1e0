import type { AutomationCondition, DryRun } from '@tertulia/contract/automations'
import { createContext, use } from 'react'

/** One of the things that a part of the sentence may name. */
export type SentenceChoice = { value: string; label: string; help?: string }

type Listed = Extract<AutomationCondition, { any_of: unknown }>['about']
/** By what they are for. Undefined: not there yet. */
export type SentenceChoices = Record<
  Exclude<Listed, 'text'> | 'collection' | 'own_tool',
  readonly SentenceChoice[] | undefined
>

export type Sentence = {
  /** It is read and not changed: chips are words. */
  isRead: boolean
  choices: SentenceChoices
  /** Whether the server reports that a saved part names something that no longer exists. */
  isMissing: (part: 'condition' | 'action', at: number) => boolean
  /** As the form stands, or as it stood shortly before. */
  dryRun: DryRun | undefined
}

const Context = createContext<Sentence | null>(null)

/** Gives the parts of the sentence what they choose from. */
export const SentenceAround = Context

export function useSentence(): Sentence {
  const sentence = use(Context)
  if (!sentence) throw new Error('A part of the sentence stands outside of it')
  return sentence
}

import { type Verdict, VERDICTS } from '../conversation/judge.ts'
import type { AskedLine } from './asked-lines.ts'
import type { Said } from './readers.ts'

/** One line that was answered with a reader for a model. */
export type JudgedTurn = {
  asked: AskedLine
  verdict: Verdict
  declined: boolean
  /** The search's first result was sure to answer it, as it is without a model. */
  is_sure: boolean
  /** The reader's replies, call by call; empty if it was not asked. */
  said: Said[]
  /** Sent and received, of all its calls. */
  tokens: number
  is_padded: boolean
}

/** How the last words of a reader begin: with the letter of an exit, a request, or neither. */
export const EXITS = ['A', 'P', 'Q', 'T', 'U', 'tool', 'none', 'not asked'] as const
export type Exit = (typeof EXITS)[number]

export function exitOf({ said }: Pick<JudgedTurn, 'said'>): Exit {
  const last = said.at(-1)
  if (!last) return 'not asked'
  if (last.search !== undefined || last.calls_person) return 'tool'
  const text = last.text.replace(/^\s*<think>[\s\S]*?<\/think>/u, '').replace(/^[\s`*]+/u, '')
  return (/^(?<exit>[APQTU])(?=[\s,*\d]|$)/u.exec(text)?.groups?.['exit'] as Exit | undefined) ?? 'none'
}

export const isKnown = ({ asked }: JudgedTurn): boolean => asked.line.expected.is === 'answer'
export const isUnknown = ({ asked }: JudgedTurn): boolean => asked.line.expected.is === 'decline'
/** Courtesy, anger, what the agent is, and the wish for a person: nothing of the knowledge is wanted. */
export const isTalk = (turn: JudgedTurn): boolean => !isKnown(turn) && !isUnknown(turn)

/** Whether a sure result of the search was withheld, or only offered. */
export const isTakenAway = ({ is_sure, verdict }: JudgedTurn): boolean =>
  is_sure && (verdict === 'declined' || verdict === 'tap')

/** Nothing of the knowledge is told to who asks for what it does not hold; choices may be offered. */
export const isHonest = ({ verdict }: JudgedTurn): boolean => verdict === 'right' || verdict === 'pretends'

/** A person one tap away is as fitting as one who is called. */
export const fits = ({ verdict }: JudgedTurn): boolean => verdict === 'right' || verdict === 'tap'

/** The reader's statement that no customer may read. */
export const wrongOf = ({ said }: Pick<JudgedTurn, 'said'>): Said['wrong'] => said.find(({ wrong }) => wrong)?.wrong

/** A customer reads it. */
export const tellsWrong = (turn: JudgedTurn & { text: string }): boolean => {
  const wrong = wrongOf(turn)
  return wrong !== undefined && turn.text.includes(wrong.text)
}

export const shareOf = <Turn extends JudgedTurn>(turns: readonly Turn[], holds: (turn: Turn) => boolean): number =>
  turns.filter(holds).length / turns.length

export const countsOf = (turns: readonly JudgedTurn[]): string =>
  VERDICTS.map((each) => [each, turns.filter(({ verdict }) => verdict === each).length] as const)
    .filter(([, count]) => count > 0)
    .map(([each, count]) => `${each} ${count}`)
    .join(', ')

export const exitsOf = (turns: readonly JudgedTurn[]): string =>
  EXITS.map((each) => [each, turns.filter((turn) => exitOf(turn) === each).length / turns.length] as const)
    .filter(([, share]) => share > 0)
    .map(([each, share]) => `${each} ${share.toFixed(3)}`)
    .join(', ')

/** It answered from what it was shown at once. */
export const isAtOnce = ({ said, verdict }: JudgedTurn): boolean =>
  verdict === 'right' && said.every(({ search }) => search === undefined)

/** Tokens of a turn in which it was asked, with every call. */
export function tokensOfTurn(turns: readonly JudgedTurn[]): number {
  const asked = turns.filter(({ said }) => said.length > 0)
  return asked.reduce((sum, { tokens }) => sum + tokens, 0) / asked.length
}

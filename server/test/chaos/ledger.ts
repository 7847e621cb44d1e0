import type { Message } from '@tertulia/contract/messages'

/** How one try to send a message went. `cut`: the line broke, before or after it was taken. */
export type Attempt = 'told' | 'cut' | 'busy' | { refused: number; why: string }

/** Something a customer says, under one `client_id`, and what they were told of it. Its text is said once only. */
export type Said = {
  client_id: string
  text: string
  attempts: Attempt[]
  /** Ids under which it was accepted: one, however often it was sent. */
  accepted: Set<string>
  answers: Message[]
  /** Whether the customer was told how it ended, with an answer or without. */
  isTold: boolean
}

/** The answers that all callers got, kept apart from what the program keeps. */
export type Ledger = {
  said: Said[]
  /** Calls with an answer that is the program's fault alone. */
  wrongs: string[]
  /** Frames that came over sockets, and how often a ticket was not known where it was shown. */
  news: number
  tickets_refused: number
}

export const newLedger = (): Ledger => ({ said: [], wrongs: [], news: 0, tickets_refused: 0 })

/** Tries of all customers that went in some way. */
export const countOf = (ledger: Ledger, is: (attempt: Attempt) => boolean): number =>
  ledger.said.reduce((sum, { attempts }) => sum + attempts.filter(is).length, 0)

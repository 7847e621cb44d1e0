import type { Attachment } from '@tertulia/contract/attachments'
import type { Choice, Source } from '@tertulia/contract/messages'
import type { ModelPrice } from '@tertulia/contract/model-price'
import type { Pending } from '@tertulia/contract/pending'
import type { Receipt } from '@tertulia/contract/receipts'
import { emptyReceipt, type TurnReceipt } from '#engine/turn/vocabulary/receipt.ts'

/** Told while a turn answers. `restart`: the text told so far no longer holds. */
export type TurnStep = { type: 'delta'; text: string } | { type: 'restart' }

/** The result of one try. The fields of the receipt that the whole turn knows are added at its end. */
export type Answer = {
  text: string
  sources: Source[]
  /** Files that come with the answer. */
  attachments: Attachment[]
  /** The choices that may have been meant, most likely first. */
  choices: Choice[]
  /** The form that the agent waits for from now on. */
  pending: Pending | null
  declined: boolean
  offers_person: boolean
  /** A person is to be called now. */
  calls_person: boolean
  receipt: TurnReceipt
}

/** The answer with which a turn ends. */
export type TurnOutcome = Answer & {
  /** Usage of each model for it, whether its words were used or not. */
  taken: readonly TakenOfModel[]
}

/** Tokens of one model. `told`: what of all of them its provider has told apart. */
export type TakenOfModel = {
  model: { name: string; price: ModelPrice | null }
  tokens: number
  told: { input_tokens: number; output_tokens: number }
}

/** All that models took for an answer. */
export const tokensOf = ({ taken }: Pick<TurnOutcome, 'taken'>): number =>
  taken.reduce((sum, { tokens }) => sum + tokens, 0)

/** An answer of words alone: no sources, no choices, nothing that the agent waits for. */
export const plainAnswer = (question: string, text: string, decision: Receipt['decision']): Answer => ({
  text,
  sources: [],
  attachments: [],
  choices: [],
  pending: null,
  declined: false,
  offers_person: false,
  calls_person: false,
  receipt: emptyReceipt(question, decision),
})

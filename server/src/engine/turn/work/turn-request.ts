import type { Source } from '@tertulia/contract/messages'
import type { ModelPrice } from '@tertulia/contract/model-price'
import type { ModelFailureReason } from '@tertulia/contract/models'
import type { Search } from '#engine/message/search.ts'
import type { ModelEvent } from '#engine/model-engine.ts'
import type { ModelTurn } from '#engine/model-prompt.ts'
import type { Tool } from '#engine/tools/tool.ts'
import type { TurnMode } from '#engine/tools/toolbox.ts'
import type { Retrieval, Retrieved } from '#engine/turn/vocabulary/retrieval.ts'
import type { TurnInput } from '#engine/turn/vocabulary/turn-input.ts'
import type { Clock } from '#platform/clock.ts'

/** A model that a turn may ask. */
export type TurnModel = {
  name: string
  price: ModelPrice | null
  /** For whom it speaks. */
  business?: ModelTurn['business']
  /**
   * @param options.onTaken called with the tokens of each call
   * @param options.within_ms how long it may take until its end, where others have taken of that time
   */
  answer(turn: ModelTurn, options: { onTaken: (tokens: number) => void; within_ms: number }): AsyncIterable<ModelEvent>
}

/** What a turn works with, beside the message that it answers. */
export type TurnParts = {
  mode: TurnMode
  clock: Clock
  retrieve(search: Search): Promise<Retrieval>
  /** All that the agent knows, where it is little enough for a model to read; nothing where it is not. */
  whole?(): Promise<readonly Retrieved[] | undefined>
  /** Of passages of files, by their ids: the one that goes on with the same section, where there is one. */
  goingOn?(passage_ids: readonly string[]): Promise<ReadonlyMap<string, Retrieved>>
  /** What the agent can do. Left out: the tools that need no settings. */
  tools?: readonly Tool[]
  /** What the agent asks for after an answer that rests on these sources. */
  followUp?(sources: readonly Source[]): Promise<Tool | undefined>
  /** What the agent asks for before it calls a person. */
  beforeHandOver?(): Promise<Tool | undefined>
  /** Who is asked first, and who where that one fails. Left out or empty: nobody. */
  models?: readonly TurnModel[] | undefined
  /** Why there is none though one is set up. */
  model_withheld?: ModelFailureReason | undefined
  /** Called with what a tool threw. */
  onToolFault(tool: string, error: unknown): void
  /** Called once with what the customer may be told while a tool takes long, unless the agent has begun to speak. */
  onWaiting?(says: string): void
}

/** The record of a turn for the engine: the message it answers, and what it works with. */
export type TurnRequest = TurnInput & TurnParts

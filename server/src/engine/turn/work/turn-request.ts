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

/** The parts that a turn works with, beside the message that it answers. */
export type TurnParts = {
  mode: TurnMode
  clock: Clock
  retrieve(search: Search): Promise<Retrieval>
  /** All that the agent knows, where it is little enough for a model to read; nothing where it is not. */
  whole?(): Promise<readonly Retrieved[] | undefined>
  /** The passage that goes on with the same section, by the ids of passages of files, if there is one. */
  goingOn?(passage_ids: readonly string[]): Promise<ReadonlyMap<string, Retrieved>>
  /** The agent's tools. Left out: the tools that need no settings. */
  tools?: readonly Tool[]
  /** The tool by which the agent asks after an answer that rests on these sources. */
  followUp?(sources: readonly Source[]): Promise<Tool | undefined>
  /** The tool by which the agent asks before it calls a person. */
  beforeHandOver?(): Promise<Tool | undefined>
  /** The model that is asked first, then those that are asked if one fails. Left out or empty: none. */
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

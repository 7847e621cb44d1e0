import type { EmbeddingFailure } from '@tertulia/contract/embeddings'
import type { FixedTexts } from '@tertulia/contract/fixed-texts'
import type { ModelFailureReason } from '@tertulia/contract/models'
import type { PendingTool } from '@tertulia/contract/pending'
import type { FailedModel } from '@tertulia/contract/receipts'
import type { Toolbox } from '#engine/tools/toolbox.ts'
import type { Answer, TakenOfModel, TurnStep } from '#engine/turn/vocabulary/answer.ts'
import type { Finding } from '#engine/turn/work/finding.ts'
import type { Stopwatch } from '#engine/turn/work/stopwatch.ts'
import type { TurnModel, TurnRequest } from '#engine/turn/work/turn-request.ts'

/** A turn while it is answered. The conductor makes it; a try notes in it what later tries and the receipt read. */
export type RunningTurn = {
  /** Its `question` is the one asked aside, where a form waits for something else. */
  request: TurnRequest
  /** The agent's own words, in the customer's language and as the opening hours have it. */
  words: FixedTexts
  toolbox: Toolbox
  watch: Stopwatch
  /** The text that a waiting form says again behind the answer to a question aside. */
  resumes?: { says: string; pending: PendingTool }
  /** The findings for each question of the message, once a try has looked them up. */
  findings?: readonly Finding[]
  meaning_failure: EmbeddingFailure | null
  model_failure: ModelFailureReason | null
  /** The provider's words about that failure. */
  model_says?: string | undefined
  /** Models that failed before another was asked, in that order. */
  failed_models: FailedModel[]
  /** Usage of each model so far. */
  taken: Map<TurnModel, TakenOfModel>
}

/** One way to answer: it tells its steps as they come and answers, or tells nothing and passes on to the next try. */
export type Try = (turn: RunningTurn) => AsyncGenerator<TurnStep, Answer | undefined>

/** A step that may follow an answer: it tells what it adds or replaces, and gives the answer as it is from then on. */
export type Ending = (turn: RunningTurn, answer: Answer) => AsyncGenerator<TurnStep, Answer>

/** A try whose answer is told in one piece. @param lap the step of the receipt that the answer ends */
export const whole = (answerTo: (turn: RunningTurn) => Promise<Answer | undefined>, lap?: string): Try =>
  async function* answeringWhole(turn) {
    const answer = await answerTo(turn)
    if (!answer) return undefined
    if (lap) turn.watch.lap(lap)
    yield { type: 'delta', text: answer.text }
    return answer
  }

/** The tools that a message may begin. A question aside of a form begins that form no second time. */
export const toolsToBegin = ({ toolbox, resumes }: RunningTurn): RunningTurn['toolbox']['tools'] =>
  toolbox.tools.filter(({ name }) => name !== resumes?.pending.tool)

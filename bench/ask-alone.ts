import type { AgentLanguage } from '@tertulia/contract/agents'
import { runTurn } from '@tertulia/server/engine/turn/run-turn'
import type { TurnOutcome } from '@tertulia/server/engine/turn/vocabulary/answer'
import type { TurnRequest } from '@tertulia/server/engine/turn/work/turn-request'
import { systemClock } from '@tertulia/server/platform/clock'

/** Runs a message through the engine alone, as an agent that knows nothing and may call a person. */
export async function askAlone(
  question: string,
  language: AgentLanguage,
  said: Partial<Pick<TurnRequest, 'pending' | 'history'>> = {},
): Promise<TurnOutcome> {
  const turn = runTurn({
    question,
    pending: null,
    history: [],
    ...said,
    language,
    identity: {
      name: 'Nora',
      languages: [language],
      greeting: '',
      farewell: '',
      time_zone: 'Europe/Madrid',
      countries: ['ES'],
      tool_ids: ['answer_from_knowledge', 'hand_over'],
      prompt: '',
    },
    link_hosts: new Set(),
    mode: 'test',
    clock: systemClock,
    models: [],
    retrieve: () => Promise.resolve({ found: [], known: 0, meaning_failure: null }),
    onToolFault: (_, error) => {
      throw error
    },
  })
  let step = await turn.next()
  // oxlint-disable-next-line no-await-in-loop -- one step follows the other
  while (!step.done) step = await turn.next()
  return step.value
}

/** Whether an outcome calls a person; in a test it says that it would. */
export const callsPerson = ({ calls_person, receipt }: TurnOutcome): boolean =>
  calls_person || receipt.tool_calls.some(({ tool }) => tool === 'hand_over')

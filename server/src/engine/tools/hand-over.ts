import { z } from 'zod'
import { tool } from '#engine/tools/tool.ts'

/**
 * Calls a person, in the agent's own words for it. It acts on nothing by itself: the person is called in the transaction that
 * stores the answer, and without a stored answer no person is called.
 */
export const handOverTool = tool({
  name: 'hand_over',
  description: 'Calls a person of the team into the conversation. Only when the customer asks for one.',
  input: z.strictObject({}),
  effect: false,
  run: (_, { words }) => ({ output: words.calling_person, says: words.calling_person, calls_person: true }),
})

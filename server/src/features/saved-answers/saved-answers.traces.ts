import { savedAnswers } from '@tertulia/contract/saved-answers'
import { admin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

export const savedAnswersTraces: Traces = {
  'savedAnswers.set': async (shop) => {
    const params = { agent_id: (await shop.anAgent()).id }
    await admin(shop).call(savedAnswers.set, { params, body: { is_on: true } })
  },
}

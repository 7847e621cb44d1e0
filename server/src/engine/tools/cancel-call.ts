import type { AgentLanguage } from '@tertulia/contract/agents'
import { REQUEST_TEXTS } from '@tertulia/contract/request-texts'
import { z } from 'zod'
import { fold } from '@tertulia/contract/fold'
import { lineList } from '#engine/data-files.ts'
import { type CallDesk, slotLabel } from '#engine/tools/call-desk.ts'
import { localMoment } from '#platform/local-time.ts'
import { requestField } from '#engine/tools/request-field.ts'
import { type Tool, tool } from '#engine/tools/tool.ts'

const examples = lineList(new URL('./cancel-call.examples.txt', import.meta.url))

const CALL =
  /(?<!\p{L})(?:llam\p{L}*|calls?|calling|call back|phone|ring|appel\p{L}*|rappel\p{L}*|chamadas?|lig(?:ar|a|uem|arem)(?:-me)?|ligacao|telefon\p{L}*)(?!\p{L})/u

const input = z.object({})

/** Takes back the call that the customer of a conversation has booked there, once they have agreed. */
export function cancelCall(language: AgentLanguage, desk: CallDesk): Tool<typeof input> {
  const texts = REQUEST_TEXTS[language]
  return tool({
    name: 'cancel_call_back',
    part_of: 'call_back',
    is_free: true,
    description: 'Cancels the telephone call that the customer has booked in this conversation.',
    input,
    effect: 'writes',
    spoken: {
      examples: examples(),
      fields: [requestField('call', 'text', texts.slot)],
      what: texts.cancel,
      // «Cancela mi pedido» is about something else.
      isAbout: async (message) => CALL.test(fold(message)) && (await desk.own()) !== undefined,
      async offers(_, state, { time_zone }) {
        if (state.steps > 0 || state.confirming) return undefined
        const own = await desk.own()
        if (!own) return { says: texts.no_call, state }
        const value = slotLabel(localMoment(new Date(own.starts_at), time_zone), language)
        const call = { value, span: { start: 0, end: 0 }, step: 0 }
        return { says: '', given: {}, state: { ...state, values: { call } } }
      },
    },
    wouldDo: () => 'The call of the customer would be cancelled.',
    async run(_, { time_zone }) {
      const cancelled = await desk.cancel()
      if (!cancelled) return { output: texts.no_call, told: texts.no_call }
      const when = slotLabel(localMoment(new Date(cancelled.starts_at), time_zone), language)
      const text = texts.cancelled.replace('{when}', () => when)
      return { output: text, told: text }
    },
  })
}

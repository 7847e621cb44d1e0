import { expect, test } from 'vitest'
import { z } from 'zod'
import { tool } from '#engine/tools/tool.ts'
import { runTurn } from '#engine/turn/run-turn.ts'
import { tokensOf, type TurnOutcome, type TurnStep } from '#engine/turn/vocabulary/answer.ts'
import type { TurnModel, TurnRequest } from '#engine/turn/work/turn-request.ts'
import { systemClock } from '#platform/clock.ts'

const order = tool({
  name: 'order',
  description: 'Notes down an order.',
  input: z.strictObject({ email: z.string() }),
  effect: 'writes',
  spoken: {
    examples: [],
    isWantedOutright: (message) => message === 'quiero encargar',
    fields: [
      {
        key: 'email',
        label: 'correo',
        description: '',
        type: 'email',
        required: true,
        options: [],
        default_value: null,
      },
    ],
  },
  wouldDo: () => '',
  run: () => ({ output: 'noted' }),
})

const MODEL: TurnModel = {
  name: 'small',
  price: null,
  async *answer(_, { onTaken }) {
    onTaken(70)
    yield { kind: 'delta', text: 'Abrimos de 10 a 14.' }
    yield {
      kind: 'end',
      text: 'Abrimos de 10 a 14.',
      cited: [],
      exit: 'answer',
      unknown_part: null,
      links_taken_out: null,
      prompt: { system: '', messages: [] },
      usage: { input_tokens: 60, output_tokens: 10 },
      first_token_ms: 1,
      total_ms: 2,
    }
  },
}

async function take(message: Pick<TurnRequest, 'question' | 'pending'> & Partial<Pick<TurnRequest, 'tools'>>) {
  const turn = runTurn({
    history: [],
    language: 'es',
    identity: {
      name: 'Nora',
      languages: ['es'],
      greeting: '',
      farewell: '',
      time_zone: 'Europe/Madrid',
      countries: ['ES'],
      tool_ids: ['answer_from_knowledge'],
      prompt: '',
    },
    link_hosts: new Set(),
    mode: 'live',
    clock: systemClock,
    tools: [order],
    models: [MODEL],
    retrieve: () => Promise.resolve({ found: [], known: 0, meaning_failure: null }),
    onToolFault: (_, error) => {
      throw error
    },
    ...message,
  })
  const steps: TurnStep[] = []
  let step = await turn.next()
  for (; !step.done; step = await turn.next()) steps.push(step.value)
  return { steps, outcome: step.value satisfies TurnOutcome }
}

test('a question asked while a form waits is answered, asked again behind it, and its tokens are counted', async () => {
  const { outcome: begun } = await take({ question: 'quiero encargar' })
  expect(begun.pending).toMatchObject({ tool: 'order' })
  const { steps, outcome } = await take({ question: '¿a qué hora abrís?', pending: begun.pending })
  expect(outcome.receipt).toMatchObject({
    question: '¿a qué hora abrís?',
    engine: 'model',
    pending_before: begun.pending,
  })
  expect(outcome.pending).toMatchObject({ tool: 'order' })
  const [answer, again] = steps
  expect(answer).toEqual({ type: 'delta', text: 'Abrimos de 10 a 14.' })
  expect(outcome.text).toBe(`Abrimos de 10 a 14.${again?.type === 'delta' ? again.text : ''}`)
  expect(tokensOf(outcome)).toBe(70)
})

test('a tool that is asked for outright is begun, whatever a rule would answer', async () => {
  const question = 'muchas gracias'
  const wanted = { ...order, spoken: { examples: [], fields: [], ...order.spoken, isWantedOutright: () => true } }
  expect((await take({ question, tools: [order] })).outcome).not.toHaveProperty('pending.tool')
  expect((await take({ question, tools: [wanted] })).outcome).toHaveProperty('pending.tool', 'order')
})

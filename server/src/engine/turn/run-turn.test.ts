import { expect, test } from 'vitest'
import { z } from 'zod'
import { tool } from '#engine/tools/tool.ts'
import { runTurn } from '#engine/turn/run-turn.ts'
import { tokensOf, type TurnOutcome, type TurnStep } from '#engine/turn/vocabulary/answer.ts'
import type { Retrieved } from '#engine/turn/vocabulary/retrieval.ts'
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

async function take(message: Pick<TurnRequest, 'question' | 'pending'> & Partial<TurnRequest>) {
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

const identity = (tool_ids: TurnRequest['identity']['tool_ids']): TurnRequest['identity'] => ({
  name: 'Nora',
  languages: ['es'],
  greeting: '',
  farewell: '',
  time_zone: 'Europe/Madrid',
  countries: ['ES'],
  tool_ids,
  prompt: '',
})

/** An agent without a model that may call a person, and knows what it is given. */
const alone = (knows: readonly Retrieved[] = []) => ({
  tools: undefined,
  models: [],
  identity: identity(['answer_from_knowledge', 'hand_over']),
  retrieve: () => Promise.resolve({ found: [...knows], known: 0, meaning_failure: null }),
})

const faq = (title: string, certainty: number): Retrieved => ({
  passage_id: `passage of ${title}`,
  kind: 'faq',
  source_id: `faq of ${title}`,
  title,
  language: 'es',
  locator: null,
  heading: null,
  page: null,
  text: 'Sí, en 30 días.',
  escalate: false,
  attachments: [],
  score: 1,
  coverage: 0.5,
  certainty,
  confidence: certainty > 0.9 ? 'high' : 'low',
  answerable: certainty > 0.5,
  answer: () => ({ said: 'Sí, en 30 días.', span: { start: 0, end: 15 } }),
  found_by: 'words',
})

test.each(['sí', 'avisa', 'sí, por favor', 'venga', 'vale', 'ok', 'de acuerdo'])(
  'a person whom the agent offered is called by «%s», whatever FAQ is near it',
  async (question) => {
    const { outcome } = await take({ ...alone([faq('¿Sí?', 0.95)]), question, pending: { offer: 'person' } })
    expect(outcome).toMatchObject({ calls_person: true, declined: false, pending: null })
    expect(outcome.receipt).toMatchObject({ decision: 'hand_over', pending_before: { offer: 'person' } })
  },
)

test.each(['no', 'no gracias', 'luego'])('a person is not called by «%s»', async (question) => {
  const { outcome } = await take({ ...alone(), question, pending: { offer: 'person' } })
  expect(outcome).toMatchObject({ calls_person: false, declined: false, offers_person: false })
})

test('behind an answer that merely adds a person «vale» is heard and «sí» calls one', async () => {
  const pending = { offer: 'person_too' } as const
  expect((await take({ ...alone(), question: 'vale', pending })).outcome).toMatchObject({ calls_person: false })
  expect((await take({ ...alone(), question: 'sí', pending })).outcome).toMatchObject({ calls_person: true })
})

test.each(['sí, mi pedido no ha llegado', 'no, es que el casco vino roto'])(
  'to «¿en qué te ayudo?» «%s» tells what it is about, and is not asked again nor sent off',
  async (question) => {
    const { outcome } = await take({ ...alone(), question, pending: { offer: 'help' } })
    expect(outcome.receipt.decision).toBe('decline')
  },
)

test('a customer who refuses a person and tells what is the matter is listened to, not sent off', async () => {
  const question = 'no, es que el casco vino roto'
  const { outcome } = await take({ ...alone(), question, pending: { offer: 'person' } })
  expect(outcome).toMatchObject({ calls_person: false, text: 'Dime, ¿en qué te ayudo?' })
})

test('a question instead of a reply is answered, and the offer has lapsed', async () => {
  const asked = { ...alone([faq('¿Puedo devolverlo?', 0.95)]), question: 'sí, ¿puedo devolverlo?' }
  const { outcome } = await take({ ...asked, pending: { offer: 'person' } })
  expect(outcome).toMatchObject({ text: 'Sí, en 30 días.', calls_person: false, pending: null })
})

const CHOICES = ['¿Puedo devolverlo?', '¿Puedo cambiarlo?'].map((label) => ({
  passage_id: `passage of ${label}`,
  kind: 'faq' as const,
  source_id: `faq of ${label}`,
  label,
}))
const offering = (choices: typeof CHOICES): Partial<TurnRequest> => ({
  pending: { offer: 'choices' },
  history: [
    { from: 'customer', text: 'devolver' },
    { from: 'agent', text: '¿Te refieres a…?', choices },
  ],
})

test('with one choice «sí» takes it, with two it asks which, and «nada de eso» offers a person', async () => {
  const [first] = CHOICES
  const one = await take({
    ...alone(),
    ...offering(first ? [first] : []),
    question: 'sí',
    pending: { offer: 'choices' },
  })
  expect(one.outcome.receipt.chosen ?? one.outcome.receipt.searches?.[0]?.asked).toBeDefined()
  const two = await take({ ...alone(), ...offering(CHOICES), question: 'sí', pending: { offer: 'choices' } })
  expect(two.outcome).toMatchObject({ text: '¿Cuál de estas?', choices: CHOICES, pending: { offer: 'choices' } })
  const none = await take({ ...alone(), ...offering(CHOICES), question: 'nada de eso', pending: { offer: 'choices' } })
  expect(none.outcome).toMatchObject({ offers_person: true, choices: [], pending: { offer: 'person' } })
})

const searched = (known: Retrieved[]) => {
  const asked: string[] = []
  const retrieve: TurnRequest['retrieve'] = (search) => {
    asked.push(search.chosen ?? search.asked)
    // The choice is found by what it is, the place by its words.
    const found = search.chosen ? [faq('¿Puedo cambiarlo?', 0.9)] : known
    return Promise.resolve({ found, known: found.length, meaning_failure: null })
  }
  return { asked, retrieve }
}
const LISTED = 'Se hace así:\n\n1. Abre la caja.\n2. Conecta el cable.'

test.each<[string, TurnRequest['channel'], string, 'choice' | 'words']>([
  // Nothing else fits, or the channel has numbered what it offers.
  ['2', 'bubble', '', 'choice'],
  ['2', 'whatsapp', 'answerable', 'choice'],
  ['el segundo', 'whatsapp', 'listed', 'choice'],
  ['la opción 2', 'bubble', 'answerable', 'choice'],
  ['¿Puedo cambiarlo?', 'bubble', 'answerable', 'choice'],
  ['2', 'bubble', 'answerable', 'words'],
  ['the second', 'bubble', 'answerable', 'words'],
  ['el segundo', 'bubble', 'listed', 'words'],
])('«%s» on %s, %s: it is read by its %s', async (question, channel, other, reads) => {
  const { asked, retrieve } = searched(other === 'answerable' ? [faq('¿Qué lleva el menú 2?', 0.9)] : [])
  const offered = offering(CHOICES)
  const [before, last] = offered.history ?? []
  const history = [before!, { ...last!, ...(other === 'listed' && { text: LISTED }) }]
  const { outcome } = await take({ ...alone(), ...offered, history, question, channel, retrieve, pending: null })
  const chose = asked.at(-1) === CHOICES[1]?.passage_id
  expect(chose).toBe(reads === 'choice')
  if (other === 'answerable' && reads === 'words') expect(outcome.sources[0]?.title).toBe('¿Qué lleva el menú 2?')
})

test('that the answer is not known is said first, and the closest passages that share a word are offered behind it', async () => {
  const near = [faq('¿Puedo cambiar la talla?', 0.3), { ...faq('¿Dónde estáis?', 0.1), coverage: 0 }]
  const { outcome } = await take({ ...alone(near), question: '¿puedo cambiar el color?', pending: null })
  expect(outcome.text).toMatch(/^No lo sé[^]*Lo más parecido que tengo:$/u)
  expect(outcome).toMatchObject({
    declined: true,
    choices: [{ label: '¿Puedo cambiar la talla?' }],
    pending: { offer: 'person' },
    receipt: { decision: 'decline', searches: [{ outcome: 'unknown' }] },
  })
  const again = await take({
    ...alone(near),
    question: '¿puedo cambiar el color?',
    pending: null,
    history: [{ from: 'agent', text: outcome.text, declined: true }],
  })
  expect(again.outcome).toMatchObject({ declined: true, choices: [], pending: { offer: 'person' } })
})

test('a passage told just now is not offered as the closest to the next message', async () => {
  const told = faq('¿Abrís los sábados?', 0.3)
  const source = {
    n: 1,
    kind: 'faq',
    source_id: 's',
    passage_id: told.passage_id,
    title: '',
    locator: null,
    excerpt: '',
  }
  const { outcome } = await take({
    ...alone([told, faq('¿Hacéis envíos?', 0.2)]),
    question: 'Os mando la garantía',
    pending: null,
    history: [
      { from: 'customer', text: '¿Abrís los sábados?' },
      { from: 'agent', text: 'Sí, de 10 a 14.', sources: [source as never] },
    ],
  })
  expect(outcome.choices).toMatchObject([{ label: '¿Hacéis envíos?' }])
})

test('a passage of a file is offered by its first sentence, never by its heading', async () => {
  const file = { ...faq('Precios 2026', 0.3), kind: 'file' as const, locator: 'Precios 2026 › Quesos' }
  const { outcome } = await take({ ...alone([file]), question: '¿cuánto vale el manchego?', pending: null })
  expect(outcome.choices).toMatchObject([{ label: 'Sí, en 30 días.' }])
})

test('an offer of a kind that this process does not know yet is as none', async () => {
  const pending = { offer: 'of_tomorrow' } as unknown as { offer: 'person' }
  const known = await take({ ...alone([faq('¿Abrís los sábados?', 0.95)]), question: 'sí', pending: null })
  const { outcome } = await take({ ...alone([faq('¿Abrís los sábados?', 0.95)]), question: 'sí', pending })
  expect(outcome.text).toBe(known.outcome.text)
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerWithModel, type ModelEvent, ModelFailure, type ModelTurn } from '#engine/model-engine.ts'
import { createOutbound, type Outbound } from '#platform/outbound/outbound.ts'
import { createModel, tryModel } from '#providers/models/model-provider.ts'
import { type ChatStandIn, startChatCompletions } from '../../test/stand-ins/chat-completions.ts'

const faultModels = ['ok', 'script']
let server: ChatStandIn
let outbound: Outbound

beforeAll(async () => {
  const rules = [
    { when: /tarifa/, say: 'Cuesta la mitad [1][2] y dura poco [2, 7]. Nada más [9].' },
    { when: /perdón/, say: 'Lo siento. NO_ANSWER' },
    { when: /mitad/, say: 'Abrimos de 10 a 14 [1]. Sobre lo otro: NO_ANSWER' },
    { when: /largo/, say: `A 1\n${'palabra '.repeat(5_000)}` },
    { when: /vacío/, say: '' },
  ]
  server = await startChatCompletions({ models: faultModels, rules })
  outbound = createOutbound({ allow_cidrs: ['127.0.0.0/8'], own_origins: [] })
})
afterAll(async () => {
  await server.close()
  await outbound.close()
})

const turn: ModelTurn = {
  instructions: 'Eres Nora, de la tienda Marea.',
  history: [],
  question: '¿A qué hora abrís?',
  passages: [{ n: 1, title: 'Horario', text: 'Abrimos de 10 a 14.' }],
  language: 'es',
}
const settingsFor = (model: string) => ({ base_url: server.base_url, api_key: server.api_key, model })
const modelNamed = (model: string) => createModel(settingsFor(model), outbound)

async function collect(events: AsyncIterable<ModelEvent>) {
  const deltas: string[] = []
  for await (const event of events) {
    if (event.kind === 'end') return { deltas, end: event }
    if (event.kind === 'restart') deltas.length = 0
    else deltas.push(event.text)
  }
  throw new Error('the answer has no end')
}
const ask = (model: string, more: Partial<ModelTurn> = {}, options: Parameters<typeof answerWithModel>[2] = {}) =>
  collect(answerWithModel(modelNamed(model), { ...turn, ...more }, options))

async function failureOf(answer: Promise<unknown>): Promise<ModelFailure> {
  const error = await answer.catch((error: unknown) => error)
  if (!(error instanceof ModelFailure)) throw new Error('no ModelFailure', { cause: error })
  return error
}

test('an answer arrives in pieces, without its marks, with what it cites, what was sent and what it used', async () => {
  const slow = await startChatCompletions({ models: ['ok'], every_ms: 5 })
  const model = createModel({ ...settingsFor('ok'), base_url: slow.base_url }, outbound)
  const { deltas, end } = await collect(answerWithModel(model, turn))
  expect(deltas.length).toBeGreaterThan(1)
  expect(deltas.join('')).toBe(end.text)
  expect(end).toMatchObject({ text: 'Abrimos de 10 a 14.', cited: [1], exit: 'answer' })
  expect(end.usage.output_tokens).toBe(Math.ceil('Abrimos de 10 a 14. [1]'.length / 4))
  expect(end.usage.input_tokens).toBeGreaterThan(100)
  expect(end.total_ms).toBeGreaterThanOrEqual(end.first_token_ms)
  await slow.close()
  const sent = slow.requests.at(-1)!
  expect(sent).toMatchObject({ stream: true, stream_options: { include_usage: true }, max_tokens: 3_000 })
  expect(sent.tools).toBeUndefined()
  expect(sent.messages[0]).toEqual({ role: 'system', content: end.prompt.system })
  expect(sent.messages.at(-1)).toEqual({ role: 'user', content: end.prompt.messages.at(-1)?.text })
})

test('passages that do not exist are not cited, and their marks go all the same', async () => {
  const passages = [1, 2].map((n) => ({ n, title: `P${n}`, text: `Texto ${n}` }))
  const { end } = await ask('script', { question: 'la tarifa', passages })
  expect(end).toMatchObject({ text: 'Cuesta la mitad y dura poco. Nada más.', cited: [1, 2] })
})

test('a model that finds no answer in the passages has not answered and shows nothing', async () => {
  const { deltas, end } = await ask('ok', { passages: [] })
  expect(deltas).toEqual([])
  expect(end).toMatchObject({ text: '', cited: [], exit: 'unknown' })
})

test('a model that apologises before it says so has not answered either', async () => {
  const { end } = await ask('script', { question: 'perdón' })
  expect(end).toMatchObject({ text: '', exit: 'unknown' })
})

test('the known part stays, though the model says of another that it does not know', async () => {
  const { deltas, end } = await ask('script', { question: 'mitad' })
  expect(end).toMatchObject({ text: 'Abrimos de 10 a 14.', cited: [1], exit: 'partly' })
  expect(deltas.join('')).toBe(end.text)
})

test.each([
  ['an empty answer', 'script', 'vacío', 'empty'],
  ['an answer that its budget cut short', 'fault-cut', 'hola', 'cut_short'],
  ['one that came to thoughts alone', 'fault-thought-out', 'hola', 'cut_short'],
])('%s is none, and costs what it took', async (_, model, question, reason) => {
  const taken: number[] = []
  const failure = await failureOf(ask(model, { question }, { onTaken: (tokens) => taken.push(tokens) }))
  expect(failure).toMatchObject({ reason })
  expect(taken).toHaveLength(1)
})

test('an answer that does not stop is cut, and the model is hung up on', async () => {
  const { end } = await ask('script', { question: 'largo', max_output_tokens: 6_000 })
  expect(end.text.length).toBeLessThan(8_100)
  await expect.poll(() => server.open()).toBe(0)
})

test('turns of a conversation alternate, start with the customer and come before the question', async () => {
  await ask('ok', {
    history: [
      { from: 'agent', text: 'Hola, soy Nora.' },
      { from: 'customer', text: 'Hola' },
      { from: 'customer', text: '¿Estáis?' },
      { from: 'agent', text: 'Sí.' },
    ],
  })
  const spoken = server.requests.at(-1)!.messages.map(({ role }) => role)
  expect(spoken).toEqual(['system', 'user', 'assistant', 'user'])
})

test.each([
  ['fault-401', 'unauthorized', undefined],
  ['fault-429-twice', 'rate_limited', 1],
  ['fault-429-long', 'rate_limited', 30],
  ['fault-quota', 'quota', undefined],
  ['fault-500', 'unavailable', undefined],
  ['fault-503', 'unavailable', undefined],
  ['fault-html', 'unavailable', undefined],
  ['fault-not-json', 'broken_stream', undefined],
  ['fault-filtered', 'refused', undefined],
  ['no-such-model', 'not_found', undefined],
] as const)('%s fails as %s before the customer has seen anything', async (model, reason, retry_after_seconds) => {
  expect(await failureOf(ask(model))).toMatchObject({ reason, retry_after_seconds, partial_text: '' })
})

test.each([
  ['fault-500', 2],
  ['fault-503', 2],
  ['fault-401', 1],
  ['fault-quota', 1],
  ['fault-429-long', 1],
  ['fault-broken-stream', 1],
] as const)('%s is asked %i times', async (model, times) => {
  const before = server.requests.length
  await failureOf(ask(model))
  expect(server.requests.length - before).toBe(times)
})

test.each(['fault-429', 'fault-503-once'])('%s passes: the second try answers', async (model) => {
  expect((await ask(model)).end).toMatchObject({ text: 'Abrimos de 10 a 14.', exit: 'answer' })
})

test.each(['fault-broken-stream', 'fault-midstream-error', 'fault-no-done'])(
  '%s fails with what was said until then',
  async (model) => {
    const failure = await failureOf(ask(model))
    expect(failure).toMatchObject({ reason: 'broken_stream' })
    expect('Abrimos de 10 a 14.').toContain(failure.partial_text)
    expect(failure.partial_text).not.toBe('')
  },
)

test.each(['fault-hang', 'fault-hang-headers-only'])('%s fails in time and hangs up', async (model) => {
  const started = performance.now()
  const failure = await failureOf(ask(model, {}, { timeouts: { first_ms: 150 } }))
  expect(failure).toMatchObject({ reason: 'timeout', partial_text: '' })
  expect(performance.now() - started).toBeLessThan(1_000)
  await expect.poll(() => server.open()).toBe(0)
})

test('a model that falls silent half-way fails in time, with what was said until then', async () => {
  const failure = await failureOf(ask('fault-hang-midway', {}, { timeouts: { between_ms: 150 } }))
  expect(failure.reason).toBe('timeout')
  expect(failure.partial_text).toContain('Abrimos')
  await expect.poll(() => server.open()).toBe(0)
})

test('an aborted answer ends with the reason of the caller who left, and hangs up', async () => {
  const abort = new AbortController()
  const answer = ask('fault-hang', {}, { signal: abort.signal })
  await expect.poll(() => server.open()).toBe(1)
  abort.abort(new Error('the visitor left'))
  await expect(answer).rejects.toThrow('the visitor left')
  await expect.poll(() => server.open()).toBe(0)
})

test('a caller that stops reading hangs up on the model', async () => {
  const answer = answerWithModel(modelNamed('fault-hang-midway'), turn)
  await answer.next()
  await answer.return()
  await expect.poll(() => server.open()).toBe(0)
})

test.each([
  ['a closed port', () => ({ base_url: 'http://127.0.0.1:1/v1' })],
  ['a private address the operator has not listed', () => ({ base_url: 'http://10.0.0.1/v1' })],
  ['the metadata service', () => ({ base_url: 'http://169.254.169.254/v1' })],
] as const)('%s reads as unavailable', async (_, address) => {
  const model = createModel({ ...settingsFor('ok'), ...address() }, outbound)
  expect(await failureOf(collect(answerWithModel(model, turn)))).toMatchObject({ reason: 'unavailable' })
})

test('a reader who has enough with the first piece hangs up, though the model would go on', async () => {
  const chunk = { choices: [{ index: 0, delta: { content: `A 1\n${'abrimos '.repeat(1_200)}` }, finish_reason: null }] }
  const left = Promise.withResolvers<void>()
  const endless = createServer((_, response) => {
    response.on('close', left.resolve)
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(`data: ${JSON.stringify(chunk)}\n\n`)
  })
  await new Promise<void>((listening) => endless.listen(0, '127.0.0.1', listening))
  const base_url = `http://127.0.0.1:${(endless.address() as AddressInfo).port}/v1`
  const { end } = await collect(answerWithModel(createModel({ ...settingsFor('ok'), base_url }, outbound), turn))
  expect(end.text).toBe('abrimos '.repeat(1_000))
  await left.promise
  endless.close()
})

test('the button shows an answer, and tells a good key from a bad one and a model that is not there', async () => {
  const trial = { system: 'Eres Nora.', messages: [{ role: 'user' as const, text: 'la tarifa' }] }
  const attempt = (change: Partial<ReturnType<typeof settingsFor>> = {}) =>
    tryModel({ ...settingsFor('script'), ...change }, trial, outbound)
  expect(await attempt()).toMatchObject({
    ok: true,
    answer: 'Cuesta la mitad [1][2] y dura poco [2, 7]. Nada más [9].',
  })
  expect(server.requests.at(-1)).toMatchObject({ max_tokens: 3_000 })
  expect(await attempt({ api_key: 'sk-wrong' })).toEqual({
    ok: false,
    reason: 'unauthorized',
    says: 'Incorrect API key provided.',
  })
  expect(await attempt({ model: 'none' })).toMatchObject({ ok: false, reason: 'not_found' })
  const lost = server.base_url.replace('/v1', '/v2')
  expect(await attempt({ base_url: lost })).toMatchObject({ ok: false, reason: 'not_found' })
})

test('equal settings give one model, another key another one', () => {
  expect(modelNamed('ok')).toBe(modelNamed('ok'))
  expect(createModel({ ...settingsFor('ok'), api_key: 'other' }, outbound)).not.toBe(modelNamed('ok'))
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ModelKind } from '@tertulia/contract/model-kinds'
import { MODEL_FAILURE_TEXTS } from '@tertulia/contract/models'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ModelPrompt } from '#engine/language-model.ts'
import { answerWithModel, ModelFailure, type ModelTurn, writeWithModel } from '#engine/model-engine.ts'
import { createOutbound, type Outbound } from '#platform/outbound/outbound.ts'
import { listModels } from '#providers/models/list-models.ts'
import { createModel, tryModel } from '#providers/models/model-provider.ts'
import { startAnthropicMessages } from '../../../test/stand-ins/anthropic-messages.ts'
import { startChatCompletions } from '../../../test/stand-ins/chat-completions.ts'
import { startAzure, startMistral, startOpenAI } from '../../../test/stand-ins/chat-dialects.ts'
import { startGemini } from '../../../test/stand-ins/gemini.ts'

type StandIn = {
  base_url: string
  api_key: string
  requests: unknown[]
  open: () => number
  close: () => Promise<void>
}
type Started = { kind: ModelKind; start: () => Promise<StandIn>; models: string[] }

/** Each wire with models of every temper: some refuse what others want. */
const CLAUDES = [
  'claude-haiku-4-5',
  'claude-opus-4-8',
  'claude-sonnet-5-5',
  'claude-3-haiku-20240307',
  'claude-nuevo-9',
]
const GEMINIS = ['gemini-2.5-flash', 'gemini-2.5-pro', 'gemini-3.5-flash', 'gemini-2.0-flash']
const PROVIDERS: Record<string, Started> = {
  OpenAI: { kind: 'openai', start: () => startOpenAI(), models: ['gpt-4o-mini', 'gpt-5-mini'] },
  Anthropic: { kind: 'anthropic', start: () => startAnthropicMessages(CLAUDES), models: CLAUDES },
  Gemini: { kind: 'google', start: () => startGemini(GEMINIS), models: GEMINIS },
  Mistral: { kind: 'mistral', start: () => startMistral(), models: ['mistral-small-latest'] },
  Azure: { kind: 'azure', start: () => startAzure(), models: ['despliegue-nuestro'] },
  'OpenAI-compatible': {
    kind: 'compatible',
    start: () => startChatCompletions(),
    models: ['agent-small', 'strict-thinker', 'fault-no-tools'],
  },
  // OpenAI behind another company's address: nothing tells that its models think.
  'a proxy of OpenAI': { kind: 'compatible', start: () => startOpenAI(), models: ['gpt-5-mini', 'gpt-4o-mini'] },
}

let outbound: Outbound
beforeAll(() => {
  outbound = createOutbound({ allow_cidrs: ['127.0.0.0/8'], own_origins: [] })
})
afterAll(() => outbound.close())

const TRIAL: ModelPrompt = { system: 'Eres Nora.', messages: [{ role: 'user', text: '¿A qué hora abrís?' }] }

const turnOf = (question: string, text: string): ModelTurn => ({
  instructions: 'Eres Nora, de la tienda Marea.',
  history: [],
  question,
  passages: [{ n: 1, title: 'Ficha', text }],
  language: 'es',
})

const TOOL = {
  name: 'buscar',
  description: 'Busca en lo que sabe.',
  input: {
    type: 'object' as const,
    properties: { query: { type: 'string' as const } },
    required: ['query'],
    additionalProperties: false,
  },
}

const SAID = {
  type: 'object' as const,
  properties: { said: { type: 'string' as const } },
  required: ['said'],
  additionalProperties: false,
}

describe.each(Object.entries(PROVIDERS))('%s', (_name, { kind, start, models }) => {
  let server: StandIn
  beforeAll(async () => {
    server = await start()
  })
  afterAll(() => server.close())

  const settingsFor = (model: string) => ({ kind, base_url: server.base_url, api_key: server.api_key, model })

  /** Its end. */
  async function answer(model: string, turn: ModelTurn, timeouts = {}) {
    for await (const event of answerWithModel(createModel(settingsFor(model), outbound), turn, { timeouts }))
      if (event.kind === 'end') return event
    throw new Error('the answer has no end')
  }
  const HOURS = turnOf('¿A qué hora abrís?', 'Abrimos de 10 a 14.')
  const failureOf = async (model: string, timeouts = {}, turn = HOURS) => {
    const error = await answer(model, turn, timeouts).catch((error: unknown) => error)
    if (!(error instanceof ModelFailure)) throw new Error('no ModelFailure', { cause: error })
    return error
  }

  test.each(models)('%s answers 20 of 20, and tells what it took', async (model) => {
    const ask = async (at: number) => {
      const told = `El artículo ${at} cuesta ${at},50 euros.`
      const { text, cited, exit, usage } = await answer(model, turnOf(`¿Cuánto cuesta el artículo ${at}?`, told))
      expect({ text, cited, exit }).toEqual({ text: told, cited: [1], exit: 'answer' })
      expect(usage.input_tokens).toBeGreaterThan(50)
      expect(usage.output_tokens).toBeGreaterThan(0)
    }
    await ask(1)
    const before = server.requests.length
    await Promise.all(Array.from({ length: 19 }, (_, at) => ask(at + 2)))
    // Nothing is sent twice that was refused once.
    expect(server.requests.length - before).toBe(19)
  })

  test.each([...models, ...(kind === 'compatible' && models.includes('agent-small') ? ['fault-no-shapes'] : [])])(
    '%s answers in the shape it is asked for',
    async (model) => {
      const passage = '<passage n="1" title="Ficha">\nAbrimos de 10 a 14.\n</passage>'
      const write = () =>
        writeWithModel(
          createModel(settingsFor(model), outbound),
          {
            system: 'Answer with JSON: {"said":"…"}',
            messages: [{ role: 'user', text: passage }],
            answer_shape: { name: 'said', schema: SAID },
          },
          { max_output_tokens: 500 },
        )
      expect(JSON.parse(await write())).toEqual({ said: 'Abrimos de 10 a 14. [1]' })
      const shapes = /response_format|responseJsonSchema|"format":\{"type":"json_schema"|"name":"json"/u
      if (model !== 'fault-no-shapes') expect(JSON.stringify(server.requests.at(-1))).toMatch(shapes)
    },
  )

  test('its models are listed with the key, those that answer alone, and a wrong key is told of', async () => {
    const { model: _, ...address } = settingsFor('')
    const listing = await listModels(address, outbound)
    if (!('models' in listing)) throw new Error(listing.says)
    const ids = listing.models.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(models.filter((each) => !/^fault|^strict/u.test(each))))
    expect(ids.join(' ')).not.toMatch(/embedding|whisper/u)
    expect(await listModels({ ...address, api_key: 'sk-equivocada-9876543210' }, outbound)).toMatchObject({
      reason: 'unauthorized',
    })
  })

  test('an answer that goes by a tool comes to its end', async () => {
    const used: string[] = []
    const turn: ModelTurn = {
      ...HOURS,
      tools: {
        offers: [TOOL],
        use: async (requests) =>
          requests.map(({ input }) => {
            used.push(input)
            return { text: 'Abrimos de 10 a 14.', passages: [], ends: false, informs: true }
          }),
      },
    }
    if (kind !== 'compatible') {
      expect(await answer('uses-a-tool', turn)).toMatchObject({ text: 'Abrimos de 10 a 14.' })
      expect(used.splice(0)).toEqual(['{"query":"horario"}'])
    }
    // Gemini's calls are objects on the wire: one that its model could not write ends the answer.
    if (kind === 'google') {
      expect(await failureOf('fault-wrong-tool', {}, turn)).toMatchObject({ reason: 'unreadable' })
      return
    }
    expect(await answer('fault-wrong-tool', turn)).toMatchObject({ text: 'Abrimos de 10 a 14.' })
    expect(used).toEqual(['{"query": "hor'])
  })

  const limited = server429(kind, start)
  test.each([
    ['fault-401', 'unauthorized', 'Incorrect API key provided'],
    ['fault-403', 'unauthorized', 'Your project has no access to this model.'],
    ['fault-404', 'not_found', 'The model was retired in May.'],
    [limited, 'rate_limited', 'Rate limit reached'],
    ['fault-500', 'unavailable', 'The server had an error.'],
    ['fault-529', 'unavailable', 'Overloaded.'],
    ['fault-broken-stream', 'broken_stream', undefined],
    ['fault-filtered', 'refused', undefined],
    ['fault-cut', 'cut_short', undefined],
    ['fault-thought-out', 'cut_short', undefined],
    ['fault-empty', 'empty', undefined],
    ['fault-unknown-parameter', 'refused', "Unknown parameter: 'frobnicate'."],
    ['no-such-model', 'not_found', 'does not exist'],
  ] as const)('%s reads as %s, in our words and the provider’s', async (model, reason, says) => {
    const trial = await tryModel(settingsFor(model), TRIAL, outbound)
    if (trial.ok) throw new Error('it has answered')
    expect(trial.reason).toBe(reason)
    expect(MODEL_FAILURE_TEXTS[trial.reason].es).not.toBe('')
    if (says) expect(trial.says).toContain(says)
    else expect(trial.says).toBeUndefined()
    expect(JSON.stringify(trial)).not.toContain(server.api_key)
  })

  test('a refusal of the model’s own is told in its words where it has any', async () => {
    const trial = await tryModel(settingsFor('fault-refusal'), TRIAL, outbound)
    expect(trial).toMatchObject({ ok: false, reason: 'refused' })
  })

  test('a stream that tells a failure half-way ends as one, with what was said until then', async () => {
    const failure = await failureOf('fault-midstream-error')
    expect(['broken_stream', 'unavailable']).toContain(failure.reason)
    expect(failure.partial_text).toContain('Abrimos')
  })

  test('one who asks to wait is heard', async () => {
    expect(await failureOf(limited)).toMatchObject({ reason: 'rate_limited', retry_after_seconds: 30 })
  })

  test.each([
    ['fault-hang', { first_ms: 150 }],
    ['fault-hang-midway', { between_ms: 150 }],
  ] as const)('%s ends in time and hangs up', async (model, timeouts) => {
    expect(await failureOf(model, timeouts)).toMatchObject({ reason: 'timeout' })
    await expect.poll(() => server.open()).toBe(0)
  })

  test('a key that is not known reads as such', async () => {
    const trial = await tryModel(
      { ...settingsFor(models[0] as string), api_key: 'sk-equivocada-9876543210' },
      TRIAL,
      outbound,
    )
    expect(trial).toMatchObject({ ok: false, reason: 'unauthorized' })
    expect(JSON.stringify(trial)).not.toContain('equivocada')
  })
})

/** The first stand-in has one that passes and one that lasts. */
function server429(kind: ModelKind, start: Started['start']): string {
  return kind === 'compatible' && start === PROVIDERS['OpenAI-compatible']?.start ? 'fault-429-long' : 'fault-429'
}

test('one request is mended twice and no more, and what it taught counts for the next', async () => {
  const refusals = ['max_tokens', 'temperature', 'stream_options']
  const sent: string[][] = []
  const picky = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(pieces).toString()) as Record<string, unknown>
      sent.push(Object.keys(body))
      const param = refusals.find((each) => each in body)
      const message = `${param} is not for us`
      if (param) response.writeHead(400).end(JSON.stringify({ error: { message, param } }))
      else response.writeHead(503).end()
    })
  })
  await new Promise<void>((listening) => picky.listen(0, '127.0.0.1', listening))
  const base_url = `http://127.0.0.1:${(picky.address() as AddressInfo).port}/v1`
  const attempt = (api_key: string) => tryModel({ base_url, api_key, model: 'm' }, TRIAL, outbound)
  expect(await attempt('a')).toEqual({ ok: false, reason: 'refused', says: 'stream_options is not for us' })
  expect(sent).toHaveLength(3)
  // Another key of the same address and model knows it too.
  expect(await attempt('b')).toMatchObject({ reason: 'unavailable' })
  expect(sent).toHaveLength(4)
  expect(sent.at(-1)).toContain('max_completion_tokens')
  picky.close()
})

test('Anthropic is told to keep what is the same for all customers, and what it had kept is counted', async () => {
  const server = await startAnthropicMessages()
  const settings = {
    kind: 'anthropic',
    base_url: server.base_url,
    api_key: server.api_key,
    model: 'claude-haiku-4-5',
  } as const
  const ask = async (prompt: ModelPrompt) => {
    const signal = AbortSignal.timeout(5_000)
    const call = { max_output_tokens: 3_000, signal, isHeard: () => true }
    for await (const part of createModel(settings, outbound).stream(prompt, call))
      if (part.kind === 'finish') return part.usage
    return undefined
  }
  expect(await ask({ ...TRIAL, front: 'Abrimos de 10 a 14.' })).toMatchObject({ cached_input_tokens: 8 })
  await ask(TRIAL)
  expect(server.requests.map(({ system }) => system)).toEqual([
    [{ type: 'text', text: 'Eres Nora.\n\nAbrimos de 10 a 14.', cache_control: { type: 'ephemeral' } }],
    [{ type: 'text', text: 'Eres Nora.' }],
  ])
  await server.close()
})

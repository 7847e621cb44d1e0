import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createOutbound, type Outbound } from '#platform/outbound/outbound.ts'
import { type Recording, transcribe } from '#providers/models/transcription-provider.ts'
import {
  startTranscriptions,
  TRANSCRIPTION_MODEL,
  type TranscriptionStandIn,
} from '../../../test/stand-ins/transcriptions.ts'

let outbound: Outbound
beforeAll(() => {
  outbound = createOutbound({ allow_cidrs: ['127.0.0.0/8'], own_origins: [] })
})
afterAll(() => outbound.close())

const started: TranscriptionStandIn[] = []
afterEach(async () => {
  for (const standIn of started.splice(0)) await standIn.close()
})

const NOTE: Recording = {
  name: 'voice-note.webm',
  content_type: 'audio/webm',
  bytes: new Uint8Array([0x1a, 0x45, 0xdf]),
}
const SAID = '¿Abrís los sábados?'

async function aModel(options: Parameters<typeof startTranscriptions>[1] = {}) {
  const standIn = await startTranscriptions(SAID, options)
  started.push(standIn)
  const settings = { base_url: standIn.base_url, api_key: standIn.api_key, model: TRANSCRIPTION_MODEL }
  const ask = (change: Partial<typeof settings> = {}, note: Recording = NOTE, deadline_ms = 5_000) =>
    transcribe({ ...settings, ...change }, note, { outbound, deadline_ms })
  return { standIn, ask }
}

const TOKENS = { type: 'tokens', input_tokens: 14, output_tokens: 45, total_tokens: 59 }
test.each([
  ['tokens', TOKENS, { input_tokens: 14, output_tokens: 45 }],
  ['seconds', { type: 'duration', seconds: 9 }, { input_tokens: 0, output_tokens: 0 }],
  ['nothing', undefined, { input_tokens: 0, output_tokens: 0 }],
  ['what no provider tells', { input_tokens: -1, output_tokens: 'many' }, { input_tokens: 0, output_tokens: 0 }],
])('a recording is written down, and what it took counts where that is told in tokens: %s', async (_, usage, took) => {
  const { standIn, ask } = await aModel({ usage })
  expect(await ask()).toEqual({ text: SAID, took })
  expect(await ask({ base_url: `${standIn.base_url}/` })).toEqual({ text: SAID, took })
  expect(standIn.requests[0]).toEqual({ name: NOTE.name, type: NOTE.content_type, bytes: Buffer.from(NOTE.bytes) })
})

test('a refusal of the server is named', async () => {
  const { standIn, ask } = await aModel()
  expect(await ask({ api_key: 'sk-wrong' })).toMatchObject({ failure: 'unauthorized' })
  expect(await ask({ model: 'other' })).toMatchObject({ failure: 'not_found' })
  expect(await ask({ base_url: `${standIn.base_url}/v2` })).toMatchObject({ failure: 'not_found' })
  expect(await ask({ model: '' })).toMatchObject({ failure: 'refused' })
  expect(await ask({}, { ...NOTE, name: 'voice-note.exe' })).toMatchObject({ failure: 'refused' })
  expect(await ask({ base_url: 'http://10.0.0.1/v1' })).toMatchObject({ failure: 'unavailable' })
})

test.each([
  ['broken', 'unavailable'],
  ['words', 'broken_stream'],
  ['other_json', 'broken_stream'],
  ['hang', 'timeout'],
] as const)('a server that fails is told of, and nothing is taken for words: %s', async (fault, failure) => {
  const { ask } = await aModel({ fault })
  expect(await ask({}, NOTE, 500)).toMatchObject({ failure })
})

/** @module-tag exhaustive Recordings of each kind, through a stand-in. */
import type { Attachment } from '@tertulia/contract/attachments'
import { chat } from '@tertulia/contract/chat'
import { conversations } from '@tertulia/contract/conversations'
import { models, type ModelSettingsInput } from '@tertulia/contract/models'
import { afterEach, expect, test } from 'vitest'
import { maskMessage } from '#features/conversations/masker.ts'
import { newId } from '#platform/ids.ts'
import { aCustomer, goLive, until } from '../../../test/a-customer.ts'
import { ledgerOf, setTaken, usageOf } from '../../../test/a-shop-with-model.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { setSettings } from '../../../test/settings-of.ts'
import { streamed } from '../../../test/stream.ts'
import {
  startTranscriptions,
  TRANSCRIPTION_MODEL,
  type TranscriptionStandIn,
} from '../../../test/stand-ins/transcriptions.ts'
import { sentFiles } from '../../../test/upload.ts'

const started: TranscriptionStandIn[] = []
afterEach(async () => {
  for (const standIn of started.splice(0)) await standIn.close()
})

const SAID = '¿Abrís los sábados?'
const RECORDING = { name: 'nota.webm', content: '\u001aE\u00df\u00a3 y lo que suena', type: 'audio/webm' }
const BYTES = Buffer.from(RECORDING.content, 'latin1')

type Options = Parameters<typeof startTranscriptions>[1]
type CompatibleModel = Extract<ModelSettingsInput, { kind: 'compatible' }>

/** A live agent that knows one answer, and whose model hears the same in every voice note. */
async function aShopThatHears(said = SAID, options: Options = {}, settings: Partial<CompatibleModel> = {}) {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await shop.aFaq(agent.id, { question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.' })
  await goLive(shop, agent.id)
  const standIn = await startTranscriptions(said, options)
  started.push(standIn)
  const saved = {
    kind: 'compatible' as const,
    base_url: standIn.base_url,
    model: 'agent-small',
    api_key: standIn.api_key,
    enabled: true,
    price: null,
  }
  const body = { ...saved, transcription_model: TRANSCRIPTION_MODEL, ...settings }
  await shop.as('admin').call(models.save, { params: { organization_id: shop.id }, body })
  const customer = await aCustomer(agent.id)
  const record = (): Promise<Attachment> =>
    sentFiles({ headers: customer.headers }, chat.upload, { voice_seconds: '4' }, [{ ...RECORDING, content: BYTES }])
  const send = async (notes: Attachment[], text = '') => {
    const attachment_ids = notes.map(({ id }) => id)
    const events = await streamed(chat.send, { body: { text, client_id: newId(), attachment_ids } }, customer.headers)
    const [first, last] = [events[0], events.at(-1)]
    if (first?.type !== 'accepted' || last?.type !== 'answer') throw new Error('it is not answered')
    return { asked: first.message, answer: last.message }
  }
  return { shop, standIn, customer, record, send }
}

test('a voice note is transcribed, and the agent answers it', async () => {
  const { shop, standIn, record, send } = await aShopThatHears(` ${SAID}\u200b\n`, {
    usage: { input_tokens: 14, output_tokens: 45 },
  })
  const note = await record()
  expect(note.voice).toEqual({ duration_seconds: 4, words: SAID })
  expect(standIn.requests).toEqual([{ name: 'voice-note.webm', type: 'audio/webm', bytes: BYTES }])
  const { asked, answer } = await send([note])
  expect(asked).toMatchObject({ text: SAID, attachments: [note] })
  expect(answer.text).toContain('de 10 a 14')
  // Found, listed and counted like anything that was typed.
  const query = { organization_id: shop.id, search: 'sábados' }
  await until(async () => (await shop.as('admin').call(conversations.list, { query })).items.length === 1)
  expect(await ledgerOf(shop)).toMatchObject([
    { kind: 'model.transcription', model: TRANSCRIPTION_MODEL, tokens: 59, cost_micros: null },
  ])
  expect(await usageOf(shop)).toMatchObject({ tokens: 59 })
})

test('several notes are one message, and what was typed stays what was said', async () => {
  const { record, send } = await aShopThatHears()
  const notes = [await record(), await record()]
  expect((await send(notes)).asked.text).toBe(`${SAID}\n${SAID}`)
  expect((await send([await record()], 'Escucha esto')).asked.text).toBe('Escucha esto')
})

test('words are cut where a customer’s message ends', async () => {
  const { record, send } = await aShopThatHears('🚲 '.repeat(2_000))
  const notes = [await record(), await record()]
  expect([...(notes[0]?.voice?.words ?? '')]).toHaveLength(1_999)
  expect([...(await send(notes)).asked.text]).toHaveLength(2_000)
})

test.each<[string, Options, Partial<CompatibleModel>]>([
  ['without a model for it', {}, { transcription_model: null }],
  ['with a model that is switched off', {}, { enabled: false }],
  ['with one that does not exist', {}, { transcription_model: 'other' }],
  ['with a server that breaks', { fault: 'broken' }, {}],
  ['with a page in the place of an answer', { fault: 'words' }, {}],
  ['with an answer without words', { fault: 'other_json' }, {}],
])('%s a voice note is taken all the same, and the agent says that it cannot listen', async (_, options, settings) => {
  const { record, send } = await aShopThatHears(SAID, options, settings)
  const note = await record()
  expect(note.voice).toEqual({ duration_seconds: 4, words: null })
  const { asked, answer } = await send([note])
  expect(asked.text).toBe('')
  expect(answer.text).toContain('ni escuchar audios')
})

test('silence makes no wait: if nothing is heard there are no words', async () => {
  const { record } = await aShopThatHears(' \n ')
  expect((await record()).voice?.words).toBeNull()
})

test('a model that hangs keeps one customer waiting, not each', { timeout: 60_000 }, async () => {
  const { standIn, record } = await aShopThatHears(SAID, { fault: 'hang' })
  expect((await record()).voice?.words).toBeNull()
  expect((await record()).voice?.words).toBeNull()
  expect(standIn.requests).toHaveLength(1)
})

test('past the limit of the month nothing is asked', async () => {
  const { shop, standIn, record } = await aShopThatHears()
  await setSettings(shop, { monthly_token_cap: 1_000 })
  await setTaken(shop, { tokens: 1_000 })
  expect((await record()).voice?.words).toBeNull()
  expect(standIn.requests).toEqual([])
})

test('an attachment that is no voice note is not sent to the model', async () => {
  const { standIn, customer } = await aShopThatHears()
  const song = { name: 'canción.mp3', content: 'ID3\u0003 y lo que suena' }
  expect(await sentFiles({ headers: customer.headers }, chat.upload, {}, [song])).not.toHaveProperty('voice')
  expect(standIn.requests).toEqual([])
})

test('the words of a note are masked as its text is', async () => {
  const { shop, record, send } = await aShopThatHears('Soy Marta, llamadme al +34 600 123 456')
  const { asked } = await send([await record()])
  const at = { params: { id: asked.conversation_id }, query: {} }
  const seen = async (role: 'viewer' | 'member') => {
    const { items } = await shop.as(role).call(conversations.messages, at)
    return [items[0]?.text, items[0]?.attachments[0]?.voice?.words]
  }
  const masked = 'Soy Marta, llamadme al •••'
  expect(await seen('viewer')).toEqual([masked, masked])
  expect(await seen('member')).toEqual([asked.text, asked.text])
  // The message as it is pushed to a masked reader.
  const pushed = maskMessage(asked)
  expect([pushed.text, pushed.attachments[0]?.voice?.words]).toEqual([masked, masked])
})

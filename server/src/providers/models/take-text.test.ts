import { expect, test } from 'vitest'
import { takeText } from '#providers/models/take-text.ts'

const textChunk = (content: string) => ({ id: 'c', choices: [{ index: 0, delta: { content }, finish_reason: null }] })
const event = (chunk: unknown) => `data: ${JSON.stringify(chunk)}\n\n`
const role = event({ id: 'c', choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }] })
const finish = event({ id: 'c', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
const usage = event({ id: 'c', choices: [], usage: { prompt_tokens: 1 } })
const tool = event({
  id: 'c',
  choices: [{ index: 0, delta: { content: 'x', tool_calls: [{ index: 0 }] }, finish_reason: null }],
})
const thought = event({ id: 'c', choices: [{ index: 0, delta: { reasoning_content: 'hm' }, finish_reason: null }] })
const done = 'data: [DONE]\n\n'

const bytes = (text: string) => new TextEncoder().encode(text)

async function taken(pieces: Uint8Array[]): Promise<{ said: string[]; passed: string }> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  const said: string[] = []
  const passed = await new Response(takeText(body, (text) => void said.push(text))).text()
  return { said, passed }
}

test('texts that arrive together are said as one, and everything else is passed on', async () => {
  const texts = ['Abre', ' a', ' las "10"'].map((text) => event(textChunk(text))).join('')
  expect(await taken([bytes(role + texts), bytes(texts + finish + usage + done)])).toEqual({
    said: ['Abre a las "10"', 'Abre a las "10"'],
    passed: finish + usage + done,
  })
})

test('from an event on that holds text and more, everything is passed on: nothing overtakes it', async () => {
  const stream = event(textChunk('a')) + thought + event(textChunk('b')) + tool + event(textChunk('c')) + finish
  expect(await taken([bytes(stream)])).toEqual({
    said: ['ab'],
    passed: thought + tool + event(textChunk('c')) + finish,
  })
})

test.each([
  ['ends the answer', { choices: [{ delta: { content: 'x' }, finish_reason: 'stop' }] }],
  ['counts', { choices: [{ delta: { content: 'x' }, finish_reason: null }], usage: { prompt_tokens: 1 } }],
  ['has another choice', { choices: [{ delta: { content: 'x' } }, { delta: { content: 'y' } }] }],
])('text that %s as well is left to the SDK', async (_, chunk) => {
  expect(await taken([bytes(event(chunk) + event(textChunk('z')))])).toEqual({
    said: [],
    passed: event(chunk) + event(textChunk('z')),
  })
})

test('what is no chunk is passed on as it is', async () => {
  const strange = ': keep-alive\n\ndata: {"cho\n\ndata: {"error":{"message":"no"}}\n\ndata: {"choices":null}\n\n'
  expect(await taken([bytes(strange)])).toEqual({ said: [], passed: strange })
})

test('wherever the bytes are cut, inside a letter too, the text stays whole and the stream ends alike', async () => {
  const whole = bytes(
    role + ['¿Qué', ' tal', ' ñandú', ' 🦤?'].map((text) => event(textChunk(text))).join('') + finish + done,
  )
  for (let size = 1; size < whole.length; size += 1) {
    const pieces: Uint8Array[] = []
    for (let at = 0; at < whole.length; at += size) pieces.push(whole.subarray(at, at + size))
    const { said, passed } = await taken(pieces)
    expect(said.join('')).toBe('¿Qué tal ñandú 🦤?')
    expect(passed).toBe(finish + done)
  }
})

test('events that end in carriage returns are understood, wherever they are cut', async () => {
  const stream = event(textChunk('a')) + event(textChunk('b')) + finish
  const crlf = stream.replaceAll('\n', '\r\n')
  expect(await taken([bytes(crlf)])).toEqual({ said: ['ab'], passed: finish })
  const singly = [...bytes(crlf)].map((byte) => Uint8Array.of(byte))
  expect(await taken(singly)).toEqual({ said: ['a', 'b'], passed: finish })
})

test('what is cut off at the end is passed on as it is', async () => {
  expect(await taken([bytes(`${finish}data: {"cho`)])).toEqual({ said: [], passed: `${finish}data: {"cho` })
})

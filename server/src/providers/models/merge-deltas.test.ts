import { expect, test } from 'vitest'
import { mergeDeltas } from '#providers/models/merge-deltas.ts'

const textChunk = (content: string) => ({ id: 'c', choices: [{ index: 0, delta: { content }, finish_reason: null }] })
const event = (chunk: unknown) => `data: ${JSON.stringify(chunk)}\n\n`
const role = event({ id: 'c', choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }] })
const finish = event({ id: 'c', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
const usage = event({ id: 'c', choices: [], usage: { prompt_tokens: 1 } })
const tool = event({
  id: 'c',
  choices: [{ index: 0, delta: { content: 'x', tool_calls: [{ index: 0 }] }, finish_reason: null }],
})
const done = 'data: [DONE]\n\n'

async function merged(pieces: Uint8Array[]): Promise<string> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  return new Response(mergeDeltas(body)).text()
}
const bytes = (text: string) => new TextEncoder().encode(text)
const textsOf = (stream: string) =>
  [...stream.matchAll(/"content":("(?:[^"\\]|\\.)*")/g)].map(([, json]) => JSON.parse(json!) as string)

test('texts that arrive together become one event, and everything else stays where it is', async () => {
  const stream =
    role + ['Abre', ' a', ' las "10"'].map((text) => event(textChunk(text))).join('') + finish + usage + done
  expect(await merged([bytes(stream)])).toBe(role + event(textChunk('Abre a las "10"')) + finish + usage + done)
})

test('texts on both sides of something else are not joined across it', async () => {
  const stream = event(textChunk('a')) + tool + event(textChunk('b')) + event(textChunk('c')) + ': keep-alive\n\n'
  expect(await merged([bytes(stream)])).toBe(event(textChunk('a')) + tool + event(textChunk('bc')) + ': keep-alive\n\n')
})

test('wherever the bytes are cut, inside a letter too, the text stays whole and the stream ends alike', async () => {
  const whole = bytes(
    role + ['¿Qué', ' tal', ' ñandú', ' 🦤?'].map((text) => event(textChunk(text))).join('') + finish + done,
  )
  for (let size = 1; size < whole.length; size += 1) {
    const pieces: Uint8Array[] = []
    for (let at = 0; at < whole.length; at += size) pieces.push(whole.subarray(at, at + size))
    const stream = await merged(pieces)
    expect(textsOf(stream).join('')).toBe('¿Qué tal ñandú 🦤?')
    expect(stream.endsWith(finish + done)).toBe(true)
  }
})

test('events that end in carriage returns are understood, wherever they are cut', async () => {
  const stream = event(textChunk('a')) + event(textChunk('b')) + finish
  const crlf = stream.replaceAll('\n', '\r\n')
  expect(await merged([bytes(crlf)])).toBe(event(textChunk('ab')) + finish)
  const singly = [...bytes(crlf)].map((byte) => Uint8Array.of(byte))
  expect(await merged(singly)).toBe(stream)
})

test('what is cut off at the end is passed on as it is', async () => {
  expect(await merged([bytes(`${finish}data: {"cho`)])).toBe(`${finish}data: {"cho`)
})

import { expect, test } from 'vitest'
import type { Body } from '#platform/outbound/exchange.ts'
import { type CompletionEnd, readCompletion } from '#providers/models/read-completion.ts'

const chunk = (delta: unknown, finish_reason: string | null = null) => ({
  id: 'c',
  choices: [{ index: 0, delta, finish_reason }],
})
const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`
const textOf = (...texts: string[]) => texts.map((content) => event(chunk({ content }))).join('')
const role = event(chunk({ role: 'assistant', content: '' }))
const finish = event(chunk({}, 'stop'))
const usage = event({ id: 'c', choices: [], usage: { prompt_tokens: 1 } })
const done = 'data: [DONE]\n\n'

const bytes = (text: string) => new TextEncoder().encode(text)

/** A body that comes in these pieces, and then ends or breaks. */
function bodyOf(pieces: Uint8Array[], breaks?: Error): Body {
  const left = [...pieces]
  return {
    read: async () => {
      const piece = left.shift()
      if (!piece && breaks) throw breaks
      return piece
    },
    cancel: () => {},
  }
}

/** The text of each piece, `null` for a sign of life, and the end. */
async function read(pieces: Uint8Array[], breaks?: Error) {
  const said: Array<string | null> = []
  const reading = readCompletion(bodyOf(pieces, breaks))
  let end: CompletionEnd | Error
  try {
    let step = await reading.next()
    for (; !step.done; step = await reading.next()) said.push(step.value.kind === 'text' ? step.value.text : null)
    end = step.value
  } catch (error) {
    end = error as Error
  }
  return { said, end }
}

const ended = (finish_reason = 'stop', more: { refusal?: string; usage?: unknown } = {}) => ({
  choices: [{ message: { refusal: more.refusal ?? null }, finish_reason }],
  usage: more.usage,
})

test('texts that arrive together are said as one, and the end holds the reason and what was used', async () => {
  const texts = textOf('Abre', ' a', ' las "10"')
  expect(await read([bytes(role), bytes(texts), bytes(texts + finish + usage + done)])).toEqual({
    said: [null, 'Abre a las "10"', 'Abre a las "10"'],
    end: ended('stop', { usage: { prompt_tokens: 1 } }),
  })
})

test('thoughts, comments and pings are signs of life', async () => {
  const thought = event(chunk({ reasoning_content: 'hm' }))
  const pieces = [': keep-alive\n\n', thought, event({ choices: null }), event({}), textOf('a') + finish]
  expect(await read(pieces.map(bytes))).toEqual({ said: [null, null, null, null, 'a'], end: ended() })
})

test('text in parts is said, what was thought is not', async () => {
  const parts = [null, { type: 'thinking', thinking: 'hm' }, { type: 'text', text: 'a' }, { type: 'text', text: 'b' }]
  expect(await read([bytes(event(chunk({ content: parts })) + finish)])).toEqual({ said: ['ab'], end: ended() })
})

test('text that comes with the reason to end is said', async () => {
  expect(await read([bytes(event(chunk({ content: 'a' }, 'length')))])).toEqual({ said: ['a'], end: ended('length') })
})

test('a model’s refusal is not said and ends the answer as refused', async () => {
  const refused = event(chunk({ refusal: 'No ' })) + event(chunk({ refusal: 'puedo.' }))
  expect(await read([bytes(refused + finish)])).toEqual({ said: [null], end: ended('stop', { refusal: 'No puedo.' }) })
})

test.each([
  ['tells a failure', textOf('a') + event({ error: { message: 'no' } })],
  ['is not JSON', `${textOf('a')}data: {"cho\n\n`],
  ['ends without a reason', textOf('a') + done],
])('a stream that %s fails, with what was said before', async (_, stream) => {
  const { said, end } = await read([bytes(stream)])
  expect(said).toEqual(['a'])
  expect(end).toBeInstanceOf(Error)
})

test('a connection that breaks fails as it broke, with what was said before', async () => {
  const broken = new Error('reset')
  expect(await read([bytes(textOf('a'))], broken)).toEqual({ said: ['a'], end: broken })
})

test.each([
  ['line feeds', (stream: string) => stream],
  ['carriage returns too', (stream: string) => stream.replaceAll('\n', '\r\n')],
])('wherever the bytes are cut, inside a letter too, the text stays whole: %s', async (_, ending) => {
  const whole = bytes(ending(role + textOf('¿Qué', ' tal', ' ñandú', ' 🦤?') + finish + done))
  for (let size = 1; size < whole.length; size += 1) {
    const pieces: Uint8Array[] = []
    for (let at = 0; at < whole.length; at += size) pieces.push(whole.subarray(at, at + size))
    const { said, end } = await read(pieces)
    expect(said.join('')).toBe('¿Qué tal ñandú 🦤?')
    expect(end).toEqual(ended())
  }
})

const toolCalls = (...pieces: unknown[]) => event(chunk({ tool_calls: pieces }))
const called = (id: string, name: string, text: string) => ({
  id,
  type: 'function',
  function: { name, arguments: text },
})
const toolCallsOf = async (...chunks: string[]) => {
  const { end } = await read(chunks.map(bytes))
  return end instanceof Error ? end : end.choices[0].message.tool_calls
}

test.each<[string, string[], unknown[]]>([
  [
    'comes in pieces',
    [
      toolCalls({ index: 0, id: 'a', type: 'function', function: { name: 'f', arguments: '' } }),
      toolCalls({ index: 0, function: { arguments: '{"x"' } }),
      toolCalls({ index: 0, function: { arguments: ':1}' } }),
    ],
    [called('a', 'f', '{"x":1}')],
  ],
  [
    'comes among others',
    [
      toolCalls(
        { index: 1, id: 'a', function: { name: 'f', arguments: '{' } },
        { index: 2, id: 'b', function: { name: 'g' } },
      ),
      toolCalls({ index: 2, function: { arguments: '{}' } }, { index: 1, function: { arguments: '}' } }),
    ],
    [called('a', 'f', '{}'), called('b', 'g', '{}')],
  ],
  [
    'has no index',
    [
      toolCalls({ id: 'a', function: { name: 'f', arguments: '{' } }),
      toolCalls({ id: 'a', function: { arguments: '}' } }),
      toolCalls({ id: 'b', function: { name: 'g', arguments: '{}' } }),
      toolCalls({ function: { arguments: ' ' } }),
    ],
    [called('a', 'f', '{}'), called('b', 'g', '{} ')],
  ],
  [
    'repeats its id and name, or leaves them empty',
    [
      toolCalls({ index: 0, id: 'a', function: { name: 'f', arguments: '{' } }),
      toolCalls({ index: 0, id: 'a', function: { name: 'f', arguments: '' } }),
      toolCalls({ index: 0, id: '', function: { name: '', arguments: '}' } }, null),
    ],
    [called('a', 'f', '{}')],
  ],
  [
    'is signed',
    [toolCalls({ index: 0, id: 'a', function: { name: 'f', arguments: '{}' }, extra_content: { google: {} } })],
    [{ ...called('a', 'f', '{}'), extra_content: { google: {} } }],
  ],
])('a tool call that %s is put together', async (_, chunks, calls) => {
  expect(await toolCallsOf(role, ...chunks, event(chunk({}, 'tool_calls')))).toEqual(calls)
})

test('an answer without tool calls says nothing of any', async () => {
  expect(await toolCallsOf(textOf('a'), event(chunk({ tool_calls: null })), finish)).toBeUndefined()
})

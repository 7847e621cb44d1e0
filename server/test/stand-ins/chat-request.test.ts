import { expect, test } from 'vitest'
import { ChatRequest } from './chat-request.ts'

const user = { role: 'user', content: 'Hola' }
const calling = (id: string, text = '{}', name = 'f') => ({
  id,
  type: 'function',
  function: { name, arguments: text },
})
const called = (...tool_calls: unknown[]) => ({ role: 'assistant', content: null, tool_calls })
const answered = (tool_call_id: string) => ({ role: 'tool', tool_call_id, content: 'ya' })
const parameters = { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false }
const tool = (change: object = {}) => ({ type: 'function', function: { name: 'f', parameters, ...change } })
const request = (messages: unknown[], more: object = { tools: [tool()] }) => ({
  model: 'm',
  messages: [user, ...messages],
  ...more,
})

test('a call and its answers are taken, and asking without any', () => {
  for (const right of [
    request([]),
    request([called(calling('a'), calling('b')), answered('b'), answered('a')]),
    request([called(calling('a')), answered('a'), called(calling('a')), answered('a')]),
    request([], { tools: [tool()], tool_choice: 'none' }),
    request([], {}),
  ])
    expect(ChatRequest.safeParse(right).error).toBeUndefined()
})

test.each([
  ['an answer before any call', request([answered('a')])],
  ['an answer to another call', request([called(calling('a')), answered('b')])],
  ['a call without its answer', request([called(calling('a'), calling('b')), answered('a')])],
  ['two answers to one call', request([called(calling('a')), answered('a'), answered('a')])],
  ['two calls of one id', request([called(calling('a'), calling('a')), answered('a'), answered('a')])],
  ['no call at all', request([called(), answered('a')])],
  ['a call whose input is no object', request([called(calling('a', '"x"')), answered('a')])],
  ['a call whose input is no JSON', request([called(calling('a', '{')), answered('a')])],
  ['a call of a name with a blank', request([called(calling('a', '{}', 'f g')), answered('a')])],
  ['calls though no tools are given', request([called(calling('a')), answered('a')], {})],
  ['an empty list of tools', request([], { tools: [] })],
  ['two tools of one name', request([], { tools: [tool(), tool()] })],
  ['a choice without tools', request([], { tool_choice: 'none' })],
  [
    'the choice of a tool that is not there',
    request([], { tools: [tool()], tool_choice: { type: 'function', function: { name: 'g' } } }),
  ],
  ['a schema without properties', request([], { tools: [tool({ parameters: { type: 'object' } })] })],
  ['a schema of no object', request([], { tools: [tool({ parameters: { type: 'string' } })] })],
  [
    'a list of nothing',
    request([], { tools: [tool({ parameters: { ...parameters, properties: { a: { type: 'array' } } } })] }),
  ],
  [
    'a required field that is not there',
    request([], { tools: [tool({ parameters: { ...parameters, required: ['b'] } })] }),
  ],
])('%s is refused, as the strictest servers do', (_, wrong) => {
  expect(ChatRequest.safeParse(wrong).success).toBe(false)
})

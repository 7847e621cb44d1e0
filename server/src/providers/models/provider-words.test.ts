import { expect, test } from 'vitest'
import { providerWords } from '#providers/models/provider-words.ts'

const KEY = 'clave-secreta-1234567890'

test.each<[string, string, string | undefined]>([
  ['OpenAI', '{"error":{"message":"No such model.","type":"x","param":null}}', 'No such model.'],
  ['Anthropic', '{"type":"error","error":{"type":"x","message":"Overloaded"}}', 'Overloaded'],
  ['Google in a list', '[{"error":{"code":400,"message":"Bad","status":"X"}}]', 'Bad'],
  ['Ollama', '{"error":"model not found"}', 'model not found'],
  ['Mistral', '{"object":"error","message":"Unauthorized"}', 'Unauthorized'],
  [
    'FastAPI',
    '{"message":{"detail":[{"loc":["body","n"],"msg":"Extra inputs are not permitted"},{"loc":["body","m"],"msg":"Too long"}]}}',
    'body.n: Extra inputs are not permitted; body.m: Too long',
  ],
  [
    'OpenRouter, which passes on what another said',
    '{"error":{"message":"Provider returned error","code":400,"metadata":{"raw":"{\\"error\\":{\\"message\\":\\"Too hot\\"}}"}}}',
    'Too hot',
  ],
  ['plain words', '  upstream\n timed\tout ', 'upstream timed out'],
  ['a page for browsers', '<html><h1>Bad gateway</h1>', undefined],
  ['JSON that broke off', '{"error":{"mess', undefined],
  ['numbers alone', '{"error":7}', undefined],
  ['nothing', '', undefined],
])('%s is understood', (_, text, words) => expect(providerWords(text, KEY)).toBe(words))

test.each([
  ['whole', `Incorrect API key: ${KEY}.`],
  ['between quotes', `The key "${KEY}" is wrong`],
  ['as it begins', `Incorrect API key: ${KEY.slice(0, 9)}…`],
  ['with stars', 'Incorrect API key: clave-********7890.'],
  ['of somebody else', 'Incorrect API key: sk-proj-abcdefghijk'],
])('no key is told: %s', (_, text) => {
  const words = providerWords(text, KEY) ?? ''
  expect(words).not.toMatch(/clave-|secreta|7890|abcdefghijk/u)
  expect(words).toMatch(/key/u)
})

test('it is one line of at most 300 characters, without invisible signs', () => {
  const words = providerWords(`ho\u202Ela\u0000 ${'á'.repeat(900)}`, KEY) ?? ''
  expect([...words]).toHaveLength(300)
  expect(words).toMatch(/^ho la á+…$/u)
})

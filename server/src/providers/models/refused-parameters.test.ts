import { expect, test } from 'vitest'
import { type Lesson, lessonOf, withLessons } from '#providers/models/refused-parameters.ts'

const refusal = (text: string, status = 400) => ({ status, headers: {}, text })
const error = (message: string, param: string | null = null) => JSON.stringify({ error: { message, param } })

/** The request once each refusal in turn has taught something. */
function after(request: object, refusals: string[], { status = 400, needs_tools = false } = {}): unknown {
  const known: Lesson[] = []
  for (const text of refusals) {
    const body = withLessons(JSON.stringify(request), known, { needs_tools })
    const lesson = lessonOf(refusal(text, status), body, { known, needs_tools })
    if (lesson) known.push(lesson)
  }
  return JSON.parse(withLessons(JSON.stringify(request), known, { needs_tools })) as unknown
}

const UNSUPPORTED =
  "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead."

test.each<[string, object, string[], object]>([
  ['is renamed', { max_tokens: 9 }, [error(UNSUPPORTED, 'max_tokens')], { max_completion_tokens: 9 }],
  ['is named in words alone', { max_tokens: 9 }, [error(UNSUPPORTED)], { max_completion_tokens: 9 }],
  ['is renamed back', { max_completion_tokens: 9 }, [error('max_completion_tokens: extra fields')], { max_tokens: 9 }],
  [
    'is refused under both names, as where its value is too large',
    { max_tokens: 9 },
    [error('max_tokens is too large'), error('max_completion_tokens is too large')],
    {},
  ],
  ['has no other name', { temperature: 0 }, [error('Unsupported value', 'temperature')], {}],
  [
    'is the second that is refused',
    { max_tokens: 9, temperature: 0, n: 1 },
    [error(UNSUPPORTED, 'max_tokens'), error('`temperature` is deprecated for this model.')],
    { max_completion_tokens: 9, n: 1 },
  ],
  [
    'speaks of tools too',
    { reasoning_effort: 'low', tools: [] },
    [error('Function tools with reasoning_effort are not supported')],
    { tools: [] },
  ],
  [
    'stands deeper',
    { generationConfig: { thinkingConfig: {}, maxOutputTokens: 9 } },
    [error('Thinking is not supported by this model.')],
    { generationConfig: { maxOutputTokens: 9 } },
  ],
  ['is refused as FastAPI does', { stream_options: {} }, ['{"detail":[{"loc":["body","stream_options"]}]}'], {}],
])('a parameter goes that %s', (_, request, refusals, left) => {
  expect(after(request, refusals)).toEqual(left)
})

test('tools go with what belongs to them, unless the request speaks of one that was used', () => {
  const request = { tools: [1], tool_choice: 'auto', n: 1 }
  expect(after(request, ['registry.ollama.ai/gemma:2b does not support tools'])).toEqual({ n: 1 })
  expect(after(request, ['No endpoints found that support tool use'], { status: 404 })).toEqual({ n: 1 })
  expect(after(request, ['does not support tools'], { needs_tools: true })).toEqual(request)
})

test.each([
  ['names nothing that may go', 400, "Unknown parameter: 'frobnicate'."],
  ['is of another kind', 401, 'temperature'],
  ['is a failure of the server', 500, 'temperature'],
])('a refusal that %s teaches nothing', (_, status, text) => {
  expect(after({ temperature: 0 }, [text], { status })).toEqual({ temperature: 0 })
})

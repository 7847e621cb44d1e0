import { expect, test } from 'vitest'
import type { ModelFailureReason } from '@tertulia/contract/models'
import type { LanguageModel } from '#engine/language-model.ts'
import { type ModelEvent, ModelFailure } from '#engine/model-engine.ts'
import { createRestingModels } from '#features/models/resting-models.ts'

const aModel = (): LanguageModel => ({
  // oxlint-disable-next-line require-yield -- no listener
  async *stream() {
    throw new Error('nobody asks it')
  },
})

/** A model that fails as it is told to, or speaks, at times of the test's own. */
function aDesk() {
  let now_ms = 0
  let asked = 0
  const model = aModel()
  const { unlessResting } = createRestingModels(() => now_ms)
  const fail = (failure: ModelFailure) =>
    // oxlint-disable-next-line require-yield -- it fails at once
    async function* failing(): AsyncGenerator<ModelEvent> {
      asked += 1
      throw failure
    }
  async function* speak(): AsyncGenerator<ModelEvent> {
    asked += 1
    yield { kind: 'delta', text: 'Sí.' }
  }
  const ask = async (answer: () => AsyncIterable<ModelEvent>, of = model) => {
    try {
      for await (const _ of unlessResting(of, answer));
      return 'answers'
    } catch (error) {
      return (error as ModelFailure).rests ? 'rests' : 'fails'
    }
  }
  return {
    failing: (reason: ModelFailureReason, more = {}) => ask(fail(new ModelFailure(reason, more))),
    speaking: () => ask(speak),
    begin: () => unlessResting(model, speak),
    other: () => ask(speak, aModel()),
    pass: (ms: number) => (now_ms += ms),
    asked: () => asked,
  }
}

test.each(['timeout', 'unavailable', 'unauthorized', 'not_found', 'quota', 'rate_limited'] as const)(
  'a model that failed with %s is passed over for half a minute, with the same reason, and others are not',
  async (reason) => {
    const { failing, speaking, other, pass, asked } = aDesk()
    expect(await failing(reason)).toBe('fails')
    pass(29_999)
    expect(await speaking()).toBe('rests')
    expect(asked()).toBe(1)
    expect(await other()).toBe('answers')
    pass(1)
    expect(await speaking()).toBe('answers')
  },
)

test.each([
  'empty',
  'cut_short',
  'refused',
  'broken_stream',
  'unreadable',
  'unsupported',
  'repeats_instructions',
] as const)('a failure with %s does not rest the model', async (reason) => {
  const { failing, speaking } = aDesk()
  await failing(reason)
  expect(await speaking()).toBe('answers')
})

test('after its rest one customer alone tries it, and customers who come meanwhile get the fallback', async () => {
  const { failing, speaking, begin, pass } = aDesk()
  await failing('timeout')
  pass(30_000)
  const trying = begin()
  const first = trying.next()
  expect(await speaking()).toBe('rests')
  await first
  await trying.return()
  expect(await speaking()).toBe('answers')
})

test('one that fails again after its rest rests again', async () => {
  const { failing, speaking, pass } = aDesk()
  await failing('timeout')
  pass(30_000)
  expect(await failing('unavailable')).toBe('fails')
  pass(29_999)
  expect(await speaking()).toBe('rests')
})

test.each([
  [120, 120_000],
  [5, 30_000],
  [86_400, 300_000],
])('a provider that asks to wait %d s is left alone for %d ms', async (retry_after_seconds, ms) => {
  const { failing, speaking, pass } = aDesk()
  await failing('rate_limited', { retry_after_seconds })
  pass(ms - 1)
  expect(await speaking()).toBe('rests')
  pass(1)
  expect(await speaking()).toBe('answers')
})

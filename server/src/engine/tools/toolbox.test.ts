import { FIXED_TEXTS } from '@tertulia/contract/fixed-texts'
import type { PendingTool } from '@tertulia/contract/pending'
import type { ToolCall } from '@tertulia/contract/tool-calls'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { predefinedTools } from '#engine/tools/predefined-tools.ts'
import { offerOf, type Tool, tool } from '#engine/tools/tool.ts'
import { createToolbox, TURN_TOOLS_MS, type TurnMode } from '#engine/tools/toolbox.ts'
import { stoppedClock, systemClock } from '#platform/clock.ts'

/** A table of a restaurant, and what was booked. */
function aBooking() {
  const booked: number[] = []
  const book = tool({
    name: 'book_table',
    description: 'Books a table.',
    input: z.strictObject({ people: z.int().min(1).max(8) }),
    effect: 'writes',
    wouldDo: ({ people }) => `A table for ${people} would be booked.`,
    run: ({ people }) => {
      booked.push(people)
      return { output: `Table ${people}, booking ${booked.length}.` }
    },
  })
  return { book, booked }
}

const PENDING: PendingTool = {
  tool: 'book_table',
  given: '{}',
  state: {
    language: 'es',
    values: {},
    left_out: [],
    refused: [],
    asked: null,
    attempts: 0,
    asides: 0,
    confirming: true,
    steps: 0,
    ended: null,
  },
}
const CONFIRMED = { confirmed: true }

const faults: unknown[] = []
type Slow = ((says: string) => void) | undefined
function boxOf(
  tools: Tool[],
  mode: TurnMode = 'live',
  recorded: ToolCall[] = [],
  { clock = stoppedClock(systemClock, new Date('2026-11-23T09:04:00Z')), onSlow = undefined as Slow } = {},
) {
  const context = {
    clock,
    time_zone: 'Europe/Madrid',
    language: 'es' as const,
    words: FIXED_TEXTS.es,
    retrieve: async () => ({ found: [], known: 0, meaning_failure: null }),
  }
  const askConfirmation = () => ({ says: 'Shall I?', pending: PENDING, links: null })
  return createToolbox(tools, {
    mode,
    recorded,
    context,
    link_hosts: new Set(),
    said: [],
    askConfirmation,
    onFault: (_, error) => faults.push(error),
    onSlow,
  })
}

test('a tool gets the input it asks for, and its use stands in the receipt', async () => {
  const { book, booked } = aBooking()
  const box = boxOf([book])
  expect(await box.use('book_table', ' {"people": 4} ', CONFIRMED)).toMatchObject({ output: 'Table 4, booking 1.' })
  expect(booked).toEqual([4])
  expect(box.calls).toEqual([
    { tool: 'book_table', input: '{"people":4}', output: 'Table 4, booking 1.', ms: expect.any(Number) },
  ])
})

test.each([
  ['too many people', '{"people":9}', /people/u],
  ['words', '{"people":"four"}', /people/u],
  ['nothing', '', /people/u],
  ['a field nobody asked for', '{"people":4,"wine":true}', /wine/u],
  ['no JSON', '{"people":', /input/u],
  ['a list', '[4]', /input/u],
])('input that does not fit (%s) runs nothing, and the model is told what to mend', async (_, json, told) => {
  const { book, booked } = aBooking()
  const box = boxOf([book])
  const used = await box.use('book_table', json, CONFIRMED)
  expect(used.result).toBeUndefined()
  expect(used.output).toMatch(told)
  expect(booked).toEqual([])
  expect(box.calls).toMatchObject([{ tool: 'book_table', failure: 'bad_input', input: json, output: used.output }])
})

test('a tool that is not there is told by the names of those that are', async () => {
  const box = boxOf([aBooking().book])
  expect((await box.use('order_pizza', '{}')).output).toContain('book_table')
  expect(box.calls).toMatchObject([{ tool: 'order_pizza', failure: 'unknown_tool' }])
})

const failing = (name: string, run: Tool['run'], deadline_ms = 10_000): Tool =>
  tool({ name, description: '', input: z.strictObject({}), effect: false, deadline_ms, run })

test('an error of a tool is a fault of ours: model and receipt hear that it failed, not why', async () => {
  const broken = new Error('password is 1234')
  const box = boxOf([
    failing('at_once', () => {
      throw broken
    }),
    failing('later', async () => {
      await delay(1)
      throw broken
    }),
  ])
  faults.length = 0
  for (const name of ['at_once', 'later']) expect((await box.use(name, '{}')).result).toBeUndefined()
  expect(box.calls).toMatchObject([{ failure: 'failed' }, { failure: 'failed' }])
  expect(JSON.stringify(box.calls)).not.toContain('1234')
  expect(faults).toEqual([broken, broken])
})

test('a tool that takes too long is told to, its signal is aborted, and what it throws later breaks nothing', async () => {
  const aborted = Promise.withResolvers<void>()
  const slow = failing(
    'slow',
    async (_, { signal }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      aborted.resolve()
      throw new Error('nobody waits any more')
    },
    50,
  )
  const box = boxOf([slow])
  faults.length = 0
  expect((await box.use('slow', '{}')).output).toMatch(/longer than 0 seconds/u)
  expect(box.calls).toMatchObject([{ failure: 'timeout' }])
  await aborted.promise
  await expect.poll(() => faults).toHaveLength(1)
})

test('tools that are asked for together run at the same time, and stand in the receipt as they were asked for', async () => {
  const first = Promise.withResolvers<void>()
  const box = boxOf([
    failing('waits', async () => {
      await first.promise
      return { output: 'second' }
    }),
    failing('goes', () => {
      first.resolve()
      return { output: 'first' }
    }),
  ])
  const used = await Promise.all([box.use('waits', '{}'), box.use('goes', '{}')])
  expect(used.map(({ output }) => output)).toEqual(['second', 'first'])
  expect(box.calls.map(({ tool }) => tool)).toEqual(['waits', 'goes'])
})

test('more tools than a turn may use are refused, also where they are asked for together', async () => {
  const box = boxOf([failing('works', () => ({ output: 'done' }))])
  await Promise.all(Array.from({ length: 7 }, () => box.use('works', '{}')))
  expect(box.calls.map(({ failure }) => failure ?? 'used')).toEqual([...Array(6).fill('used'), 'too_often'])
})

test('if tools take long, the customer hears once, in the words of the first, and not of those that do not', async () => {
  const heard: string[] = []
  const slow = (name: string, says: string): Tool => ({
    ...failing(name, async () => {
      await delay(20)
      return { output: 'done' }
    }),
    waiting: { after_ms: 1, says },
  })
  const quick = failing('quick', () => ({ output: 'done' }))
  const box = boxOf([quick, slow('stock', 'Miro el almacén…'), slow('orders', '')], 'live', [], {
    onSlow: (says) => heard.push(says),
  })
  await box.use('quick', '{}')
  await box.use('stock', '{}')
  await box.use('orders', '{}')
  const other = boxOf([slow('orders', '')], 'live', [], { onSlow: (says) => heard.push(says) })
  await other.use('orders', '{}')
  expect(heard).toEqual(['Miro el almacén…', 'Un momento, lo estoy mirando…'])
})

test('all tools of a turn share one deadline: the next has what is left of it', async () => {
  const times = [0, 0, TURN_TOOLS_MS - 10]
  const clock = { now: () => new Date(), monotonic_ms: () => times.shift() ?? TURN_TOOLS_MS }
  const never = failing('never', () => new Promise<never>(() => {}))
  const box = boxOf([never], 'live', [], { clock })
  expect((await box.use('never', '{}')).output).toMatch(/longer than 0 seconds/u)
  expect(box.calls).toMatchObject([{ failure: 'timeout' }])
})

test('a tool that says more than a model reads is cut', async () => {
  const box = boxOf([failing('talks', () => ({ output: '🦤'.repeat(3_000) }))])
  const { output } = await box.use('talks', '{}')
  expect(output.length).toBeLessThanOrEqual(4_000)
  expect(output.isWellFormed()).toBe(true)
  expect(box.calls[0]?.output).toBe(output)
})

test.each(['test', 'recorded'] as const)('in a %s turn a tool with an effect says what it would do', async (mode) => {
  const { book, booked } = aBooking()
  const box = boxOf([book], mode)
  const { output, result } = await box.use('book_table', '{"people":4}', CONFIRMED)
  expect(output).toBe('A table for 4 would be booked.')
  expect(result).toEqual({ output })
  expect(booked).toEqual([])
  expect(box.calls).toMatchObject([{ output, instead: 'would_do' }])
})

test('in a recorded turn a tool with an effect gives what it gave then for the same input, each time once', async () => {
  const { book, booked } = aBooking()
  const live = boxOf([book])
  await live.use('book_table', '{"people":4}', CONFIRMED)
  await live.use('book_table', '{ "people": 4 }', CONFIRMED)
  await live.use('book_table', '{"people":0}', CONFIRMED)
  booked.length = 0
  const box = boxOf([book], 'recorded', [...live.calls])
  const again = []
  for (let n = 0; n < 3; n += 1) again.push((await box.use('book_table', '{"people":4}', CONFIRMED)).output)
  again.push((await box.use('book_table', '{"people":2}', CONFIRMED)).output)
  expect(again).toEqual([
    'Table 4, booking 1.',
    'Table 4, booking 2.',
    'A table for 4 would be booked.',
    'A table for 2 would be booked.',
  ])
  expect(booked).toEqual([])
  expect(box.calls.map(({ instead }) => instead)).toEqual(['recorded', 'recorded', 'would_do', 'would_do'])
})

test('a use that failed then fails again in a recorded turn, and a text that was only said then is no record', async () => {
  const { book, booked } = aBooking()
  const then = { tool: 'book_table', input: '{"people":4}', ms: 1 }
  const box = boxOf([book], 'recorded', [
    { ...then, output: 'It would.', instead: 'would_do' },
    { ...then, output: 'The tool failed.', failure: 'failed' },
  ])
  expect(await box.use('book_table', '{"people":4}', CONFIRMED)).toEqual({ output: 'The tool failed.' })
  expect(box.calls).toMatchObject([{ failure: 'failed', instead: 'recorded' }])
  expect(booked).toEqual([])
})

test('a tool without effect is run in every turn, at the moment of the turn', async () => {
  for (const mode of ['live', 'test', 'recorded'] as const) {
    const box = boxOf([predefinedTools.current_date_time], mode)
    expect((await box.use('current_date_time', '{"what":"date"}')).output).toBe('lunes, 23 de noviembre de 2026')
    expect((await box.use('current_date_time', '{"what":"time"}')).output).toBe('10:04')
    expect((await box.use('current_date_time', '')).output).toBe('lunes, 23 de noviembre de 2026, 10:04')
    expect(box.calls.every(({ instead }) => instead === undefined)).toBe(true)
  }
})

test('a model is offered each tool with the schema of what it may leave out', () => {
  expect(offerOf(predefinedTools.current_date_time)).toEqual({
    name: 'current_date_time',
    description: expect.any(String),
    input: {
      type: 'object',
      properties: { what: { type: 'string', enum: ['date', 'time', 'both'], default: 'both' } },
      additionalProperties: false,
    },
  })
  expect(offerOf(predefinedTools.hand_over)).toBe(offerOf(predefinedTools.hand_over))
})

test('every predefined tool has the name under which agents keep it', () => {
  for (const [id, { name }] of Object.entries(predefinedTools)) expect(name).toBe(id)
})

test('a tool that writes is not used without leave, and what is asked ends the turn', async () => {
  const { book, booked } = aBooking()
  const box = boxOf([book])
  const used = await box.use('book_table', '{"people":4}')
  expect(used.result).toMatchObject({ says: 'Shall I?', pending: PENDING })
  expect(booked).toEqual([])
  expect(box.calls).toMatchObject([{ tool: 'book_table', failure: 'not_confirmed' }])
})

test('a tool that reads from another system is run in tests of the agent, and not once more', async () => {
  const asked: string[] = []
  const look = tool({
    name: 'look',
    description: '',
    input: z.strictObject({}),
    effect: 'reads',
    wouldDo: () => 'It would look.',
    run: () => {
      asked.push('')
      return { output: '{"free":2}', told: 'Hay dos.' }
    },
  })
  const live = boxOf([look])
  await live.use('look', '')
  expect((await boxOf([look], 'test').use('look', '')).result?.told).toBe('Hay dos.')
  expect(asked).toHaveLength(2)
  expect(await boxOf([look], 'recorded', [...live.calls]).use('look', '')).toMatchObject({
    result: { told: 'Hay dos.' },
  })
  expect((await boxOf([look], 'recorded').use('look', '')).output).toBe('It would look.')
  expect(asked).toHaveLength(2)
})

test('a turn has six uses of tools: a model that asks for a seventh is told to answer', async () => {
  const used: number[] = []
  const count = tool({
    name: 'count',
    description: '',
    input: z.strictObject({}),
    effect: false,
    run: () => ({ output: String(used.push(1)) }),
  })
  const box = boxOf([count])
  for (let n = 0; n < 8; n += 1) await box.use('count', '')
  expect(used).toHaveLength(6)
  expect(box.calls.slice(6)).toMatchObject([{ failure: 'too_often' }, { failure: 'too_often' }])
})

test.each(['is_private', 'is_hidden'] as const)(
  'a model cannot use a tool that is %s, and a rule can',
  async (mark) => {
    const sent: string[] = []
    const mail = tool({
      name: 'mail_code',
      description: 'Mails a code.',
      input: z.strictObject({ to: z.string() }),
      effect: false,
      run: ({ to }) => {
        sent.push(to)
        return { output: 'Sent.' }
      },
    })
    const box = boxOf([{ ...mail, [mark]: true }, aBooking().book])
    expect(box.offered.map(({ name }) => name)).toEqual(['book_table'])
    const refused = await box.use('mail_code', '{"to":"ladron@evil.test"}', { by: 'model' })
    expect(refused).toEqual({ output: 'There is no tool of that name. There are: book_table.' })
    expect(sent).toEqual([])
    expect(box.calls).toMatchObject([{ failure: 'unknown_tool' }])
    await box.use('mail_code', '{"to":"eva@tienda.example"}')
    expect(sent).toEqual(['eva@tienda.example'])
  },
)

import { hoursOf, NOTHING_SPECIAL } from '#engine/opening/hours.ts'
import type { AutomationCondition, AutomationEvent, AutomationWhen } from '@tertulia/contract/automations'
import { describe, expect, test } from 'vitest'
import { byEvent, eventKey, judgeOf } from '#engine/automations/judge.ts'
import { isStillDue, momentsOf } from '#engine/automations/moments.ts'
import { moodsOf } from '#engine/automations/moods.ts'
import {
  type ConversationRecord,
  type ConversationMoment,
  occasionAt,
  type RecordedLine,
  type Surroundings,
} from '#engine/automations/occasion.ts'

/** A minute of Monday the 23rd of November 2026, in UTC. */
const at = (minute: number): string => new Date(Date.UTC(2026, 10, 23, 9, minute)).toISOString()
const line = (minute: number, of: Partial<RecordedLine>): RecordedLine => ({
  at: at(minute),
  from: 'agent',
  event: null,
  text: '',
  faq_ids: [],
  answers: false,
  left_open: false,
  ...of,
})
const says = (minute: number, text: string) => line(minute, { from: 'customer', text })
const answers = (minute: number, of: Partial<RecordedLine> = {}) => line(minute, { answers: true, ...of })
const happens = (minute: number, event: RecordedLine['event']) => line(minute, { from: 'event', event })

const MORNINGS = [{ from: '09:00', to: '09:30' }]
const AROUND: Surroundings = {
  topic_of: new Map([['faq-of-shipping', 'shipping']]),
  hours: hoursOf({ mon: MORNINGS, tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }, NOTHING_SPECIAL, 'UTC'),
}
const RECORD: ConversationRecord = {
  channel: 'whatsapp',
  language: 'es',
  lines: [
    says(0, '¿Cuánto cuestan los ENVÍOS a Canarias?'),
    answers(1, { faq_ids: ['faq-of-shipping'] }),
    says(40, 'muchas gracias'),
    answers(41, { left_open: true }),
    happens(42, 'person_offered'),
    happens(50, 'person_joined'),
  ],
  before: null,
  failures: [{ at: at(41), tool_id: 'quote', failure: 'timeout' }],
  completions: [at(45)],
  email_at: at(41),
}
const occasion = (minute: number, moment: Partial<ConversationMoment> = {}) =>
  occasionAt(RECORD, AROUND, { event: 'customer_wrote', at: at(minute), ...moment })

test.each<[string, AutomationCondition, holds: number[], fails: number[]]>([
  ['channel', { about: 'channel', is: true, any_of: ['whatsapp', 'bubble'] }, [0], []],
  ['another channel', { about: 'channel', is: false, any_of: ['whatsapp'] }, [], [0]],
  ['topic answered with', { about: 'topic', is: true, any_of: ['shipping'] }, [1, 40], [0]],
  ['topic not answered with', { about: 'topic', is: false, any_of: ['shipping'] }, [0], [1]],
  ['words whatever their case and accents', { about: 'text', is: true, any_of: ['envios'] }, [0, 39], [40]],
  ['whole words alone', { about: 'text', is: true, any_of: ['envio', 'canaria'] }, [], [0]],
  ['phrases', { about: 'text', is: true, any_of: ['envíos a canarias'] }, [0], [40]],
  ['words not written', { about: 'text', is: false, any_of: ['envíos'] }, [40], [0]],
  ['nothing but signs', { about: 'text', is: true, any_of: ['¿¡!'] }, [], [0]],
  ['mood', { about: 'mood', is: true, any_of: ['thankful'] }, [40], [0]],
  ['language', { about: 'language', is: true, any_of: ['es'] }, [0], []],
  ['email known once it is kept', { about: 'email', known: true }, [41], [0]],
  ['email not known', { about: 'email', known: false }, [0], [41]],
  ['open', { about: 'hours', open: true }, [0, 29], [30]],
  ['closed', { about: 'hours', open: false }, [30], [0]],
  ['handled by the agent', { about: 'handled_by', is: 'agent' }, [0, 42], [50]],
  ['handled by a person', { about: 'handled_by', is: 'person' }, [50], [42]],
  ['questions left open', { about: 'unanswered', at_least: 1 }, [41], [40]],
  ['messages, whose lines count', { about: 'messages', at_least: 4 }, [41, 50], [40]],
])('%s', (_, condition, holds, fails) => {
  const judge = judgeOf({ joined_by: 'and', conditions: [condition] })
  for (const minute of holds) expect(judge(occasion(minute)), `minute ${minute}`).toBeNull()
  for (const minute of fails) expect(judge(occasion(minute)), `minute ${minute}`).toBe(0)
})

test('tool and failure are those of the moment', () => {
  const judge = judgeOf({
    joined_by: 'and',
    conditions: [
      { about: 'tool', is: true, any_of: ['quote'] },
      { about: 'failure', is: false, any_of: ['status'] },
    ],
  })
  expect(judge(occasion(41, { tool_id: 'quote', failure: 'timeout' }))).toBeNull()
  expect(judge(occasion(41, { tool_id: 'quote', failure: 'status' }))).toBe(1)
  expect(judge(occasion(41))).toBe(0)
})

describe('several conditions', () => {
  const [yes, no]: AutomationCondition[] = [
    { about: 'channel', is: true, any_of: ['whatsapp'] },
    { about: 'channel', is: true, any_of: ['web'] },
  ]
  const judged = (joined_by: 'and' | 'or', ...conditions: (AutomationCondition | undefined)[]) =>
    judgeOf({ joined_by, conditions: conditions.flatMap((each) => each ?? []) })(occasion(0))
  test('joined by «y» tell the first that fails', () => expect(judged('and', yes, no, no)).toBe(1))
  test('joined by «o» need one', () => {
    expect(judged('or', no, yes)).toBeNull()
    expect(judged('or', no, no)).toBe(0)
  })
  test('none always hold', () => {
    expect(judged('and')).toBeNull()
    expect(judged('or')).toBeNull()
  })
})

test.each<[string, ReturnType<typeof moodsOf> extends ReadonlySet<infer M> ? M | null : never]>([
  ['quiero hablar con una persona', 'asks_for_person'],
  ['muchas gracias', 'thankful'],
  ['sois unos inútiles', 'angry'],
  ['¿abrís los sábados?', null],
])('the mood of «%s» is %s', (text, mood) => expect([...moodsOf(text)]).toEqual(mood === null ? [] : [mood]))

test('a question about an occasion is worked out once, without anything that came later', () => {
  const one = occasion(0)
  expect(one.moods()).toBe(one.moods())
  expect(one.said).toContain('ENVÍOS')
  expect(one.messages()).toBe(1)
})

test.each<[AutomationWhen | AutomationEvent, minutes: number[]]>([
  ['conversation_started', [0]],
  ['customer_wrote', [0, 40]],
  ['customer_wrote_outside_hours', [40]],
  ['question_unanswered', [41]],
  ['tool_failed', [41]],
  ['collection_completed', [45]],
  ['person_asked_for', [42]],
  ['conversation_ended', []],
  [{ event: 'customer_idle', minutes: 10 }, [11, 51]],
  [{ event: 'customer_idle', minutes: 39 }, [80]],
  [{ event: 'nobody_answered', minutes: 5 }, [47]],
  [{ event: 'nobody_answered', minutes: 10 }, []],
])('the event that %j waits for happens at minutes %j', (given, minutes) => {
  const when = (typeof given === 'string' ? { event: given } : given) as AutomationWhen
  expect(momentsOf(RECORD, AROUND, when, at(200)).map((moment) => moment.at)).toEqual(minutes.map(at))
})

test('a timer ends with the conversation, and what is not due has not happened', () => {
  const when: AutomationWhen = { event: 'customer_idle', minutes: 10 }
  const ended = { ...RECORD, lines: [...RECORD.lines, happens(51, 'ended')] }
  expect(momentsOf(ended, AROUND, when, at(200)).map((moment) => moment.at)).toEqual([at(11)])
  expect(momentsOf(RECORD, AROUND, when, at(50)).map((moment) => moment.at)).toEqual([at(11)])
  expect(isStillDue(RECORD, { event: 'customer_idle', since: at(1) }, at(40))).toBe(false)
})

test('automations are asked by what they wait for, a timer by its length too, in their order', () => {
  const idle = (minutes: number, name: string) => ({ name, when: { event: 'customer_idle' as const, minutes } })
  const wrote = (name: string) => ({ name, when: { event: 'customer_wrote' as const } })
  const events = byEvent([wrote('first'), idle(5, 'five'), wrote('second'), idle(9, 'nine')])
  const of = (when: Parameters<typeof eventKey>[0]) => events.get(eventKey(when))?.map(({ name }) => name)
  expect(of({ event: 'customer_wrote' })).toEqual(['first', 'second'])
  expect(of({ event: 'customer_idle', minutes: 9 })).toEqual(['nine'])
})

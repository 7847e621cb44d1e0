import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contributionOf, differenceOf } from '#features/boards/contribution.ts'
import { quantileOf, durationStep } from '#platform/duration-steps.ts'

const counts = fc.dictionary(
  fc.constantFrom('confirmed', 'assumed', 'topic:Envíos', 'language:es'),
  fc.integer({ min: 1, max: 5 }),
)

test('stored figures plus the difference to others make those others', () =>
  fc.assert(
    fc.property(counts, counts, (held, wanted) => {
      const sum: Record<string, number> = { ...held }
      for (const [name, by = 0] of Object.entries(differenceOf(held, wanted))) sum[name] = (sum[name] ?? 0) + by
      expect(Object.fromEntries(Object.entries(sum).filter(([, count]) => count !== 0))).toEqual(wanted)
      expect(differenceOf(wanted, wanted)).toEqual({})
    }),
  ))

test('a conversation adds its outcome, its stars to the agent or person who answered, and its values', () => {
  expect(
    contributionOf({
      outcome: 'to_person',
      hand_over_reason: 'customer',
      handling: 'to_person',
      returned: true,
      answered_by: 'both',
      csat: 4,
      outside_hours: true,
      first_response_ms: null,
      topic: 'Horarios: tienda',
      subtopic: null,
      intent: null,
      sentiment: 'neutral',
      task_success: null,
      language: 'es',
      capabilities: ['business_hours succeeded', 'form:1 open'],
    }),
  ).toEqual({
    conversations: 1,
    to_person: 1,
    returned_to_person: 1,
    asked_by_customer: 1,
    votes_both: 1,
    stars_both: 4,
    outside_hours: 1,
    'topic:Horarios: tienda': 1,
    'sentiment:neutral': 1,
    'language:es': 1,
    'capability:business_hours': 1,
    'capability_succeeded:business_hours': 1,
    'capability:form:1': 1,
  })
})

test('a median of steps is off by less than a fortieth', () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 50, max: 600_000 }), { minLength: 1, maxLength: 60 }), (durations) => {
      const counted = new Map<number, number>()
      for (const ms of durations) counted.set(durationStep(ms), (counted.get(durationStep(ms)) ?? 0) + 1)
      const exact = durations.toSorted((one, other) => one - other)[Math.ceil(durations.length / 2) - 1] ?? 0
      expect(Math.abs((quantileOf(counted, 0.5) ?? 0) - exact) / exact).toBeLessThan(0.025)
    }),
  ))

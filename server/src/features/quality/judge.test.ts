import type { SideAnswer } from '@tertulia/contract/quality'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { type Expectation, failuresOf, judgeQuestion, judgeTest, judgeWanted } from '#features/quality/judge.ts'

const [HOURS, PRICES] = [newId(), newId()]
const from = (source_id: string) => [{ kind: 'faq' as const, source_id, title: 'Horario' }]
const ANSWER: SideAnswer = {
  text: 'Sí, de 10 a 14.',
  decision: 'answer_faq',
  declined: false,
  hands_over: false,
  confidence: 'medium',
  sources: from(HOURS),
  failures: [],
}
const DECLINED: SideAnswer = { ...ANSWER, text: 'No lo sé', declined: true, decision: 'decline', sources: [] }
const OFFERS = { hands_over: true }
const OTHER = { sources: from(PRICES), text: 'Cuesta 45 €.' }
const CHOICES: Pick<SideAnswer, 'text' | 'decision' | 'sources' | 'choices'> = {
  text: '¿Te refieres a…?',
  decision: 'offer_choices',
  sources: [],
  choices: [...from(HOURS), ...from(PRICES)],
}
const COURTESY: Pick<SideAnswer, 'sources' | 'decision'> = { sources: [], decision: 'greet' }

test.each([
  ['the same answer', {}, {}, 'same same_answer'],
  ['the same source in other words', { text: 'Sí, de 9 a 14.' }, {}, 'changed other_words'],
  ['an answer to what had none', {}, DECLINED, 'better answers_now'],
  ['no answer to what had one', DECLINED, {}, 'worse no_longer_answers'],
  ['no answer to what had none', DECLINED, DECLINED, 'same declines_in_both'],
  ['no answer, said otherwise', { ...DECLINED, text: 'Ni idea' }, DECLINED, 'changed declines_in_both'],
  ['choices for what had no answer', CHOICES, DECLINED, 'better offers_now'],
  ['no answer to what had choices', DECLINED, CHOICES, 'worse no_longer_offers'],
  ['choices for what had an answer', CHOICES, {}, 'worse no_longer_answers'],
  ['an answer to what had choices', {}, CHOICES, 'better answers_now'],
  ['the same choices', { ...CHOICES, choices: CHOICES.choices?.toReversed() }, CHOICES, 'same offers_in_both'],
  ['other choices', { ...CHOICES, choices: from(PRICES) }, CHOICES, 'changed offers_in_both'],
  ['another source', OTHER, {}, 'worse other_source'],
  ['another source that says the same', { sources: from(PRICES) }, {}, 'same same_answer'],
  ['another source, surer', { ...OTHER, confidence: 'high' }, {}, 'better surer_source'],
  ['another source, less sure', { ...OTHER, confidence: 'low' }, {}, 'worse other_source'],
  ['no person where one was offered', {}, OFFERS, 'worse no_longer_hands_over'],
  ['a person where none was offered', OFFERS, {}, 'same same_answer'],
  [
    'no person offered by whoever still does not know',
    DECLINED,
    { ...DECLINED, ...OFFERS },
    'worse no_longer_hands_over',
  ],
  ['an answer instead of a person', {}, { ...DECLINED, ...OFFERS }, 'better answers_now'],
  ['a courtesy in other words', { ...COURTESY, text: 'Buenas' }, COURTESY, 'changed other_words'],
  ['an answer where there was a courtesy', OTHER, COURTESY, 'worse other_source'],
] as const satisfies [string, Partial<SideAnswer>, Partial<SideAnswer>, string][])(
  'a draft with %s is judged as such',
  (_, draft, live, judgement) => {
    const { verdict, reason } = judgeQuestion({ ...ANSWER, ...draft }, { ...ANSWER, ...live })
    expect(`${verdict} ${reason}`).toBe(judgement)
  },
)

const [NOT_CORRECTED, CORRECTED] = [
  { corrected_by: [], test: undefined },
  { corrected_by: [PRICES], test: undefined },
]
test.each([
  ['from the FAQ that put it right', OTHER, CORRECTED, 'better corrected'],
  [
    'in other words from the FAQ that put it right',
    { text: 'De 9 a 14.' },
    { ...CORRECTED, corrected_by: [HOURS] },
    'better corrected',
  ],
  [
    'from another source than the one that put it right',
    OTHER,
    { ...CORRECTED, corrected_by: [HOURS] },
    'worse other_source',
  ],
  ['from another source that nobody asked for', OTHER, NOT_CORRECTED, 'worse other_source'],
  ['as before, though it was put right', {}, { ...CORRECTED, corrected_by: [HOURS] }, 'same same_answer'],
  ['no more, though it was put right', DECLINED, CORRECTED, 'worse no_longer_answers'],
  [
    'as its test asks',
    OTHER,
    { corrected_by: [], test: { verdict: 'better', reason: 'passes_now' } },
    'better passes_now',
  ],
  ['as its test forbids', OTHER, { ...CORRECTED, test: { verdict: 'worse', reason: 'fails_now' } }, 'worse fails_now'],
] as const)('a question that the draft answers %s is judged as such', (_, draft, wanted, judgement) => {
  const { verdict, reason } = judgeWanted({ ...ANSWER, ...draft }, ANSWER, wanted)
  expect(`${verdict} ${reason}`).toBe(judgement)
})

const FAILS = { failures: [{ code: 'not_said' as const, what: '10' }] }
const ONLY_OFFERED = { failures: [{ code: 'only_offered' as const, what: 'Horario' }] }
test.each([
  [{}, {}, 'same passes'],
  [FAILS, {}, 'worse fails_now'],
  [{}, FAILS, 'better passes_now'],
  [FAILS, FAILS, 'same fails_in_both'],
  [ONLY_OFFERED, FAILS, 'better offers_now'],
  [FAILS, ONLY_OFFERED, 'worse no_longer_offers'],
  [ONLY_OFFERED, {}, 'worse fails_now'],
  [{ text: 'De 9 a 14.' }, {}, 'changed passes'],
  [{ ...FAILS, text: 'De 9 a 14.' }, FAILS, 'changed fails_in_both'],
  [{}, null, 'same passes'],
  [FAILS, null, 'worse fails_first'],
])('a test with draft %j and live %j is %s', (draft, live, judgement) => {
  const { verdict, reason } = judgeTest({ ...ANSWER, ...draft }, live && { ...ANSWER, ...live })
  expect(`${verdict} ${reason}`).toBe(judgement)
})

const NOTHING: Expectation = { source: null, must_say: [], must_not_say: [], must_hand_over: false }
const source = { source_id: PRICES, title: 'Precios', exists: true }
test.each([
  [{ must_say: ['de 10  A 14'] }, []],
  [{ must_say: ['SÍ', 'de 9'] }, ['not_said de 9']],
  [{ must_not_say: ['si,'] }, ['forbidden_said si,']],
  [{ source: { ...source, source_id: HOURS } }, []],
  [{ source }, ['other_source Horario']],
  [{ source: { ...source, exists: false } }, ['source_gone Precios']],
  [{ must_hand_over: true }, ['not_handed_over ']],
])('an answer of which %j is asked lacks %j', (expected, failures) => {
  const found = failuresOf(ANSWER, { ...NOTHING, ...expected })
  expect(found.map(({ code, what }) => `${code} ${what}`)).toEqual(failures)
})

test('an answer that offers the source that is asked of it lacks no more than the tap', () => {
  expect(failuresOf({ ...ANSWER, ...CHOICES }, { ...NOTHING, source })).toEqual([
    { code: 'only_offered', what: 'Precios' },
  ])
})

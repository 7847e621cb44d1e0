import type { AgentLanguage } from '@tertulia/contract/agents'
import type { AskPolicy } from '@tertulia/contract/ask-policy'
import { sayDay } from '@tertulia/contract/calendar'
import { CollectedField, type FieldType } from '@tertulia/contract/collected-fields'
import { describe, expect, test } from 'vitest'
import { type CollectionStep, step } from '#engine/collection/collect.ts'
import { begin, type CollectionForm } from '#engine/collection/state.ts'

const context = { now: new Date('2026-11-27T10:00:00Z'), time_zone: 'Europe/Madrid', country: 'ES' }

const field = (type: FieldType, more: Partial<CollectedField> = {}) =>
  CollectedField.parse({ key: 'it', type, label: 'Eso', description: 'Eso', required: true, ...more })

/** After a number of answers that are none. */
function missed(asked: CollectedField, times: number, language: AgentLanguage = 'es', asking?: AskPolicy) {
  const form: CollectionForm = { fields: [asked], asking }
  let made: CollectionStep = step(form, begin(form, { language }), '', context)
  for (let at = 0; at < times; at++) made = step(form, made.state, 'ñandú rampante', context)
  return { form, made }
}

const SIZES = { options: ['Pequeña', 'Grande'] }

describe('a field that words have not filled in after three tries is offered to be tapped', () => {
  test('a field with options: those', () => {
    expect(missed(field('select', SIZES), 2).made.choices).toEqual([])
    const { form, made } = missed(field('select', SIZES), 3)
    expect(made).toMatchObject({
      outcome: 'asking',
      choices: [
        { kind: 'value', label: 'Pequeña' },
        { kind: 'value', label: 'Grande' },
      ],
    })
    expect(step(form, made.state, 'Grande', context).state.values['it']?.value).toBe('Grande')
  })
  test('a field of yes or no: both', () => {
    const { form, made } = missed(field('boolean'), 3)
    expect(made.choices.map((each) => 'label' in each && each.label)).toEqual(['sí', 'no'])
    expect(step(form, made.state, 'sí', context).state.values['it']?.value).toBe(true)
  })
  test.each<[CollectedField['bounds'], object]>([
    [undefined, { least: null, most: null }],
    [
      { least: 'today', most: '2026-12-31' },
      { least: '2026-11-27', most: '2026-12-31' },
    ],
    [{ most: 'today' }, { least: null, most: '2026-11-27' }],
  ])('a day: a calendar within its bounds, %o', (bounds, shown) => {
    const { made } = missed(field('date', { bounds }), 3)
    expect(made.choices).toEqual([{ kind: 'day', language: 'es', ...shown }])
  })
  test.each<[AgentLanguage, string]>([
    ['es', '5 de diciembre de 2026'],
    ['en', 'December 5, 2026'],
    ['fr', '5 décembre 2026'],
    ['pt', '5 de dezembro de 2026'],
  ])('the words of a tap in the calendar are read: %s', (language, said) => {
    expect(sayDay('2026-12-05', language)).toBe(said)
    const { form, made } = missed(field('date'), 3, language)
    for (const day of ['2026-12-05', '2027-03-01', '1990-08-31'])
      expect(step(form, made.state, sayDay(day, language), context).state.values['it']?.value).toBe(day)
  })
  test.each<FieldType>(['text', 'email', 'phone', 'number', 'multi_select'])(
    'other fields end as before: %s',
    (type) => {
      const { made } = missed(field(type, type === 'multi_select' ? SIZES : {}), type === 'text' ? 0 : 3)
      expect(made.choices).toEqual([])
    },
  )
  test('one more answer that is none ends it', () => {
    expect(missed(field('select', SIZES), 4).made.outcome).toBe('stopped')
    expect(missed(field('date', { required: false }), 4).made.outcome).toBe('confirming')
  })
  test('a form that asks less often than three times ends as it says', () => {
    const asking: AskPolicy = { order: 'one_at_a_time', attempts: 2, without_required: 'stop' }
    expect(missed(field('select', SIZES), 2, 'es', asking).made.outcome).toBe('stopped')
  })
})

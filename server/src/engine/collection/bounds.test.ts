import type { AgentLanguage } from '@tertulia/contract/agents'
import { CollectedField, type FieldType, type FieldValue } from '@tertulia/contract/collected-fields'
import type { FieldBounds } from '@tertulia/contract/field-bounds'
import { describe, expect, test } from 'vitest'
import { step } from '#engine/collection/collect.ts'
import { begin, type CollectionForm } from '#engine/collection/state.ts'

/** A Friday. In Madrid it is the 28th already. */
const context = { now: new Date('2026-11-27T23:30:00Z'), time_zone: 'Europe/Madrid', country: 'ES' }

const field = (key: string, type: FieldType, label: string, bounds?: FieldBounds) =>
  CollectedField.parse({ key, type, label, description: label, required: true, bounds })

const BIRTH = field('nacimiento', 'date', 'Fecha de nacimiento', { most: 'today' })
const VISIT = field('visita', 'date', '¿Qué día queréis venir?', { least: 'today', most: '2027-01-31' })
const PEOPLE = field('personas', 'number', '¿Cuántas personas sois?', { least: 1, most: 8 })

/** The agent's words and the kept values after a message that answers the question for a field. */
function answer(
  asked: CollectedField,
  message: string,
  language: AgentLanguage = 'es',
  more?: Record<string, FieldValue>,
) {
  const fields = [BIRTH, VISIT, PEOPLE]
  const form: CollectionForm = { fields: more ? fields : [asked] }
  const given = Object.entries(more ?? {}).map(([key, value]) => [key, { value, span: { start: 0, end: 1 }, step: 1 }])
  const { state, says } = step(
    form,
    { ...begin(form, { language }), values: Object.fromEntries(given), asked: asked.key, steps: 3 },
    message,
    context,
  )
  return { value: state.values[asked.key]?.value, values: state.values, says, asked: state.asked }
}

describe('a number and a day stay within what the field may be', () => {
  test.each<[CollectedField, string, string, AgentLanguage?]>([
    [BIRTH, '3/5/2035', 'Tiene que ser hoy como muy tarde.'],
    [VISIT, '12/05/2026', 'Tiene que ser hoy como muy pronto.'],
    [VISIT, 'el 27 de noviembre de 2026', 'Tiene que ser hoy como muy pronto.'],
    [VISIT, 'el 1 de febrero de 2027', 'Tiene que ser el 31 de enero de 2027 como muy tarde.'],
    [PEOPLE, 'somos 0', 'Tiene que ser 1 como mínimo.'],
    [PEOPLE, '0', 'Tiene que ser 1 como mínimo.'],
    [PEOPLE, 'seremos 25', 'Tiene que ser 8 como máximo.'],
    [PEOPLE, '25', 'It can be 8 at most.', 'en'],
    [VISIT, 'le 1 février 2027', 'C’est le 31 janvier 2027 au plus tard.', 'fr'],
    [VISIT, '12/05/2026', 'Tem de ser hoje ou depois.', 'pt'],
  ])('%# «%s»', (asked, message, says, language) => {
    const told = answer(asked, message, language)
    expect(told.value).toBeUndefined()
    expect(told.asked).toBe(asked.key)
    expect(told.says).toContain(says)
  })

  test.each<[CollectedField, string, FieldValue]>([
    [BIRTH, '3/5/1985', '1985-05-03'],
    [BIRTH, 'hoy', '2026-11-28'],
    [VISIT, 'hoy', '2026-11-28'],
    [VISIT, 'el 31 de enero', '2027-01-31'],
    [PEOPLE, 'somos ocho', 8],
    [PEOPLE, '1', 1],
  ])('%# the bound itself fits', (asked, message, value) => {
    expect(answer(asked, message).value).toBe(value)
  })

  test('a change that does not fit changes nothing and says so', () => {
    const before = { nacimiento: '1985-05-03', visita: '2026-12-04' }
    const told = answer(PEOPLE, 'perdona, cambia la fecha de venir al 12/05/2026', 'es', before)
    expect(told.values['visita']?.value).toBe('2026-12-04')
    expect(told.says).toContain('Tiene que ser hoy como muy pronto.')
  })

  test('a value that was not asked for and does not fit is no value', () => {
    const told = answer(BIRTH, 'nací el 3/5/1985 y somos 25 personas', 'es', {})
    expect(told.value).toBe('1985-05-03')
    expect(told.values['personas']).toBeUndefined()
  })
})

describe('bounds are judged when a form is saved', () => {
  const saved = (given: object) =>
    CollectedField.safeParse({
      key: 'dato',
      label: 'Dato',
      description: 'Un dato',
      required: true,
      ...given,
    }).error?.issues.map(({ path, message }) => [path.join('.'), message])
  test.each<[object, [string, string][] | undefined]>([
    [{ type: 'number', bounds: { least: 3, most: 2 } }, [['bounds.most', 'most_below_least']]],
    [{ type: 'date', bounds: { least: '2026-12-02', most: '2026-12-01' } }, [['bounds.most', 'most_below_least']]],
    [{ type: 'date', bounds: { least: 'today', most: '2020-01-01' } }, undefined],
    [{ type: 'date', bounds: { least: 3 } }, [['bounds', 'invalid_value']]],
    [{ type: 'text', bounds: { most: 3 } }, [['bounds', 'invalid_value']]],
    [{ type: 'number', bounds: { most: 'today' } }, [['bounds', 'invalid_value']]],
    [{ type: 'number', bounds: { least: 2 }, default_value: 1 }, [['default_value', 'outside_bounds']]],
    [{ type: 'number', bounds: { least: 2 }, default_value: 2 }, undefined],
    [
      { type: 'date', bounds: { most: '2026-01-01' }, default_value: '2026-01-02' },
      [['default_value', 'outside_bounds']],
    ],
    [{ type: 'text', bounds: null }, undefined],
    [{ type: 'text', bounds: { least: null } }, undefined],
  ])('%# %o', (given, issues) => expect(saved(given)).toEqual(issues))
})

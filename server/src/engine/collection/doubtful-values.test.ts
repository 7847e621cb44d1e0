import type { AgentLanguage } from '@tertulia/contract/agents'
import { CollectedField, type FieldType } from '@tertulia/contract/collected-fields'
import { describe, expect, test } from 'vitest'
import { step } from '#engine/collection/collect.ts'
import { begin } from '#engine/collection/state.ts'

/** A Friday. */
const context = { now: new Date('2026-11-27T10:00:00Z'), time_zone: 'Europe/Madrid', country: 'ES' }

const field = (key: string, type: FieldType, label: string, more: Partial<CollectedField> = {}) =>
  CollectedField.parse({ key, type, label, description: label, required: true, ...more })

/** Takes an answer to the first field, with a question behind it. */
function say(asked: CollectedField, message: string, language: AgentLanguage = 'es', others: CollectedField[] = []) {
  const form = { fields: [asked, ...others, field('more', 'boolean', '¿Terraza?')] }
  const { state, ...told } = step(form, { ...begin(form, { language }), asked: asked.key, steps: 1 }, message, context)
  return { ...told, state, value: state.values[asked.key]?.value }
}

const day = field('day', 'date', 'Día de la visita')

describe('the weekday that is today may be today or in a week: it is asked which', () => {
  test.each<[string, AgentLanguage]>([
    ['viernes', 'es'],
    ['el viernes a las 9', 'es'],
    ['on Friday', 'en'],
    ['vendredi', 'fr'],
    ['na sexta', 'pt'],
    ['sexta-feira', 'pt'],
  ])('«%s»', (message, language) => {
    const { value, options, says } = say(day, message, language)
    expect(value).toBeUndefined()
    expect(options).toHaveLength(2)
    expect(says).toMatch(/27.*4/u)
    const again = { fields: [day, field('more', 'boolean', '¿Terraza?')] }
    for (const [at, wanted] of ['2026-11-27', '2026-12-04'].entries()) {
      const before = { ...begin(again, { language }), asked: 'day', steps: 2, attempts: 1 }
      expect(step(again, before, options[at]!, context).state.values['day']?.value).toBe(wanted)
    }
  })
  test.each([
    ['este viernes', '2026-11-27'],
    ['hoy viernes', '2026-11-27'],
    ['el viernes que viene', '2026-12-04'],
    ['el próximo viernes', '2026-12-04'],
    ['el viernes 4', '2026-12-04'],
    ['el sábado', '2026-11-28'],
  ])('«%s» leaves nothing open', (message, wanted) => expect(say(day, message).value).toBe(wanted))
  test('nothing is asked where today is too early', () => {
    const later = field('day', 'date', 'Día de la visita', { bounds: { least: '2026-11-28' } })
    expect(say(later, 'el viernes').value).toBe('2026-12-04')
  })
})

test.each<[string, AgentLanguage]>([
  ['mañana o pasado', 'es'],
  ['me vendría bien mañana o pasado', 'es'],
  ['tomorrow or the day after', 'en'],
  ['demain ou après', 'fr'],
  ['amanhã ou depois', 'pt'],
])('«%s» is two days', (message, language) => {
  const { value, options, says } = say(day, message, language)
  expect(value).toBeUndefined()
  expect(options).toHaveLength(2)
  expect(says).toMatch(/28.*29/u)
})

describe('neither of two addresses is taken in silence', () => {
  const phone = field('phone', 'phone', 'Teléfono')
  const email = field('email', 'email', 'Correo')
  test.each([
    [phone, '600123456 y 611222333'],
    [phone, '600123456 / 611222333'],
    [phone, 'mi móvil es 600123456, y el fijo 911234567'],
    [email, 'ana@ejemplo.com, luis@ejemplo.com'],
    [email, 'ana@ejemplo.com y también luis@ejemplo.com'],
  ])('%#: «%s»', (asked, message) => {
    const { value, options } = say(asked, message)
    expect(value).toBeUndefined()
    expect(options).toHaveLength(2)
  })
  test.each([
    [phone, '600123456, +34 600 123 456', '+34600123456'],
    [phone, 'no es el 600123456, es el 611222333', '+34611222333'],
    [email, 'ana@ejemplo.com y no luis@ejemplo.com', 'ana@ejemplo.com'],
  ])('%#: one is meant by «%s»', (asked, message, wanted) => expect(say(asked, message).value).toBe(wanted))
  test('each is of its own field where the form asks for two', () => {
    const { state } = say(phone, '600123456 y 611222333', 'es', [field('other', 'phone', 'Otro teléfono')])
    expect(state.values).toMatchObject({ phone: { value: '+34600123456' }, other: { value: '+34611222333' } })
  })
})

describe('a word of courtesy that begins a name is a part of it', () => {
  const name = field('name', 'text', '¿Cómo te llamas?')
  test.each<[string, string, AgentLanguage]>([
    ['Perfecto Sánchez', 'Perfecto Sánchez', 'es'],
    ['Hola, Perfecto Sánchez Gil', 'Perfecto Sánchez Gil', 'es'],
    ['Vale Ruiz', 'Vale Ruiz', 'es'],
    ['me llamo Perfecto Sánchez', 'Perfecto Sánchez', 'es'],
    ['Ana Perfecto Gil', 'Ana Perfecto Gil', 'es'],
    ['Parfait Mbala', 'Parfait Mbala', 'fr'],
    ['Ok, Ana Ruiz', 'Ana Ruiz', 'es'],
    ['Vale, Ana Ruiz', 'Ana Ruiz', 'es'],
    ['vale Ana Ruiz', 'Ana Ruiz', 'es'],
  ])('«%s»', (message, wanted, language) => expect(say(name, message, language).value).toBe(wanted))
  test.each(['Perfecto', 'Perfecto gracias', 'Perfecto Gracias', 'Vale Perfecto'])('«%s» tells none', (message) =>
    expect(say(name, message).value).toBeUndefined(),
  )
})

import { CollectedField, type FieldType } from '@tertulia/contract/collected-fields'
import { type AskPolicy, USUAL_POLICY } from '@tertulia/contract/ask-policy'
import { CollectionState } from '@tertulia/contract/pending'
import { describe, expect, test } from 'vitest'
import { type CollectionStep, step } from '#engine/collection/collect.ts'
import { begin, collectedValues } from '#engine/collection/state.ts'

/** A Monday. */
const context = { now: new Date('2026-11-23T16:00:00Z'), time_zone: 'Europe/Madrid', country: 'ES' }

const field = (key: string, type: FieldType, label: string, more: Partial<CollectedField> = {}) =>
  CollectedField.parse({ key, type, label, description: label, required: true, ...more })

function saying(messages: readonly string[], fields: CollectedField[], policy: Partial<AskPolicy> = {}) {
  const form = { fields, asking: { ...USUAL_POLICY, ...policy } }
  let state = begin(form, { language: 'es' })
  let last: CollectionStep | undefined
  const says: string[] = []
  for (const message of messages) {
    last = step(form, state, message, context)
    state = CollectionState.parse(structuredClone(last.state))
    says.push(last.says)
  }
  return { ...(last ?? expect.unreachable()), all: says, values: collectedValues(form, state) }
}

const BIKE = field('electric', 'boolean', '¿Es eléctrica?')
const BATTERY = field('battery', 'text', 'Batería', { condition: { key: 'electric', is: true } })
const SHOP = field('shop', 'select', 'Tienda', { options: ['Huesca', 'Zaragoza'] })

describe('screens §9.7: a field that is asked for only where another one is so', () => {
  test('is asked for where it is', () => {
    expect(saying(['hola', 'sí'], [BIKE, BATTERY, SHOP]).state.asked).toBe('battery')
  })

  test('is neither asked for nor missing where it is not', () => {
    const { all, values, outcome } = saying(['hola', 'no', 'Huesca', 'sí'], [BIKE, BATTERY, SHOP])
    expect(outcome).toBe('complete')
    expect(values).toEqual({ electric: false, shop: 'Huesca' })
    expect(all.at(-2)).not.toContain('Batería')
  })

  test('is asked for once the other one is corrected, and its value goes where it no longer belongs', () => {
    const corrected = saying(['hola', 'no', 'Huesca', 'no, lo de eléctrica está mal', 'sí'], [BIKE, BATTERY, SHOP])
    expect(corrected.state.asked).toBe('battery')
    const back = saying(['hola', 'sí', 'Bosch', 'Huesca', 'no, lo de eléctrica está mal', 'no'], [BIKE, BATTERY, SHOP])
    expect(back.values).toEqual({ electric: false, shop: 'Huesca' })
  })

  test('may wait for one of several options, and for what stands in for one', () => {
    const where = { condition: { key: 'shop', is: ['Huesca'] } }
    expect(saying(['hola', 'Huesca'], [SHOP, field('day', 'date', 'Día', where)]).state.asked).toBe('day')
    expect(saying(['hola', 'Zaragoza'], [SHOP, field('day', 'date', 'Día', where)]).outcome).toBe('confirming')
    const usual = { ...SHOP, required: false, default_value: 'Huesca' }
    expect(saying(['hola', 'paso'], [usual, field('day', 'date', 'Día', where)]).state.asked).toBe('day')
  })
})

describe('screens §9.8: how a form is asked', () => {
  const NAME = field('name', 'text', 'Nombre y apellidos')
  const EMAIL = field('email', 'email', 'Correo')
  const PHONE = field('phone', 'phone', 'Teléfono', { required: false })
  const ALL = [NAME, EMAIL, PHONE, SHOP]

  test.each([
    ['soy Ana Ruiz, ana@correo.es, 612 345 678, en Huesca'],
    ['Nombre: Ana Ruiz\nCorreo: ana@correo.es\nTeléfono: 612345678\nTienda: Huesca'],
    ['Ana Ruiz 612345678 ana@correo.es Huesca'],
    ['Huesca; ana@correo.es; 612345678; Ana Ruiz'],
  ])('together: all that comes in one message is taken: %s', (message) => {
    const { all, values, outcome } = saying(['hola', message], ALL, { order: 'together' })
    expect(all[0]).toContain('- Nombre y apellidos\n- Correo\n- Teléfono (si quieres)\n- Tienda (Huesca, Zaragoza)')
    expect(outcome).toBe('confirming')
    expect(values).toEqual({ name: 'Ana Ruiz', email: 'ana@correo.es', phone: '+34612345678', shop: 'Huesca' })
  })

  test('together: what is missing is asked for again, the last of it by its own question', () => {
    const { all, state } = saying(['hola', 'Ana Ruiz, sin teléfono', 'ana@correo.es'], ALL, { order: 'together' })
    expect(all[1]).toContain('Me falta todavía:\n- Correo\n- Tienda')
    expect(all[2]).toContain('Tienda: ¿cuál prefieres?')
    expect(state.left_out).toEqual(['phone'])
  })

  test.each([1, 2, 3])('an answer is asked for %i times before it counts as not given', (attempts) => {
    const misses = Array.from({ length: attempts }, () => 'ana arroba')
    expect(saying(['hola', ...misses], [EMAIL, SHOP], { attempts }).outcome).toBe('stopped')
    expect(saying(['hola', ...misses.slice(1)], [EMAIL, SHOP], { attempts }).outcome).toBe('asking')
  })

  test.each([
    ['stop', { outcome: 'stopped', calls_person: false }],
    ['person', { outcome: 'stopped', calls_person: true }],
    ['go_on', { outcome: 'asking', calls_person: false, state: { asked: 'shop' } }],
  ] as const)('a required field that is refused for good: %s', (without_required, then) => {
    const refusing = ['hola', 'prefiero no decirlo', 'prefiero no decirlo']
    expect(saying(refusing, [EMAIL, SHOP], { without_required })).toMatchObject(then)
    expect(saying(refusing.slice(1), [EMAIL, SHOP], { without_required }).outcome).toBe('asking')
    expect(saying(refusing.slice(0, 2), [EMAIL, SHOP], { without_required, attempts: 1 })).toMatchObject(then)
  })
})

describe('specification §3: what a field usually is', () => {
  test('is offered where the field is required: a yes takes it', () => {
    const usual = [{ ...SHOP, default_value: 'Huesca' }]
    expect(saying(['hola'], usual).says).toContain('¿Sigue siendo Huesca?')
    expect(saying(['hola', 'sí, la de siempre'], usual).values).toEqual({ shop: 'Huesca' })
    expect(saying(['hola', 'no, Zaragoza'], usual).values).toEqual({ shop: 'Zaragoza' })
  })

  test('is said where it stands for an optional one that is not given', () => {
    const usual = [{ ...SHOP, required: false, default_value: 'Huesca' }]
    expect(saying(['hola'], usual).says).toContain('Si no me dices otra cosa, pongo Huesca.')
    const { says, values } = saying(['hola', 'paso'], usual)
    expect(says).toContain('De acuerdo, pongo Huesca.')
    expect(values).toEqual({ shop: 'Huesca' })
  })
})

describe('screens §9.4: a text that has to be written in a certain way', () => {
  const mask = (of: string) => field('code', 'text', 'Número de pedido', { pattern: { shape: 'mask', mask: of } })
  test.each([
    ['OL-00000', 'es el ol 20831', 'OL-20831'],
    ['AA-0000', 'AB1234, gracias', 'AB-1234'],
    ['"CA"-0000', 'ca-1234', 'CA-1234'],
    ['0000-***', 'el 1234 a2b', '1234-A2B'],
    ['0000', 'no el 1234, el 5678', '5678'],
  ])('%s: %s', (of, message, value) => expect(saying(['hola', message], [mask(of)]).values).toEqual({ code: value }))

  test('is asked for again with an example where it is not', () => {
    const asked = saying(['hola', '12'], [mask('OL-00000')])
    expect(asked.says).toMatch(/Tiene que estar escrito así: OL-\d{5}\./u)
    expect(saying(['hola', 'AC1234'], [mask('"CA"-0000')]).outcome).toBe('asking')
  })

  test.each([
    ['ES', '28 013', '28013'],
    ['PT', '1000 205', '1000-205'],
    ['GB', 'sw1a 1aa', 'SW1A 1AA'],
  ])('a postal code is written as in %s', (country, message, value) => {
    const form = { fields: [field('code', 'text', 'Código postal', { pattern: { shape: 'postal_code' } })] }
    const asked = step(form, begin(form, { language: 'es' }), 'hola', context)
    const { state } = step(form, asked.state, message, { ...context, country })
    expect(collectedValues(form, state)).toEqual({ code: value })
  })

  test('a Spanish identity number has the letter of its figures', () => {
    const id = [field('id', 'text', 'DNI', { pattern: { shape: 'spanish_id' } })]
    expect(saying(['hola', 'x-1234567-l'], id).values).toEqual({ id: 'X1234567L' })
    expect(saying(['hola', '12.345.678-z'], id).values).toEqual({ id: '12345678Z' })
    expect(saying(['hola', '12345678A'], id).outcome).toBe('asking')
  })

  test('is looked for in time that grows with the message', () => {
    const began = performance.now()
    saying(['hola', '1-'.repeat(2_000)], [mask('*'.repeat(40))])
    expect(performance.now() - began).toBeLessThan(2_000)
  })
})

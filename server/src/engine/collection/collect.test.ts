import type { AgentLanguage } from '@tertulia/contract/agents'
import { CollectedField, type FieldType, type FieldValue } from '@tertulia/contract/collected-fields'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { askAgain } from '#engine/collection/next-question.ts'
import { type CollectionStep, mostSteps, step } from '#engine/collection/collect.ts'
import { begin, collectedValues } from '#engine/collection/state.ts'
import { CollectionState } from '@tertulia/contract/pending'
import { rawText } from '@tertulia/contract/shapes'

/** A Monday. */
const context = { now: new Date('2026-11-23T16:00:00Z'), time_zone: 'Europe/Madrid', country: 'ES' }

const field = (key: string, type: FieldType, label: string, more: Partial<CollectedField> = {}) =>
  CollectedField.parse({ key, type, label, description: label, required: true, ...more })

const form = {
  fields: [
    field('name', 'text', 'Nombre'),
    field('email', 'email', 'Correo electrónico'),
    field('phone', 'phone', 'Teléfono', { required: false }),
    field('day', 'date', 'Fecha', { description: '¿Qué día te viene bien?' }),
    field('service', 'select', 'Servicio', { options: ['Corte', 'Color', 'Peinado'] }),
    field('people', 'number', 'Número de personas'),
    field('notes', 'text', 'Observaciones', { required: false }),
  ],
}

/** Says one thing after another and tells each step. */
function saying(messages: readonly string[], of = form, language: AgentLanguage = 'es'): CollectionStep[] {
  let state = begin(of, { language })
  return messages.map((message) => {
    const next = step(of, state, message, context)
    state = CollectionState.parse(structuredClone(next.state))
    return next
  })
}

const last = (messages: readonly string[], of = form, language: AgentLanguage = 'es') =>
  saying(messages, of, language).at(-1) ?? expect.unreachable()
const valuesAfter = (messages: readonly string[]) => collectedValues(form, last(messages).state)

const ALL = ['hola', 'Ana Ruiz', 'ana@correo.es', '612345678', 'el viernes', 'color', 'dos', 'no']

describe('a form', () => {
  test('is asked for field by field, summed up, and confirmed', () => {
    const steps = saying([...ALL, 'sí'])
    expect(steps.map(({ state }) => state.asked)).toEqual([
      'name',
      'email',
      'phone',
      'day',
      'service',
      'people',
      'notes',
      null,
      null,
    ])
    expect(steps.at(-2)).toMatchObject({
      outcome: 'confirming',
      says: expect.stringContaining('viernes, 27 de noviembre de 2026'),
    })
    expect(steps.at(-1)?.outcome).toBe('complete')
    expect(valuesAfter([...ALL, 'sí'])).toEqual({
      name: 'Ana Ruiz',
      email: 'ana@correo.es',
      phone: '+34612345678',
      day: '2026-11-27',
      service: 'Color',
      people: 2,
      notes: null,
    })
  })

  test('takes all that a message tells, each from where it stands', () => {
    const message = 'Hola, soy Ana Ruiz, ana@correo.es, quiero un corte mañana para 2 personas'
    const { taken, state } = last([message])
    expect(Object.fromEntries(taken.map(({ key, value }) => [key, value]))).toEqual({
      name: 'Ana Ruiz',
      email: 'ana@correo.es',
      day: '2026-11-24',
      service: 'Corte',
      people: 2,
    })
    const { start, end } = state.values['email']?.span ?? { start: 0, end: 0 }
    expect(message.slice(start, end)).toBe('ana@correo.es')
    expect(state.asked).toBe('phone')
  })

  test('asks with the description where that is a question, with the label elsewhere, and offers options', () => {
    const steps = saying(ALL)
    expect(steps[0]?.says).toContain('Nombre')
    expect(steps[3]?.says).toBe('¿Qué día te viene bien?')
    expect(steps[4]).toMatchObject({
      options: ['Corte', 'Color', 'Peinado'],
      says: expect.stringContaining('2. Color'),
    })
  })

  test('keeps what stands for an optional field that was not given', () => {
    const of = { fields: [field('phone', 'phone', 'Teléfono', { required: false, default_value: '+34911222333' })] }
    const { state } = last(['hola', 'prefiero no darlo', 'sí'], of)
    expect(collectedValues(of, state)).toEqual({ phone: '+34911222333' })
  })
})

describe('a text that is no value', () => {
  test('is told and asked again three times, then a required field ends it with an offer of a person', () => {
    const steps = saying(['hola', 'Ana Ruiz', 'ana@', 'ana', 'ana.es'])
    expect(steps.map(({ outcome }) => outcome)).toEqual(['asking', 'asking', 'asking', 'asking', 'stopped'])
    expect(steps[2]?.says).toContain('no parece completa')
    expect(steps.at(-1)?.says).toContain('persona')
  })

  test('three times leaves an optional field out', () => {
    const { state } = last(['hola', 'Ana Ruiz', 'ana@correo.es', '61', '612', '6123'])
    expect(state).toMatchObject({ asked: 'day', left_out: ['phone'] })
  })

  test('a refusal leaves an optional field out at once', () => {
    expect(last(['hola', 'Ana Ruiz', 'ana@correo.es', 'prefiero no darlo']).state).toMatchObject({
      asked: 'day',
      left_out: ['phone'],
    })
  })

  test('a refusal of a required field is explained once, then it ends', () => {
    const steps = saying(['hola', 'Ana Ruiz', 'prefiero no darlo', 'que no quiero darlo'])
    expect(steps[2]).toMatchObject({ outcome: 'asking', says: expect.stringContaining('sin este dato') })
    expect(steps[3]?.outcome).toBe('stopped')
  })
})

describe('a correction', () => {
  test.each([
    ['perdona, el correo es otra@correo.es', 'email', 'otra@correo.es'],
    ['otra@correo.es', 'email', 'otra@correo.es'],
    ['me he equivocado de nombre, es Eva Sanz', 'name', 'Eva Sanz'],
    ['el nombre es Eva Sanz', 'name', 'Eva Sanz'],
  ])('while the phone is asked for: %s', (message, key, value) => {
    const { state } = last(['hola', 'Ana Ruiz', 'ana@correo.es', message])
    expect(state.values[key]?.value).toBe(value)
    expect(state.asked).toBe('phone')
  })

  test.each([
    ['perdona, mejor el sábado', 'day', '2026-11-28'],
    ['sorry, make it Saturday', 'day', '2026-11-28', 'en'],
    ['pardon, plutôt samedi', 'day', '2026-11-28', 'fr'],
    ['desculpe, melhor no sábado', 'day', '2026-11-28', 'pt'],
  ] as const)('while an option is asked for: %s', (message, key, value, language: AgentLanguage = 'es') => {
    const day = { es: 'el viernes', en: 'Friday', fr: 'vendredi', pt: 'sexta-feira' }[language]
    const { state } = last(['hola', 'Ana Ruiz', 'ana@correo.es', '612345678', day, message], form, language)
    expect(state.values[key]?.value).toBe(value)
    expect(state.asked).toBe('service')
  })

  test.each<[string, string, FieldValue]>([
    ['no, el teléfono es 699 111 222', 'phone', '+34699111222'],
    ['no, somos 3', 'people', 3],
    ['casi, somos 3', 'people', 3],
    ['no me llamo Ana, me llamo Eva Sanz', 'name', 'Eva Sanz'],
    ['el nombre está mal escrito, es Eva Sanz', 'name', 'Eva Sanz'],
    ['casi: el servicio es peinado', 'service', 'Peinado'],
    ['sí, pero el sábado', 'day', '2026-11-28'],
    ['no, la fecha está mal, es el martes 1', 'day', '2026-12-01'],
    ['todo bien menos el nombre, es Eva Sanz', 'name', 'Eva Sanz'],
  ])('a change of the summary: %s', (message, key, value) => {
    const steps = saying([...ALL, message, 'ahora sí'])
    expect(steps.at(-2)?.outcome).toBe('confirming')
    expect(steps.at(-1)?.outcome).toBe('complete')
    expect(steps.at(-1)?.state.values[key]?.value).toBe(value)
  })

  test('a change of the summary without a value asks what, and for the field that is named', () => {
    const steps = saying([...ALL, 'no', 'el correo', 'otra@correo.es', 'sí'])
    expect(steps.slice(-4).map(({ outcome, state }) => [outcome, state.asked])).toEqual([
      ['confirming', null],
      ['asking', 'email'],
      ['confirming', null],
      ['complete', null],
    ])
  })
})

test.each(['sí', 'no, todo bien', 'nope, all correct', 'tout est bon', 'está tudo certo', '👍'])(
  '«%s» confirms the summary',
  (message) => {
    expect(last([...ALL, message]).outcome).toBe('complete')
  },
)

describe('a question about something else', () => {
  test.each([
    ['es', '¿cuánto cuesta?'],
    ['es', 'oye, abrís los sábados?'],
    ['es', 'una pregunta, cuanto cuesta el color'],
    ['en', 'how much is it?'],
    ['en', 'quick question, do you open on Sundays'],
    ['fr', 'vous êtes ouverts le dimanche ?'],
    ['pt', 'quanto custa?'],
  ] as const)('%s: «%s» is an aside whatever is asked for, and the same is asked again', (language, message) => {
    for (const count of [1, 2, 3, 4, 6, 8]) {
      const before = last(ALL.slice(0, count), form, 'es')
      const state = { ...before.state, language }
      const next = step(form, state, message, context)
      expect([count, next.outcome]).toEqual([count, 'aside'])
      expect(next.state.values).toEqual(state.values)
      expect(askAgain(form, next.state, language).says).not.toBe('')
    }
  })

  test('beside a value is handed to the caller, and the value is kept', () => {
    const next = last(['hola', 'Ana Ruiz', 'ana@correo.es. ¿Cuánto cuesta?'])
    expect(next).toMatchObject({ outcome: 'asking', question: '¿Cuánto cuesta?', state: { asked: 'phone' } })
  })

  test('that only asks whether a value suits is the value', () => {
    expect(valuesAfter([...ALL.slice(0, 4), '¿puede ser el jueves?'])).toMatchObject({ day: '2026-11-26' })
  })
})

describe('enough', () => {
  test.each([
    'déjalo',
    'olvídalo',
    'mira, déjalo, ya llamaré',
    'cancela',
    'ya no me interesa',
    'no quiero seguir',
    'forget it',
    'never mind',
    'I changed my mind',
    'cancel this please',
    'laissez tomber',
    'je ne veux plus',
    'esquece',
    'deixa pra lá',
    'desisto',
  ])('«%s» ends it, whatever is asked for', (message) => {
    for (const count of [1, 2, 3, 4, 5, 6, 7, 8])
      expect([count, last([...ALL.slice(0, count), message]).outcome]).toEqual([count, 'stopped'])
  })

  test('a delivery is no giving up', () => {
    expect(last([...ALL.slice(0, 7), 'déjalo en la portería']).state.values['notes']?.value).toBe(
      'déjalo en la portería',
    )
  })

  test('an ended collection stays as it is', () => {
    const { state } = last(['hola', 'déjalo'])
    expect(step(form, state, 'Ana Ruiz', context)).toMatchObject({ outcome: 'stopped', state, says: '' })
  })
})

const PIECES = [
  ...ALL,
  'sí',
  'no',
  'pero',
  'perdona',
  'el correo',
  'la fecha',
  '¿',
  '?',
  'cuánto cuesta',
  'otra@correo.es',
  '3',
  'todas',
  'la segunda',
  'me llamo',
  'prefiero no',
  'gracias',
  'el sábado',
  'sauf',
  'except',
  'pas',
  '612',
  '\n',
  ',',
  '👍',
  'no sé',
  'mal',
  '{label}',
  '$&',
]

test('for any message, it ends within its bound and never throws', () => {
  const message = fc.oneof(
    // A message has passed the contract: no control characters, no halves of others.
    fc.string({ maxLength: 60, unit: 'binary' }).filter((text) => rawText(60).safeParse(text).success),
    fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }).map((words) => words.join(' ')),
  )
  fc.assert(
    fc.property(
      fc.array(message, { minLength: 1, maxLength: 12 }),
      fc.constantFrom<AgentLanguage>('es', 'en', 'fr', 'pt'),
      (messages, language) => {
        let state = begin(form, { language })
        for (let at = 0; at <= mostSteps(form); at += 1) {
          const next = step(form, state, messages[at % messages.length] ?? '', context)
          for (const { span } of next.taken) expect(span.start).toBeLessThanOrEqual(span.end)
          state = CollectionState.parse(next.state)
        }
        expect(state.ended).not.toBeNull()
      },
    ),
    { numRuns: 200 },
  )
})

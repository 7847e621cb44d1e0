import type { AgentLanguage } from '@tertulia/contract/agents'
import { CollectedField, type FieldType } from '@tertulia/contract/collected-fields'
import { expect, describe, test } from 'vitest'
import { askAgain } from '#engine/collection/next-question.ts'
import { type CollectionStep, step } from '#engine/collection/collect.ts'
import { begin, type CollectionForm } from '#engine/collection/state.ts'

/** A Friday. */
const context = { now: new Date('2026-11-27T10:00:00Z'), time_zone: 'Europe/Madrid', country: 'ES' }

const field = (key: string, type: FieldType, label: string, more: Partial<CollectedField> = {}) =>
  CollectedField.parse({ key, type, label, description: label, required: true, ...more })

const DAY = field('day', 'date', 'Día de la reserva')
const PEOPLE = field('people', 'number', 'Cuántas personas')
const SIZE = field('size', 'select', 'Talla', { options: ['S', 'M', 'L'] })
const FORM: CollectionForm = { fields: [DAY, PEOPLE, field('name', 'text', '¿Cómo te llamas?')] }

/** A conversation with a form, from its first message. */
function talk(form: CollectionForm, messages: readonly string[], language: AgentLanguage = 'es'): CollectionStep {
  const first = begin(form, { language })
  const steps = messages.reduce<CollectionStep[]>(
    (before, message) => [...before, step(form, before.at(-1)?.state ?? first, message, context)],
    [],
  )
  return steps.at(-1)!
}
const valueOf = ({ state }: CollectionStep, key: string) => state.values[key]?.value

describe('«los dos» is no answer to two values: it is asked again', () => {
  test.each<[string, AgentLanguage]>([
    ['los dos', 'es'],
    ['Los dos, gracias', 'es'],
    ['cualquiera', 'es'],
    ['me da igual', 'es'],
    ['sí', 'es'],
    ['both', 'en'],
    ['either is fine', 'en'],
    ['yes', 'en'],
    ['les deux', 'fr'],
    ["n'importe lequel", 'fr'],
    ['os dois', 'pt'],
    ['tanto faz', 'pt'],
  ])('«%s»', (message, language) => {
    for (const [asked, two] of [
      [PEOPLE, { es: '4 o 5', en: '4 or 5', fr: '4 ou 5', pt: '4 ou 5' }],
      [SIZE, { es: 'M o L', en: 'M or L', fr: 'M ou L', pt: 'M ou L' }],
    ] as const) {
      const form = { fields: [asked, field('more', 'boolean', '¿Terraza?')] }
      const which = talk(form, ['', two[language]], language)
      expect(which.options).toHaveLength(2)
      const again = step(form, which.state, message, context)
      expect(valueOf(again, asked.key)).toBeUndefined()
      expect(again.says).toBe(which.says)
      const [first] = which.options
      expect(valueOf(step(form, again.state, first!, context), asked.key)).toBeDefined()
    }
  })
  test.each<[string, AgentLanguage, number]>([
    ['el primero', 'es', 4],
    ['El segundo, por favor', 'es', 5],
    ['the second one', 'en', 5],
    ['le premier', 'fr', 4],
    ['o segundo', 'pt', 5],
    ['5', 'es', 5],
    ['seremos 6', 'es', 6],
  ])('«%s» says which', (message, language, wanted) => {
    const form = { fields: [PEOPLE, field('more', 'boolean', '¿Terraza?')] }
    const which = talk(form, ['', { es: '4 o 5', en: '4 or 5', fr: '4 ou 5', pt: '4 ou 5' }[language]], language)
    expect(valueOf(step(form, which.state, message, context), 'people')).toBe(wanted)
  })
})

describe('an unsure value in the first words is asked for', () => {
  test.each<[string, AgentLanguage, RegExp]>([
    ['quiero reservar para el 5 o el 6 de diciembre', 'es', /5.*6/u],
    ['reservar mesa del 5 al 8 de diciembre', 'es', /5.*8/u],
    ['quiero una mesa para el viernes', 'es', /27.*4/u],
    ['book a table for 5 or 6 December', 'en', /5.*6/u],
    ['réserver pour le 5 ou le 6 décembre', 'fr', /5.*6/u],
    ['reservar para 5 ou 6 de dezembro', 'pt', /5.*6/u],
  ])('«%s» leaves two', (message, language, shown) => {
    const made = talk(FORM, [message], language)
    expect(valueOf(made, 'day')).toBeUndefined()
    expect(made.options).toHaveLength(2)
    expect(made.says).toMatch(shown)
  })
  test.each<[string, AgentLanguage, string, string | number]>([
    ['quiero reservar, creo que el 5 de diciembre', 'es', 'day', '2026-12-05'],
    ['reservar el 5 de diciembre, más o menos', 'es', 'day', '2026-12-05'],
    ['una mesa para unas 4 personas', 'es', 'people', 4],
    ['una mesa para 4 personas o así', 'es', 'people', 4],
    ['quiero reservar para el 20 de noviembre', 'es', 'day', '2027-11-20'],
    ['book a table, maybe on 5 December', 'en', 'day', '2026-12-05'],
    ['réserver, peut-être le 5 décembre', 'fr', 'day', '2026-12-05'],
    ['reservar, talvez no dia 5 de dezembro', 'pt', 'day', '2026-12-05'],
  ])('«%s» leaves one', (message, language, key, wanted) => {
    const made = talk(FORM, [message], language)
    expect(valueOf(made, key)).toBeUndefined()
    expect(made.outcome).toBe('asking')
    expect(made.options).toHaveLength(1)
    const yes = { es: 'sí', en: 'yes, please', fr: 'oui', pt: 'sim' }[language]
    expect(valueOf(step(FORM, made.state, yes, context), key)).toBe(wanted)
    const no = step(FORM, made.state, { es: 'no', en: 'no', fr: 'non', pt: 'não' }[language], context)
    expect(valueOf(no, key)).toBeUndefined()
    expect(no).toMatchObject({ outcome: 'asking', options: [], state: { attempts: 0 } })
    expect(no.says).not.toBe(made.says)
  })
  test('another value in reply is taken at once', () => {
    const made = talk(FORM, ['una mesa para unas 4 personas', 'no, para 6 personas'])
    expect(valueOf(made, 'people')).toBe(6)
  })
  test('a sure value is kept beside it', () => {
    const made = talk(FORM, ['una mesa el 5 de diciembre para unas 4 personas'])
    expect(valueOf(made, 'day')).toBe('2026-12-05')
    expect(made.state).toMatchObject({ asked: 'people', doubt: { key: 'people', values: [4] } })
  })
  test('after a digression it is asked for again', () => {
    const made = talk(FORM, ['una mesa para unas 4 personas', '¿tenéis terraza?'])
    expect(made.outcome).toBe('aside')
    expect(askAgain(FORM, made.state, 'es').says).toContain('¿te apunto 4?')
  })
  test.each(['una mesa para 4 personas el 5 de diciembre', 'mesa mañana para cuatro'])('«%s» is sure', (message) => {
    const made = talk(FORM, [message])
    expect(made.state.doubt).toBeUndefined()
    expect(valueOf(made, 'day')).toBeDefined()
  })
})

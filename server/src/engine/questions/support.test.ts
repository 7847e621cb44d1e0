import { expect, test } from 'vitest'
import { linesOf } from '#engine/questions/source-lines.ts'
import { createEvidenceFinder } from '#engine/questions/support.ts'

const LINES = linesOf([
  { text: 'Enviamos a toda la península en 48 horas. El envío cuesta 5 €.', heading: 'Envíos' },
  { text: 'Puedes devolver lo que compres durante treinta días.', heading: 'Devoluciones' },
  { text: 'El dinero vuelve a tu tarjeta en una semana.', heading: 'Devoluciones' },
])
const supportOf = createEvidenceFinder(LINES, 'es')
const marked = (answer: string) => {
  const found = supportOf(answer)
  return found && found.text.slice(found.start, found.end)
}

test.each([
  ['word for word', 'El envío cuesta 5 €.', 'El envío cuesta 5 €.'],
  ['in other words', 'Los envíos cuestan 5 euros.', 'El envío cuesta 5 €.'],
  [
    'over several sentences',
    'Tienes treinta días para devolver lo que compres y el dinero vuelve a la tarjeta en una semana.',
    'Puedes devolver lo que compres durante treinta días.\nEl dinero vuelve a tu tarjeta en una semana.',
  ],
])('text that the source says %s is found and marked', (_, answer, sentence) => expect(marked(answer)).toBe(sentence))

test.each([
  ['another figure', 'El envío cuesta 7 €.'],
  ['a figure of another place', 'Puedes devolver lo que compres durante 48 días.'],
  ['what it does not say', 'Aceptamos bitcoin y pagos en criptomonedas.'],
  ['words of sections that have nothing to do with each other', 'El dinero de toda la península vuelve con el envío.'],
  ['nothing', ''],
])('%s is not backed', (_, answer) => expect(marked(answer)).toBeNull())

test('the mark stands in its surroundings, with the heading above it', () =>
  expect(supportOf('El envío cuesta 5 €.')).toEqual({
    text: 'Enviamos a toda la península en 48 horas. El envío cuesta 5 €.',
    start: 42,
    end: 62,
    page: null,
    heading: 'Envíos',
  }))

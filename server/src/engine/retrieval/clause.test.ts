import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutAtClause } from '#engine/retrieval/clause.ts'

const cut = (text: string, most: number) => {
  const { start, end } = cutAtClause(text, { start: 0, end: text.length }, most)
  return text.slice(start, end)
}

test.each([
  ['Sí. Abrimos hoy, mañana y el lunes.', 20, 'Sí. Abrimos hoy'],
  ['Abrimos hoy y mañana. Cerramos el lunes.', 30, 'Abrimos hoy y mañana.'],
  ['Abrimos hoy y mañana y el lunes', 20, 'Abrimos hoy y mañana'],
  ['Abrimos hoy y mañana y el lunes', 19, 'Abrimos hoy y'],
  ['Abrimos hoy', 20, 'Abrimos hoy'],
])('«%s» in %d signs is «%s»', (text, most, short) => expect(cut(text, most)).toBe(short))

test('it is never longer, nor without a sign, whatever the text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }),
      fc.integer({ min: 10, max: 100 }),
      (text, most) => {
        expect(cut(text, most).length).toBeLessThanOrEqual(most)
        expect(cut(text, most).length).toBeGreaterThan(0)
      },
    ),
  )
})

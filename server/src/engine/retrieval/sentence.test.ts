import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerFrom } from '#engine/retrieval/sentence.ts'

const TEXT =
  'Nuestra tienda abrió en 1998 con la ayuda de toda la familia y de muchos vecinos del barrio, que pusieron el dinero de la primera obra. Las devoluciones se aceptan durante treinta días. Los domingos cerramos porque nadie pasea por el barrio, que está lleno de oficinas y de talleres que abren de lunes a viernes y de poco más. El taller está en la calle Mayor.'

test.each([
  ['¿Cuánto tiempo hay para devoluciones?', 'Las devoluciones se aceptan durante treinta días.'],
  ['¿Dónde está el taller?', 'El taller está en la calle Mayor.'],
  ['quiero devolver una cosa', 'Las devoluciones se aceptan durante treinta días.'],
  ['¿Dónde está el tallre?', 'El taller está en la calle Mayor.'],
])('«%s» is answered by its sentence', (question, sentence) => {
  expect(said(TEXT, question)).toContain(sentence)
})

const PRICES = [
  'Precios con IVA.',
  'Servicio | Precio | Plazo habitual',
  'Pinchazo, cámara incluida | 12 € | En el día',
  'Pinchazo tubeless | 18 € | En el día',
  'Centrado de rueda | 15 € | 2 días laborables',
].join('\n')

test('a row is said as a sentence with the names of its columns; the row as it stands is what is marked', () => {
  const answer = answerFrom(PRICES, '¿Cuánto vale centrar una rueda?', 'es')
  expect(answer?.said).toBe('Centrado de rueda. Precio: 15 €. Plazo habitual: 2 días laborables.')
  expect(PRICES.slice(answer?.span.start, answer?.span.end)).toBe('Centrado de rueda | 15 € | 2 días laborables')
})

test('rows that answer as well are said with it', () => {
  expect(said(PRICES, '¿cuánto es un pinchazo?')).toBe(
    'Pinchazo, cámara incluida. Precio: 12 €. Plazo habitual: En el día.\nPinchazo tubeless. Precio: 18 €. Plazo habitual: En el día.',
  )
})

test('the names of the columns are no answer, even to a question in their words', () => {
  for (const question of ['Servicio | Precio | Plazo habitual', '¿qué precio y plazo habitual tiene el servicio?'])
    expect(said(PRICES, question)).not.toContain('Servicio')
})

test('a figure that was asked is found in the stretch of a row', () => {
  const sizes = 'Talle | Cadera (cm)\nMujer S | 93–97\nMujer M | 98–102\nMujer L | 103–108'
  expect(said(sizes, 'tengo 100 de cadera, ¿qué talle soy?')).toBe('Mujer M. Cadera (cm): 98–102.')
})

test('a question for figures is answered by a sentence with one', () => {
  const further =
    ', que tiene mesas y sillas para toda la gente que venga a cenar o a bailar con la banda del pueblo'.repeat(2)
  const text = `La sala se alquila a 40 euros${further}.\nLa sala se alquila a vecinos${further}.`
  expect(said(text, '¿a cuánto se alquila la sala?')).toContain('40')
  expect(said(text, '¿a quién se alquila la sala?')).toContain('vecinos')
})

test('a heading is no answer: what follows it is', () => {
  const text = 'Horario de la piscina\nDe 10 a 20 h, todos los días menos el lunes, de junio a septiembre.'
  expect(said(text, '¿Qué horario tiene la piscina?')).toBe(
    'De 10 a 20 h, todos los días menos el lunes, de junio a septiembre.',
  )
})

test.each(['Este', 'También', 'Si no,'])('a sentence that begins with «%s» is said with the one before it', (start) => {
  const before = `Guardamos la bici gratis durante veinte días desde el aviso${', se entienda como se entienda'.repeat(5)}.`
  const leaning = `${start} cobramos el almacén a 1,50 € por día${' y ni un céntimo más'.repeat(3)}.`
  expect(said(`${before} ${leaning}`, '¿cuánto cobráis por el almacén?')).toBe(`${before} ${leaning}`)
})

test('a sentence that ends with a colon is said with what it announces', () => {
  const text = 'Para abrir la cuenta hace falta:\n- Una copia del DNI.\n- Un recibo del banco.'
  expect(said(text, '¿qué hace falta para abrir la cuenta?')).toBe(text)
})

test('an item of a list is said without its mark', () => {
  expect(said('- Seguro: todos los paquetes viajan asegurados.', '¿hay seguro?')).toBe(
    'Seguro: todos los paquetes viajan asegurados.',
  )
})

test('a sentence that is too long ends where a clause does', () => {
  const clauses = Array.from({ length: 40 }, (_, at) => `la cláusula número ${at} dice poco`).join(', ')
  const short = said(`${clauses}.`, '¿qué dice la cláusula?')
  expect(short).toMatch(/^la cláusula número 0 .* dice poco …$/u)
  expect(short.length).toBeLessThanOrEqual(400)
})

const line = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.constantFrom('Servicio | Precio', 'Pinchazo | 12 €', ' | ', '- Uno:', 'Precio: 12 €', 'Horario', 'x'.repeat(600)),
)

test('an answer is short, and is marked in its text from a sign to a sign, whatever the text', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), fc.string({ maxLength: 60 }), (lines, question) => {
      const text = lines.join('\n')
      const answer = answerFrom(text, question, 'es')
      const marked = answer ? text.slice(answer.span.start, answer.span.end) : ''
      expect(marked === '').toBe(text.trim() === '')
      expect(marked.trim()).toBe(marked)
      expect(answer?.said.trim() ?? '').toBe(answer?.said ?? '')
      expect((answer?.said ?? '').length).toBeLessThanOrEqual(400)
    }),
  )
})

function said(text: string, question: string): string {
  return answerFrom(text, question, 'es')?.said ?? ''
}

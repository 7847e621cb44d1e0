import { expect, test } from 'vitest'
import { joinLines, usedWords } from '#platform/documents/readers/hyphens.ts'

test.each([
  ['Las devolu-', 'ciones son gratis', 'Las devoluciones son gratis'],
  ['de lunes-', 'viernes y', 'de lunes-viernes y'],
  ['el de Castilla-', 'la Mancha y', 'el de Castilla-la Mancha y'],
  ['el de Castilla-', 'La Mancha y', 'el de Castilla-La Mancha y'],
  ['un plazo de 24-', '48 horas', 'un plazo de 24-48 horas'],
  ['un plazo de 24-', 'horas', 'un plazo de 24 horas'],
  ['una fianza de 150-', 'euros', 'una fianza de 150 euros'],
  ['un plazo de 24-48-', 'horas', 'un plazo de 24-48 horas'],
  ['a 24-', 'hour line', 'a 24-hour line'],
  ['el modelo B-24-', 'horas', 'el modelo B-24-horas'],
  ['está inclui-', 'do en el precio', 'está incluido en el precio'],
  ['fácil-', 'mente', 'fácilmente'],
  ['la pos-', 'venta', 'la posventa'],
  ['un acuerdo franco-', 'español', 'un acuerdo franco-español'],
  ['DEVOLU-', 'CIONES', 'DEVOLUCIONES'],
  ['la relación calidad-', 'precio', 'la relación calidad-precio'],
  ['los des-', 'montables', 'los desmontables'],
  ['la trans\u00AD', 'misión', 'la transmisión'],
  ['precio -', 'sin IVA', 'precio - sin IVA'],
  ['a well-', 'known shop', 'a well-known shop'],
  ['the infor-', 'mation', 'the information'],
])('«%s» and «%s» are «%s»', async (text, next, joined) =>
  expect(joinLines(text, next, await usedWords([text, next]))).toBe(joined),
)

test('a document knows its own words, whole and compound', async () => {
  const isWord = await usedWords([
    'El portabicis de techo y el kit todo-camino.',
    'Un porta-',
    'bicis, y otro todo-',
    'camino.',
  ])
  expect(joinLines('Un porta-', 'bicis', isWord)).toBe('Un portabicis')
  expect(joinLines('otro todo-', 'camino.', isWord)).toBe('otro todo-camino.')
})

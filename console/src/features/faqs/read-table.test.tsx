import { expect, test } from 'vitest'
import { guessMapping, mapped, readTable } from './read-table.ts'

const file = (content: string | Uint8Array<ArrayBuffer>) => new Blob([content])
const read = async (content: string) => {
  const table = await readTable(file(content))
  return mapped(table, guessMapping(table.heads))
}

test.each([
  ['commas', 'question,answer\n¿Abrís?,"Sí, de 10 a 14."\n'],
  ['semicolons and a byte order mark', '\uFEFFPregunta;Respuesta\r\n¿Abrís?;Sí, de 10 a 14.\r\n'],
  ['tabs and empty lines', 'PREGUNTA\tRespuesta\n\n¿Abrís?\tSí, de 10 a 14.\n\n'],
])('a table with %s is read', async (_, content) => {
  expect(await read(content)).toEqual([{ question: '¿Abrís?', answer: 'Sí, de 10 a 14.' }])
})

test('a file of an older spreadsheet keeps its accents', async () => {
  const content = Uint8Array.from('Pregunta;Respuesta\n\u00bfAbr\u00eds?;S\u00ed.\n', (sign) => sign.charCodeAt(0))
  expect((await readTable(file(content))).rows).toEqual([['¿Abrís?', 'Sí.']])
})

test('a table in which one row is of an older charset keeps every accent', async () => {
  const rows = [
    new TextEncoder().encode('Pregunta;Respuesta\n¿Cómo pago?;Con tarjeta\n'),
    Uint8Array.of(0xbf),
    'Abr',
    Uint8Array.of(0xed),
    's?;S',
    Uint8Array.of(0xed),
  ]
  expect((await readTable(new Blob(rows))).rows).toEqual([
    ['¿Cómo pago?', 'Con tarjeta'],
    ['¿Abrís?', 'Sí'],
  ])
})

test('cells of several lines, quotes and cells made safe for spreadsheets read as they were', async () => {
  expect(await read('question,variants,answer\n"dice ""hola""","una\ndos","\'=SI(1)"\n')).toEqual([
    { question: 'dice "hola"', variants: 'una\ndos', answer: '=SI(1)' },
  ])
})

test('columns are recognized by their names in both languages; an unknown one is left out', async () => {
  expect(guessMapping(['Válida desde', 'Otro', 'Tema', 'Otras formas de preguntar', 'question'])).toEqual({
    valid_from: 0,
    topic: 2,
    variants: 3,
    question: 4,
  })
})

test.each(['', 'solo una columna\nuna\n', 'question,answer\n'])('%j is no table', async (content) => {
  await expect(readTable(file(content))).rejects.toThrow('no table')
})

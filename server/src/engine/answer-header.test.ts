import { array, assert, constantFrom, nat, property } from 'fast-check'
import { expect, test } from 'vitest'
import { createAnswerHeader } from '#engine/answer-header.ts'
import { inPieces } from '../../test/in-pieces.ts'
import { runsOf } from '../../test/whole.ts'

function read(pieces: readonly string[]) {
  const header = createAnswerHeader()
  const said = pieces.map((piece) => header.push(piece)).join('') + header.end()
  return { said, exit: header.exit(), rests_on: header.rests_on(), unknown: header.unknownPart() }
}

test.each([
  ['A 1,3\nAbrimos a las 10 [1].', 'Abrimos a las 10 [1].', 'answer', [1, 3]],
  ['A\nHola', 'Hola', 'answer', []],
  ['**A 1, 2**\nSí', 'Sí', 'answer', [1, 2]],
  ['A [1; 22; 303]\nSí', 'Sí', 'answer', [1, 22, 303]],
  ['\n\n A 3 \r\nSí', 'Sí', 'answer', [3]],
  ['```\nA 2\nSí.\n```', 'Sí.\n', 'answer', [2]],
  ['A 1: Sí', 'Sí', 'answer', [1]],
  ['Q\n¿Cuál?', '¿Cuál?', 'ask_back', []],
  ['T\n¡Hola!', '¡Hola!', 'talk', []],
  ['U', '', 'unknown', []],
  ['U.\nNo lo sé, pero creo que sí.', '', 'unknown', []],
  ['<think>\nA 1\nmmm</think>\n\nA 12\nSí', 'Sí', 'answer', [12]],
  ['<think>sin fin', '', 'answer', []],
] as const)('%j says %j', (text, said, exit, rests_on) => {
  expect(read([text])).toMatchObject({ said, exit, rests_on })
})

test.each([
  ['Abrimos [1].'],
  ['A las 10 abrimos.'],
  ['A 10 minutos de la playa.'],
  ['Tú mismo'],
  ['**Horario**: de 10 a 14'],
  ['Uno\nU otro'],
  ['Tallas:\nA\nB\nQ'],
])('%j has no header and is an answer as it stands', (text) => {
  expect(read([text])).toMatchObject({ said: text, exit: 'answer', rests_on: [] })
})

test('after P a last line with a question mark is the part that is not known, and the customer does not see it', () => {
  expect(read(['P 2\nSí, los lunes [2]. De lo otro no sé.\n? los domingos'])).toEqual({
    said: 'Sí, los lunes [2]. De lo otro no sé.\n',
    exit: 'partly',
    rests_on: [2],
    unknown: 'los domingos',
  })
  expect(read(['A 2\nSí.\n? no']).said).toBe('Sí.\n? no')
})

test('a header in the middle of a text is no part of it', () => {
  expect(read(['Sí.\n\nA 4\nmás'])).toMatchObject({ said: 'Sí.\n\nmás', rests_on: [4], exit: 'answer' })
  expect(read(['Sí [1].\nU'])).toMatchObject({ said: 'Sí [1].\n', exit: 'partly' })
})

test('after a tool it begins with a header of its own', () => {
  const header = createAnswerHeader()
  const before = header.push('U')
  header.end()
  header.goOn()
  expect(before + header.push('A 7\nEs lunes.') + header.end()).toBe('Es lunes.')
  expect(header.exit()).toBe('answer')
})

test('how a text is cut into pieces changes nothing', () => {
  const part = constantFrom(
    'A',
    'P',
    'U',
    'T',
    ' ',
    '1',
    '12',
    ',',
    '\n',
    'Hola',
    '**',
    '```',
    '<think>',
    '</think>',
    '?',
    ':',
  )
  assert(
    property(array(part, { maxLength: 14 }), array(nat(5), { minLength: 1, maxLength: 20 }), (parts, sizes) => {
      const said = parts.join('')
      const pieces = inPieces(said, sizes)
      expect(read(pieces)).toEqual(read([said]))
    }),
    { numRuns: runsOf(2_000) },
  )
})

test('a header on one line with the text takes the spaces of the next piece with it', () => {
  expect(read(['A 12: ', ' Sí.'])).toEqual(read(['A 12:  Sí.']))
  expect(read(['A 12 |', ' ', '**', 'Sí.']).said).toBe('Sí.')
  expect(read(['A 12: ', ' ']).said).toBe('')
})

test('after «I do not know» no later line is read as a header', () => {
  const text = 'U\nA\nU\n'
  expect(read([...text])).toEqual(read([text]))
  expect(read([text])).toMatchObject({ said: '', exit: 'unknown' })
})

test('words are given as they come, once the first line is known', () => {
  const header = createAnswerHeader()
  expect(['Hola', ' qué', ' tal'].map(header.push)).toEqual(['Hola', ' qué', ' tal'])
  const answer = createAnswerHeader()
  expect(['A', ' 1', '\n', 'Sí', ', claro'].map(answer.push)).toEqual(['', '', '', 'Sí', ', claro'])
})

import type { AgentLanguage } from '@tertulia/contract/agents'
import { FIXED_TEXTS } from '@tertulia/contract/fixed-texts'
import { expect, test } from 'vitest'
import { outputOf, readAnswer, tellAnswer } from '#features/tools/http/read-answer.ts'

const JSON_TYPE = 'application/json'
function told(body: string, answer = '', language: AgentLanguage = 'es'): string {
  const json = readAnswer(Buffer.from(body), JSON_TYPE) ?? null
  return tellAnswer({ answer, kept: [] }, json, {
    language,
    words: FIXED_TEXTS[language],
    time_zone: 'Europe/Madrid',
  })
}

test.each([
  [
    '{"pedido":32630520240430000061,"importe":1234.50}',
    'Tu pedido {pedido} cuesta {importe} euros.',
    'Tu pedido 32630520240430000061 cuesta 1234,50 euros.',
  ],
  ['{"n":[9007199254740993,1.10]}', 'Son {n.0} y {n.1}.', 'Son 9007199254740993 y 1,10.'],
  ['{"id":-0.00000010}', 'Es {id}.', 'Es -0,00000010.'],
])('a number of an answer is said with the figures that it is written with: %s', (body, answer, said) => {
  expect(told(body, answer)).toBe(said)
})

test('a model is given the figures of a number as they are written', () => {
  const body = '{"pedido":32630520240430000061,"importe":1234.50}'
  expect(outputOf({ kept: [] }, readAnswer(Buffer.from(body), JSON_TYPE) ?? null)).toBe(body)
  expect(outputOf({ kept: ['importe'] }, readAnswer(Buffer.from(body), JSON_TYPE) ?? null)).toBe('{"importe":1234.50}')
})

test.each([
  [
    '{"dirección":"calle Mayor, 3","código":"A-12","fecha-entrega":"jueves"}',
    'Va a {dirección}, código {código}, el {fecha-entrega}.',
    'Va a calle Mayor, 3, código A-12, el jueves.',
  ],
  ['{"año de compra":2024}', 'Es de { año de compra }.', 'Es de 2024.'],
  ['{"di\u0301a":"lunes"}', 'El {d\u00eda}.', 'El lunes.'],
])('a hole is filled whatever letters its name has: %s', (body, answer, said) => {
  expect(told(body, answer)).toBe(said)
})

test.each(['Va {nadie}.', 'Va {estado} con {}.', 'Va {estado} por {repartidor}.', 'Va {estado}: {incidencias.*.que}.'])(
  'a sentence with a hole that nothing fills is not said: %s',
  (answer) => {
    expect(told('{"estado":"en camino","repartidor":null,"incidencias":[]}', answer)).toBe(
      'estado: en camino\nrepartidor: no consta\nincidencias: no hay',
    )
  },
)

const PARCEL =
  '{"estado":"en camino","repartidor":null,"incidencias":[],"bultos":0,"pagado":true,"entrega":"2026-12-04T09:30:00Z"}'
test('values of a machine are said as a person says them', () => {
  expect(told(PARCEL, 'Está {estado}, lo lleva {repartidor}.').split('\n')).toEqual([
    'estado: en camino',
    'repartidor: no consta',
    'incidencias: no hay',
    'bultos: 0',
    'pagado: sí',
    'entrega: 4 de diciembre de 2026 a las 10:30',
  ])
  expect(told(PARCEL, '{bultos} bultos, pagado: {pagado}.', 'fr')).toBe('0 bultos, pagado: oui.')
})

test.each<[string, AgentLanguage, string]>([
  ['{"día":"2026-12-04"}', 'es', 'día: 4 de diciembre de 2026'],
  ['{"day":"2026-12-04 09:30"}', 'en', 'day: 4 December 2026 at 09:30'],
  ['{"day":"2026-02-30"}', 'en', 'day: 2026-02-30'],
  ['{"total":{"amount":1234.5,"currency":"EUR"}}', 'en', 'total: €1,234.50'],
  ['{"total":{"importe":"12.5","moneda":"EUR"}}', 'es', 'total: 12,50 €'],
  ['{"total":{"amount":0.125,"currency":"EUR"}}', 'pt', 'total: € 0,125'],
  ['{"dirección":{"calle":"Mayor, 3","piso":null}}', 'es', 'dirección: calle: Mayor, 3, piso: no consta'],
  ['[]', 'es', 'no hay'],
])('days, money and objects are said in the language of the customer: %s', (body, language, said) => {
  expect(told(body, '', language)).toBe(said)
})

const rows = (count: number) =>
  JSON.stringify(Array.from({ length: count }, (_, at) => ({ hora: `${at + 9}:00`, libre: at % 2 === 0 })))
test('more than is told is counted', () => {
  const [first, second, ...rest] = told(rows(12)).split('\n')
  expect([first, second]).toEqual(['- hora: 9:00, libre: sí', '- hora: 10:00, libre: no'])
  expect(rest.at(-1)).toBe('y 4 más')
  expect(told(`{"h":${rows(12)}}`, 'Horas: {h.*.hora}.')).toBe('Horas: 9:00, 10:00, 11:00, 12:00, 13:00 y 7 más.')
  expect(told(rows(9)).split('\n')).toHaveLength(9)
  const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`c${at}`, at + 1])))
  expect(told(wide, '', 'en').split('\n').at(-1)).toBe('and 12 more')
})

test.each([
  ['application/json; charset=iso-8859-1', 'latin1'],
  ['application/json; charset="UTF-16LE"', 'utf16le'],
  ['application/json', 'latin1'],
  ['application/json; charset=nothing', 'utf8'],
] as const)('an answer is read in its charset: %s', (content_type, encoding) => {
  expect(readAnswer(Buffer.from('{"calle":"Peñón"}', encoding), content_type)).toEqual({ calle: 'Peñón' })
})

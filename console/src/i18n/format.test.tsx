import { expect, test } from 'vitest'
import { changeTimeZone, formatFor } from './format.ts'

const [es, en] = [formatFor('es'), formatFor('en')]
const NBSP = '\u00a0'

test.each([
  [es.number(1284), '1284'],
  [es.number(12_840), '12.840'],
  [en.number(1284), '1,284'],
  [es.percent(0.81), `81${NBSP}%`],
  [en.percent(0.81), '81%'],
  [es.money({ micros: 49_000_000, currency: 'USD' }), `49,00${NBSP}US$`],
  [en.money({ micros: 49_000_000, currency: 'USD' }), '$49.00'],
  [es.money({ micros: 123, currency: 'EUR' }, 6), `0,000123${NBSP}€`],
  [es.time('2026-11-21T08:47:00.000Z', { timeZone: 'Europe/Madrid' }), '09:47'],
  [es.customerName('#4821'), 'Visitante 4821'],
  [en.customerName('#4821'), 'Visitor 4821'],
  [en.customerName('Lucía'), 'Lucía'],
  [es.quote('Hola'), '«Hola»'],
  [en.quote('Hello'), '“Hello”'],
])('%s is written %s', (written, expected) => expect(written).toBe(expected))

test('a size is told in thousands and millions of bytes', () => {
  expect([612_000, 9_540_000].map(es.fileSize)).toEqual(['612 kB', '9,54 MB'])
})

test('under a day time is relative, beyond it is a date', () => {
  const now = '2026-11-21T09:00:00.000Z'
  expect(es.relative('2026-11-21T08:48:00.000Z', now)).toBe('hace 12 min')
  expect(es.relative('2026-11-18T08:48:00.000Z', now)).toMatch(/^18 nov/u)
})

test('times stand in the zone that the person has chosen, unless the agent’s is given', () => {
  const tokyo = formatFor('es', 'Asia/Tokyo')
  expect(tokyo.dateTime('2026-11-21T20:30:00.000Z')).toBe('22 nov, 05:30')
  expect(tokyo.time('2026-11-21T20:30:00.000Z', { timeZone: 'Europe/Madrid' })).toBe('21:30')
})

test.each([
  ['es', 'Europe/Madrid', 'Madrid'],
  ['es', 'Atlantic/Canary', 'Canarias'],
  ['es', 'America/Mexico_City', 'Ciudad de México'],
  ['es', 'America/New_York', 'Nueva York'],
  ['es', 'America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['en', 'Europe/Madrid', 'Madrid'],
  ['en', 'America/Mexico_City', 'Mexico City'],
  ['en', 'Asia/Kathmandu', 'Kathmandu'],
  ['es', 'UTC', 'UTC'],
] as const)('in %s the zone %s is called after %s', (language, zone, city) =>
  expect(formatFor(language).city(zone)).toBe(city),
)

test('a zone that is chosen holds for what is formatted next', () => {
  changeTimeZone('Asia/Tokyo')
  expect(formatFor('en').time('2026-11-21T20:30:00.000Z')).toBe('05:30')
  changeTimeZone(undefined)
  expect(formatFor('en', 'UTC').time('2026-11-21T20:30:00.000Z')).toBe('20:30')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fragment } from '#engine/retrieval/fragment.ts'

const wordsIn = (text: string) => text.split(/\s+/u).filter(Boolean)
const sentence = (words: number) => `${Array.from({ length: words }, (_, at) => `palabra${at}`).join(' ')}.`

test('a heading begins a passage and is kept with its page', () => {
  const passages = [
    ...fragment([
      { text: 'Abrimos a las diez.', page: 1, heading: 'Horario' },
      { text: 'Hay treinta días.', page: 2, heading: 'Devoluciones' },
    ]),
  ]
  expect(passages).toEqual([
    { text: 'Abrimos a las diez.', page: 1, heading: 'Horario' },
    { text: 'Hay treinta días.', page: 2, heading: 'Devoluciones' },
  ])
})

test('short paragraphs are joined until a passage is long enough, on the borders of paragraphs', () => {
  const passages = [...fragment([{ text: Array.from({ length: 10 }, () => sentence(50)).join('\n\n') }])]
  expect(passages.map(({ text }) => wordsIn(text).length)).toEqual([200, 200, 100])
})

test('a long paragraph is cut between sentences', () => {
  const passages = [...fragment([{ text: Array.from({ length: 30 }, () => `La ${sentence(20)}`).join(' ') }])]
  expect(passages.length).toBeGreaterThan(2)
  for (const { text } of passages) expect(text).toMatch(/^La .*\.$/su)
})

test('a table that is cut keeps the names of its columns in each passage, and none says them alone', () => {
  const head = 'Servicio | Precio'
  const rows = Array.from({ length: 12 }, (_, at) => `${sentence(30)} | ${at} €`)
  const passages = [...fragment([{ text: sentence(140) }, ...[head, ...rows].map((text) => ({ text }))])]
  expect(passages.length).toBeGreaterThan(2)
  const lines = passages.map(({ text }) => text.split('\n').filter((line) => line.includes(' | ')))
  expect(lines.map(([first]) => first)).toEqual(passages.map(() => head))
  for (const each of lines) expect(each.length).toBeGreaterThan(1)
  expect(lines.flatMap(([, ...others]) => others)).toEqual(rows)
})

test('tables that follow one another under headings of their own keep the names of their own columns', () => {
  const tables = [
    ['Por día', 'Bici | Precio', 'Urbana | 15 €'],
    ['Por semana', 'Bici | Semana', 'Urbana | 65 €'],
  ] as const
  const blocks = tables.flatMap(([heading, ...rows]) => rows.map((text) => ({ text, heading })))
  expect([...fragment(blocks)].map(({ text }) => text)).toEqual(tables.map(([, ...rows]) => rows.join('\n')))
})

test('no word is lost or moved and no passage is too long, whatever the blocks', () => {
  const block = fc.record({
    text: fc
      .array(fc.oneof(fc.nat(400).map(sentence), fc.constantFrom('\n\n', '\n', ' ', 'Sr.')), { maxLength: 8 })
      .map((all) => all.join(' ')),
    page: fc.nat(5),
  })
  fc.assert(
    fc.property(fc.array(block, { maxLength: 5 }), (blocks) => {
      const passages = [...fragment(blocks)]
      expect(passages.flatMap(({ text }) => wordsIn(text))).toEqual(blocks.flatMap(({ text }) => wordsIn(text)))
      for (const { text } of passages) expect(wordsIn(text).length).toBeLessThanOrEqual(240)
    }),
    { numRuns: 40 },
  )
})

test('a text that is no word, such as an encoded picture, does not make a passage of megabytes', () => {
  const blob = 'A1'.repeat(1_000_000)
  const passages = [...fragment([{ text: `Antes. ${blob} Después.` }])]
  expect(passages.map(({ text }) => text.replaceAll(/\s/gu, '')).join('')).toBe(`Antes.${blob}Después.`)
  expect(Math.max(...passages.map(({ text }) => text.length))).toBeLessThan(10_000)
})

import { expect, test } from 'vitest'
import type { PdfText } from '#platform/documents/readers/pdf-layout.ts'
import { linksOf, withLinks } from '#platform/documents/readers/pdf-links.ts'

const line = (str: string, y: number, x = 50): PdfText => ({
  str,
  transform: [10, 0, 0, 10, x, y],
  width: str.length * 5,
  hasEOL: true,
})
const link = (url: string, x1: number, y1: number, x2: number, y2: number) => ({ url, rect: [x1, y1, x2, y2] })
const told = (texts: PdfText[], ...annotations: { url?: string; rect?: number[] }[]) =>
  withLinks(texts, linksOf(annotations)).map(({ str }) => str)
const RESERVE = 'https://reservas.almenara.example/'

test('the address stands behind the words that its link covers, before what ends the sentence', () => {
  const text = 'Entra en nuestra página de reservas.'
  expect(told([line(text, 500)], link(RESERVE, 95, 498, 225, 512))).toEqual([
    `Entra en nuestra página de reservas (${RESERVE}).`,
  ])
  expect(told([line('Pulsa aquí y sigue', 500)], link('mailto:a@almenara.example', 79, 510, 101, 498))).toEqual([
    'Pulsa aquí (a@almenara.example) y sigue',
  ])
})

test('two links of a line stand each in its place', () =>
  expect(
    told([line('Web y correo', 500)], link(RESERVE, 50, 498, 66, 512), link('mailto:a@b.example', 80, 498, 110, 512)),
  ).toEqual([`Web (${RESERVE}) y correo (a@b.example)`]))

test('a link over two lines is told once, and one that says its address is left alone', () => {
  expect(
    told(
      [line('Mira nuestra', 500), line('página web.', 486)],
      link(RESERVE, 75, 498, 110, 512),
      link(RESERVE, 50, 484, 105, 498),
    ),
  ).toEqual(['Mira nuestra', `página web (${RESERVE}).`])
  expect(
    told(
      [line('https://reservas.', 500), line('almenara.example', 486)],
      link(RESERVE, 50, 498, 140, 512),
      link(RESERVE, 50, 484, 140, 498),
    ),
  ).toEqual(['https://reservas.', 'almenara.example'])
})

test('annotations that lead nowhere, or that cover no text, change nothing', () =>
  expect(told([line('Hola', 500)], { rect: [0, 0, 600, 800] }, link(RESERVE, 300, 10, 400, 20), {})).toEqual(['Hola']))

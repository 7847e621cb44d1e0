import { expect, test } from 'vitest'
import { wordsFoundIn } from './searched-words.ts'

const marked = (text: string, search: string): string =>
  wordsFoundIn(text, search)
    .toReversed()
    .reduce((said, { start, end }) => `${said.slice(0, start)}[${said.slice(start, end)}]${said.slice(end)}`, text)

test.each([
  ['whatever its accents', 'Los sábados, sí', 'sabados', 'Los [sábados], sí'],
  ['whatever its case', 'la ÓRBEA-29', 'orbea', 'la [ÓRBEA]-29'],
  ['as far as it was typed', 'un retrovisor', 'retrov', 'un [retrov]isor'],
  ['each time', 'uno, dos, uno', 'uno', '[uno], dos, [uno]'],
  ['all of them in any order', 'talla de bicicleta', 'bici talla', '[talla] de [bici]cleta'],
  ['a short word by itself alone', 'a la ladera la', 'la ladera', 'a [la] [ladera] [la]'],
  ['with accents written apart', 'sa\u0301bado', 'sab', '[sa\u0301b]ado'],
  ['letters of their own', 'la Łódź de Weiß', 'lodz weiss', 'la [Łódź] de [Weiß]'],
  ['what an apostrophe holds together', 'Siobhán O’Brien', "o'brien", 'Siobhán [O’Brien]'],
  ['a part of what an apostrophe holds together', 'l’Hospitalet', 'hospitalet', 'l’[Hospitalet]'],
  ['a picture', 'una 🚲 roja', '🚲', 'una [🚲] roja'],
  ['nothing in its middle', 'retrovisor', 'trovisor', 'retrovisor'],
  ['nothing without words', 'retrovisor', '¿?', 'retrovisor'],
])('words of a search are shown where they stand: %s', (_, text, search, shown) =>
  expect(marked(text, search)).toBe(shown),
)

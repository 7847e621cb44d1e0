import { expect, test } from 'vitest'
import { jsonLines, readJson } from './json-lines.ts'

const written = (value: unknown) =>
  jsonLines(value)
    .map(({ depth, key, text, comma }) => `${' '.repeat(depth)}${key ? `"${key}":` : ''}${text}${comma ? ',' : ''}`)
    .join('\n')

test('writing a value gives JSON that parses to the same value', () => {
  const value = { tienda: 'HUE', huecos: [{ dia: '2025-11-22', min: 45 }, {}], nada: null, lista: [], si: true }
  expect(JSON.parse(written(value))).toEqual(value)
})

test('a field of each of a list is named for all of them', () => {
  const paths = jsonLines({ huecos: [{ dia: 1 }, { dia: 2 }] }).flatMap(({ key, path }) => (key ? [path] : []))
  expect(paths).toEqual(['huecos', 'huecos.*.dia', 'huecos.*.dia'])
})

test('a truncated text is no JSON', () => expect(readJson('{"huecos": [')).toBeUndefined())

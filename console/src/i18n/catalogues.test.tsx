import { expect, test } from 'vitest'
import { catalogueOf } from './i18n.ts'

const spanish = import.meta.glob<{ es: object }>('../**/*.es.ts', { eager: true })
const english = import.meta.glob<{ en: object }>('../**/*.en.ts', { eager: true })

/** Every key with its path, as `nav.home`. */
const keysOf = (words: object, path = ''): string[] =>
  Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${path}${key}.`) : [`${path}${key}`],
  )

/** Names of the values in a text: `{{count}}`. */
const valuesOf = (words: object): string[] =>
  [...JSON.stringify(words).matchAll(/"([\w]+)":"([^"]*)"/gu)].map(
    ([, key, text]) => `${key}: ${[...(text ?? '').matchAll(/\{\{\w+\}\}/gu)].map(String).sort().join(' ')}`,
  )

test.each(Object.keys(spanish))('%s has an English catalogue with the same keys and values', (path) => {
  const translation = english[path.replace('.es.ts', '.en.ts')]
  expect(translation).toBeDefined()
  expect(keysOf(translation?.en ?? {}).sort()).toEqual(keysOf(spanish[path]?.es ?? {}).sort())
  expect(valuesOf(translation?.en ?? {}).sort()).toEqual(valuesOf(spanish[path]?.es ?? {}).sort())
})

test('no two catalogues claim the same key', () => {
  const keys = Object.keys(spanish).map(catalogueOf)
  expect(new Set(keys).size).toBe(keys.length)
})

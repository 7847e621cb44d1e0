import { expect, test } from 'vitest'
import { merged } from './merged.ts'

test('the entries of several become one record', () => expect(merged([{ a: 1 }, { b: 2 }])).toEqual({ a: 1, b: 2 }))

test('a key that two of them define is refused by its name', () =>
  expect(() => merged([{ faq_taken: 1 }, { faq_taken: 2 }])).toThrow('two features say what faq_taken is'))

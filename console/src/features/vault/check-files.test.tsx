import { KNOWLEDGE_FILE_BYTES } from '@tertulia/contract/vault.limits'
import { expect, test } from 'vitest'
import { checkFiles } from './check-files.ts'

const file = (name: string, size = 3) => {
  const made = new File(['abc'], name)
  Object.defineProperty(made, 'size', { value: size })
  return made
}

test('a file that is refused does not keep the others from being uploaded', () => {
  const { taken, refused } = checkFiles([file('a.pdf'), file('b.exe'), file('c.md', 0), file('D.JSON')])
  expect(taken.map(({ name }) => name)).toEqual(['a.pdf', 'D.JSON'])
  expect(refused).toEqual([
    { name: 'b.exe', why: 'unsupported_type' },
    { name: 'c.md', why: 'empty' },
  ])
})

test('a name without an ending is no type, even where the name is one', () => {
  expect(checkFiles([file('pdf')]).refused).toEqual([{ name: 'pdf', why: 'unsupported_type' }])
})

test('a file of exactly 10,000,000 bytes is taken and one byte more is refused', () => {
  expect(checkFiles([file('a.pdf', KNOWLEDGE_FILE_BYTES)]).taken).toHaveLength(1)
  expect(checkFiles([file('a.pdf', KNOWLEDGE_FILE_BYTES + 1)]).refused).toEqual([{ name: 'a.pdf', why: 'too_large' }])
})

test('the eleventh file waits, and refused ones do not count among the ten', () => {
  const { taken, refused } = checkFiles([file('x.exe'), ...Array.from({ length: 11 }, (_, n) => file(`${n}.txt`))])
  expect(taken).toHaveLength(10)
  expect(refused.at(-1)).toEqual({ name: '10.txt', why: 'too_many' })
})

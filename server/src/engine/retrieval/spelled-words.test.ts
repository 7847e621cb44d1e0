import { expect, test } from 'vitest'
import { writtenOut } from '#engine/retrieval/spelled-words.ts'

test('a chat spelling is read as what it stands for', () => expect(writtenOut(['xq'], 'es')).toEqual(['por', 'qué']))

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('%s is a word as any other', (word) =>
  expect(writtenOut([word], 'es')).toEqual([word]),
)

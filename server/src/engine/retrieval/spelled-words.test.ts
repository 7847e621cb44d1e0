import { expect, test } from 'vitest'
import { expandChatSpellings } from '#engine/retrieval/spelled-words.ts'

test('a chat spelling is read as what it stands for', () =>
  expect(expandChatSpellings(['xq'], 'es')).toEqual(['por', 'qué']))

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('%s is a word as any other', (word) =>
  expect(expandChatSpellings([word], 'es')).toEqual([word]),
)

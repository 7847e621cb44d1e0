import { expect, test } from 'vitest'
import { BOARD_CARDS, BoardCard, boardOf } from './pinned-cards.ts'

test('each card stands on one board', () => {
  expect(new Set(BoardCard.options).size).toBe(Object.values(BOARD_CARDS).flat().length)
  for (const [board, cards] of Object.entries(BOARD_CARDS)) for (const card of cards) expect(boardOf(card)).toBe(board)
})

import { expect, test } from 'vitest'
import { aConversation } from '#test/a-business.ts'
import { heldPage } from './held-page.ts'

const at = (minute: number) => `2026-11-20T11:${String(minute).padStart(2, '0')}:00.000Z`
const [one, two, three] = [9, 5, 3].map((minute) => aConversation({ last_message_at: at(minute) })) as [Row, Row, Row]
const [fresh, older] = [aConversation({ last_message_at: at(30) }), aConversation({ last_message_at: at(1) })]
type Row = ReturnType<typeof aConversation>

const hold = (live: Row[], more: { hasNext?: boolean; held?: Row[] } = {}) => {
  const compare = (a: Row, b: Row) => b.last_message_at.localeCompare(a.last_message_at)
  return heldPage({ held: [one, two, three], live, hasNext: false, room: 3, compare, ...more })
}

test('new rows before the page wait, and its last rows stay though they would be on the next page', () =>
  expect(hold([fresh, one, two], { hasNext: true })).toEqual({ rows: [one, two, three], news: 1, hasMoved: false }))

test('all rows of the page are new: it stays as it is read', () => {
  const live = [30, 31, 32].map((minute) => aConversation({ last_message_at: at(minute) }))
  expect(hold(live, { hasNext: true })).toEqual({ rows: [one, two, three], news: 3, hasMoved: false })
})

test('a changed row stays in its place', () => {
  const said = { ...two, messages: 9, last_message_at: at(40) }
  expect(hold([said, one, three])).toEqual({ rows: [one, said, three], news: 0, hasMoved: true })
})

test('a row that no longer matches goes, and later rows move up', () =>
  expect(hold([one, three, older], { hasNext: true })).toEqual({ rows: [one, three, older], news: 0, hasMoved: false }))

test('an empty list fills by itself', () =>
  expect(hold([fresh, one], { held: [] })).toEqual({ rows: [fresh, one], news: 0, hasMoved: false }))

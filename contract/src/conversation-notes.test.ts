import { expect, test } from 'vitest'
import { mentionedIn, mentionOf, notePieces } from './conversation-notes.ts'

const LUCIA = '01900000-0000-7000-8000-000000000001'

test('a mention is found by its id, once, and stands between the words', () => {
  const said = `${mentionOf(LUCIA)} mira esto, ${mentionOf(LUCIA)}`
  expect(mentionedIn(said)).toEqual([LUCIA])
  expect(notePieces(said)).toEqual([{ user_id: LUCIA }, { words: ' mira esto, ' }, { user_id: LUCIA }])
})

test.each(['@Lucía mira', '<@lucia>', 'correo <a@b.es>', ''])('%s mentions no member', (said) => {
  expect(mentionedIn(said)).toEqual([])
  expect(notePieces(said)).toEqual(said ? [{ words: said }] : [])
})

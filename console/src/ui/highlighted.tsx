import { searchKey } from '@tertulia/contract/fold'

/** Whether a text holds all words of a search, whatever their case and accents and in any order. */
export const matches = (text: string, query: string): boolean => {
  const key = searchKey(text)
  return searchKey(query)
    .split(/\s+/u)
    .every((word) => key.includes(word))
}

/** Finds the place of the searched words in a text, or else of the first of them. */
function foundAt(text: string, query: string): { start: number; end: number } | undefined {
  let key = ''
  // A letter may be two in the key, and an apostrophe none.
  const starts: number[] = []
  const ends: number[] = []
  for (const { 0: letter, index } of text.matchAll(/./gsu))
    for (const sign of searchKey(letter)) {
      key += sign
      for (let unit = 0; unit < sign.length; unit += 1) {
        starts.push(index)
        ends.push(index + letter.length)
      }
    }
  const whole = searchKey(query.trim())
  const wanted = [whole, ...whole.split(/\s+/u)].find((each) => each !== '' && key.includes(each))
  if (wanted === undefined) return undefined
  const at = key.indexOf(wanted)
  return { start: starts[at] ?? 0, end: ends[at + wanted.length - 1] ?? text.length }
}

/** A text with what was searched in bold. */
export function Highlighted({ text, query }: { text: string; query: string }) {
  const found = foundAt(text, query)
  if (!found) return text
  return (
    <>
      {text.slice(0, found.start)}
      <strong>{text.slice(found.start, found.end)}</strong>
      {text.slice(found.end)}
    </>
  )
}

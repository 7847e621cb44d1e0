import { expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { Highlighted, matches } from './highlighted.tsx'

test.each([
  ['Łukasz Kowalski', 'lukasz', 'Łukasz'],
  ['Siobhán O’Brien', "o'brien", 'O’Brien'],
  ['Bea Weiß', 'weiss', 'Weiß'],
  ['Ángel Marín', 'marin angel', 'Marín'],
])('in %s the search «%s» finds and marks «%s»', async (text, query, marked) => {
  expect(matches(text, query)).toBe(true)
  const { container } = await render(<Highlighted text={text} query={query} />)
  expect(container.querySelector('strong')?.textContent).toBe(marked)
  expect(container.textContent).toBe(text)
})

test('a word that is not there finds nothing', () => expect(matches('Ángel Marín', 'marin zoe')).toBe(false))

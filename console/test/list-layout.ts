import { expect } from 'vitest'

/** Rows that are on their way. */
export const SKELETON = 'main tbody[aria-hidden] tr, main ul[aria-hidden] > li'

/** Positions of the names of the columns and of the first row. */
export function geometry(row: string) {
  const boxOf = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { name: element.matches('th') ? element.textContent : '', x, y, width, height }
  }
  const heads = [...document.querySelectorAll('main thead th')].map(boxOf)
  const first = document.querySelector(row)
  return { heads, row: first && boxOf(first) }
}

/** Names of columns that do not fit, and what stands in a column with a width and does not. */
export const cut = () =>
  [...document.querySelectorAll('main th, main td')]
    .filter((cell) => !cell.matches('td:first-child') && cell.scrollWidth > cell.clientWidth)
    .map((cell) => cell.textContent)

export const isTitleCut = () =>
  [...document.querySelectorAll('main h1')].some(
    ({ parentElement }) => parentElement && parentElement.scrollWidth > parentElement.clientWidth,
  )

/** Waits for it. */
export const shown = (selector: string) => expect.poll(() => document.querySelector(selector)).not.toBeNull()

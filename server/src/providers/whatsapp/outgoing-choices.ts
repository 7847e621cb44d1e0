import type { OutgoingContent } from '#providers/messaging/messaging-provider.ts'

type Choices = Extract<OutgoingContent, { kind: 'choices' }>
type Option = Choices['options'][number]

/** Cloud API, «Interactive reply buttons» and «Interactive lists». */
const MOST = {
  buttons: 3,
  button_title: 20,
  button_id: 256,
  rows: 10,
  row_title: 24,
  row_description: 72,
  row_id: 200,
  open: 20,
}

/** Limit of the text above what may be tapped: Meta's pages tell of 4,096 for lists, its schema of 1,024 for both. */
export const MOST_ABOVE_CHOICES = 1_024

/**
 * Writes what may be tapped as an `interactive` object: as buttons where all is seen on them, else as a list. Lengths
 * of titles are in UTF-16 units, since Meta does not tell how it counts and this counts the most.
 * @throws RangeError for what no list holds: the caller's fault
 */
export function interactiveOf({ text, options, open }: Choices) {
  refuseUnlisted(options)
  const named = options.map((option) => ({ ...option, title: oneLine(option.title) }))
  const body = { text }
  if (fitButtons(named)) {
    const buttons = named.map(({ id, title }) => ({ type: 'reply', reply: { id, title } }))
    return { type: 'button', body, action: { buttons } }
  }
  const button = truncate(oneLine(open), MOST.open)
  return { type: 'list', body, action: { button, sections: [{ rows: rowsOf(named) }] } }
}

function refuseUnlisted(options: readonly Option[]): void {
  const ids = new Set(options.map(({ id }) => id))
  const isListed =
    options.length > 0 &&
    options.length <= MOST.rows &&
    ids.size === options.length &&
    options.every(({ id, title }) => id.length > 0 && id.length <= MOST.row_id && oneLine(title) !== '')
  if (!isListed) throw new RangeError('a list holds one to ten options, each with an id of its own and a title')
}

const fitButtons = (options: readonly Option[]): boolean =>
  options.length <= MOST.buttons &&
  new Set(options.map(({ title }) => title)).size === options.length &&
  options.every(({ title, description }) => title.length <= MOST.button_title && !description)

/** A title that is cut stands whole below, as far as there is room. */
function rowsOf(options: readonly Option[]) {
  const taken = new Set<string>()
  return options.map(({ id, title, description }) => {
    const shown = titleBeside(taken, title)
    taken.add(shown)
    const below = [shown === title ? undefined : title, description && oneLine(description)].filter(Boolean).join(' · ')
    return { id, title: shown, ...(below && { description: truncate(below, MOST.row_description) }) }
  })
}

function titleBeside(taken: ReadonlySet<string>, title: string): string {
  for (let count = 1; ; count += 1) {
    const mark = count === 1 ? '' : ` (${count})`
    const shown = truncate(title, MOST.row_title - mark.length) + mark
    if (!taken.has(shown)) return shown
  }
}

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

/** Ends behind a whole word where one ends in the second half, and never within a character as people see it. */
function truncate(text: string, most: number): string {
  if (text.length <= most) return text
  let fits = 0
  for (const { segment, index } of new Intl.Segmenter('es', { granularity: 'grapheme' }).segment(text)) {
    if (index + segment.length > most - 1) break
    fits = index + segment.length
  }
  const word = text.lastIndexOf(' ', fits)
  const end = word > fits / 2 ? word : fits
  return `${text.slice(0, end).replace(/[\s,;:.·–-]+$/u, '')}…`
}

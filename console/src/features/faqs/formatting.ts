/** Formatting of the marked words of an answer. */
export type Formatting = 'bold' | 'list' | 'link'

/** A text, and which of its characters are marked. */
export type Marked = { text: string; start: number; end: number }

const BULLET = /^\s{0,6}[-*•]\s+/u

/**
 * The text with the formatting put on what is marked, or taken off if it is on already.
 * @param placeholder words that stand if nothing is marked
 */
export function formatted(formatting: Formatting, marked: Marked, placeholder: string): Marked {
  return formatting === 'bold'
    ? bold(marked, placeholder)
    : formatting === 'list'
      ? list(marked)
      : link(marked, placeholder)
}

function bold({ text, start, end }: Marked, placeholder: string): Marked {
  if (text.slice(start - 2, start) === '**' && text.slice(end, end + 2) === '**')
    return {
      text: text.slice(0, start - 2) + text.slice(start, end) + text.slice(end + 2),
      start: start - 2,
      end: end - 2,
    }
  const words = text.slice(start, end)
  // Signs of bold around spaces are no bold.
  const [lead, trail] = [words.length - words.trimStart().length, words.length - words.trimEnd().length]
  const inside = words.trim() || placeholder
  const from = words.trim() ? start + lead : start
  const to = words.trim() ? end - trail : end
  return {
    text: `${text.slice(0, from)}**${inside}**${text.slice(to)}`,
    start: from + 2,
    end: from + 2 + inside.length,
  }
}

/** Whole lines become items, or lines again if all are items. */
function list({ text, start, end }: Marked): Marked {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const after = text.indexOf('\n', end)
  const to = after === -1 ? text.length : after
  const lines = text.slice(from, to).split('\n')
  const areItems = lines.every((line) => BULLET.test(line))
  const changed = lines
    .map((line) => (areItems ? line.replace(BULLET, '') : BULLET.test(line) ? line : `- ${line}`))
    .join('\n')
  return { text: text.slice(0, from) + changed + text.slice(to), start: from, end: from + changed.length }
}

/** The words stay and the address is marked, to be typed over. */
function link({ text, start, end }: Marked, placeholder: string): Marked {
  const words = text.slice(start, end)
  const isAddress = /^https?:\/\/\S+$/u.test(words.trim())
  const label = isAddress || words === '' ? placeholder : words
  const address = isAddress ? words.trim() : 'https://'
  const at = isAddress ? start + 1 : start + label.length + 3
  return {
    text: `${text.slice(0, start)}[${label}](${address})${text.slice(end)}`,
    start: at,
    end: at + (isAddress ? label.length : address.length),
  }
}

import type { AttachmentType } from './attachment-types.ts'
import { type Channel, rulesOf } from './channels.ts'
import { type Choice, knownChoices } from './messages.ts'
import { type Inline, parseRichText } from './rich-text.ts'

type Limit = NonNullable<ReturnType<typeof rulesOf>['limit']>

/** Whether a channel shows lists, bold words and links with a name of their own. */
export const showsFormatting = (channel: Channel): boolean => rulesOf(channel).renders.formatting

/** Whether a channel shows what may be tapped as buttons; elsewhere it is numbered. */
export const showsButtons = (channel: Channel): boolean => rulesOf(channel).renders.buttons

/** Whether a channel may number what is offered: it has no buttons, or not for as many as there are. */
export const mayNumber = (channel: Channel): boolean => {
  const { buttons, taps } = rulesOf(channel).renders
  return !buttons || taps !== null
}

/**
 * An answer as it arrives: one text for each message, never cut inside a character, and inside a word only where nothing
 * else helps.
 * @param offered.none how the last of what may be chosen is called, which is nothing of that
 */
export function messagesOn(
  channel: Channel,
  text: string,
  { choices, none }: { choices: readonly Choice[]; none: string } = { choices: [], none: '' },
): string[] {
  const { limit, renders } = rulesOf(channel)
  const body = renders.formatting ? text : written(text, renders.bold)
  // A form's choices stand in its question already.
  const known = knownChoices(choices).map(({ label }) => label)
  // With the last one, which is none of them.
  const areTapped = renders.buttons && (renders.taps === null || known.length < renders.taps.most)
  const shown = areTapped || known.length === 0 ? body : `${body}\n\n${numbered([...known, none])}`
  return limit ? textsWithin(shown, limit) : [shown]
}

const numbered = (labels: readonly string[]): string => labels.map((label, at) => `${at + 1}. ${label}`).join('\n')

function written(text: string, bold: string): string {
  const inline = (parts: Inline[]) =>
    parts
      .map((part) => {
        if ('text' in part) return part.text
        if ('bold' in part) return bold + part.bold + bold
        const { label, href } = part.link
        return label === href || `${label}/` === href ? label : `${label}: ${href}`
      })
      .join('')
  return parseRichText(text)
    .map(({ kind, lines, start = 1 }) =>
      lines
        .map((line, at) => {
          const mark = kind === 'list' ? '- ' : kind === 'numbers' ? `${start + at}. ` : ''
          return mark + inline(line)
        })
        .join('\n'),
    )
    .join('\n\n')
}

/** Whether a channel brings a file with the answer; elsewhere customers get a link to it. */
export const takesFile = (channel: Channel, type: AttachmentType): boolean =>
  rulesOf(channel).renders.files.includes(type)

const lengthOf = (text: string, { counts }: Limit): number =>
  counts === 'bytes' ? new TextEncoder().encode(text).length : [...text].length

/** Borders at which a text is best cut, the best first. */
const BORDERS = [/\n{2,}/gu, /\n/gu, /(?<=[.!?…])\s+/gu, /\s+/gu]

/** A text in as many as its limit asks for, each cut where it reads best. */
export function textsWithin(text: string, limit: Limit): string[] {
  const messages: string[] = []
  let rest = text
  while (lengthOf(rest, limit) > limit.most) {
    const at = cutOf(rest, limit)
    messages.push(rest.slice(0, at).trimEnd())
    rest = rest.slice(at).trimStart()
  }
  return [...messages, rest]
}

function cutOf(text: string, limit: Limit): number {
  const furthest = furthestOf(text, limit)
  for (const border of BORDERS) {
    const last = [...text.slice(0, furthest).matchAll(border)].at(-1)
    // A first message of two words would be no message.
    if (last && last.index > furthest / 2) return last.index
  }
  return furthest
}

/** The end of what fits, between two characters as people see them. */
function furthestOf(text: string, limit: Limit): number {
  let used = 0
  for (const { segment, index } of new Intl.Segmenter('es', { granularity: 'grapheme' }).segment(text)) {
    used += lengthOf(segment, limit)
    if (used > limit.most) return index === 0 ? segment.length : index
  }
  return text.length
}

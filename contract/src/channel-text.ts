import { type AttachmentType, isPicture } from './attachment-types.ts'
import { type Inline, parseRichText } from './rich-text.ts'

/** Where a customer reads an answer, as far as the answer looks different there. */
export const READING_CHANNELS = ['web', 'share_link', 'whatsapp', 'instagram', 'messenger'] as const
export type ReadingChannel = (typeof READING_CHANNELS)[number]

type Rules = {
  /** Signs of one message; a longer text comes in several. */
  most: number
  /** How it counts: Instagram in bytes of UTF-8, the others in characters. */
  counts: 'characters' | 'bytes'
  bold: (text: string) => string
}
const plain = (text: string) => text

/**
 * What a message may hold: WhatsApp Cloud API, `text.body` of 4,096 characters with `*bold*`; Instagram messaging, 1,000
 * bytes; Messenger Send API, fewer than 2,000 characters. The web shows all we write.
 */
const RULES: Record<ReadingChannel, Rules | undefined> = {
  web: undefined,
  share_link: undefined,
  whatsapp: { most: 4096, counts: 'characters', bold: (text) => `*${text}*` },
  instagram: { most: 1000, counts: 'bytes', bold: plain },
  messenger: { most: 1999, counts: 'characters', bold: plain },
}

/** Whether a channel shows lists, bold words and links with a name of their own. */
export const showsFormatting = (channel: ReadingChannel): boolean => RULES[channel] === undefined

/**
 * An answer as it arrives: one text for each message, never cut inside a character, and inside a word only where nothing
 * else helps.
 */
export function messagesOn(channel: ReadingChannel, text: string): string[] {
  const rules = RULES[channel]
  return rules ? inMessages(written(text, rules), rules) : [text]
}

function written(text: string, { bold }: Rules): string {
  const inline = (parts: Inline[]) =>
    parts
      .map((part) => {
        if ('text' in part) return part.text
        if ('bold' in part) return bold(part.bold)
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

/**
 * Whether a channel brings a file with the answer; elsewhere customers get a link to it. WhatsApp shows no WebP but as a
 * sticker, Instagram takes pictures alone, and neither it nor Messenger takes a WebP.
 */
export function takesFile(channel: ReadingChannel, type: AttachmentType): boolean {
  if (showsFormatting(channel)) return true
  if (type === 'webp') return false
  return channel !== 'instagram' || isPicture(type)
}

const lengthOf = (text: string, { counts }: Rules): number =>
  counts === 'bytes' ? new TextEncoder().encode(text).length : [...text].length

/** Where a text is best cut, the best first. */
const BORDERS = [/\n{2,}/gu, /\n/gu, /(?<=[.!?…])\s+/gu, /\s+/gu]

function inMessages(text: string, rules: Rules): string[] {
  const messages: string[] = []
  let rest = text
  while (lengthOf(rest, rules) > rules.most) {
    const at = cutOf(rest, rules)
    messages.push(rest.slice(0, at).trimEnd())
    rest = rest.slice(at).trimStart()
  }
  return [...messages, rest]
}

function cutOf(text: string, rules: Rules): number {
  const furthest = furthestOf(text, rules)
  for (const border of BORDERS) {
    const last = [...text.slice(0, furthest).matchAll(border)].at(-1)
    // A first message of two words would be no message.
    if (last && last.index > furthest / 2) return last.index
  }
  return furthest
}

/** The end of what fits, between two characters as people see them. */
function furthestOf(text: string, rules: Rules): number {
  let used = 0
  for (const { segment, index } of new Intl.Segmenter('es', { granularity: 'grapheme' }).segment(text)) {
    used += lengthOf(segment, rules)
    if (used > rules.most) return index === 0 ? segment.length : index
  }
  return text.length
}

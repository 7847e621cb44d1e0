import { Parser } from 'htmlparser2'
import type { DocumentBlock } from '#platform/documents/document.ts'
import { withAddress } from '#platform/documents/link-text.ts'

const MOST_DEEP = 8

/** The questions of a piece of JSON-LD: those of schema.org's FAQPage, wherever in it they stand. */
export function questionsOf(data: string): DocumentBlock[] {
  try {
    return within(JSON.parse(data), 0)
  } catch {
    // A page whose data is broken still has its text.
    return []
  }
}

function within(value: unknown, depth: number): DocumentBlock[] {
  if (depth > MOST_DEEP || typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((each: unknown) => within(each, depth + 1))
  const node = new Map(Object.entries(value))
  if (isOfType(node.get('@type'), 'Question')) return questionOf(node)
  return [...node.values()].flatMap((each: unknown) => within(each, depth + 1))
}

/** `@type` is a word, an address that ends in it, or a list of these. */
const isOfType = (type: unknown, name: string): boolean =>
  [type].flat().some((each) => typeof each === 'string' && each.replace(/^https?:\/\/schema\.org\//u, '') === name)

function questionOf(node: Map<string, unknown>): DocumentBlock[] {
  const question = textOf(node.get('name') ?? node.get('text'))
  const [answer] = [node.get('acceptedAnswer') ?? node.get('suggestedAnswer')].flat()
  const text = typeof answer === 'object' && answer !== null ? textOf(Reflect.get(answer, 'text')) : ''
  return question === '' || text === '' ? [] : [{ question, text }]
}

/** Answers may be written in HTML: their words, a line for each paragraph. */
function textOf(value: unknown): string {
  if (typeof value !== 'string') return ''
  let text = ''
  let link: { href: string; from: number } | undefined
  const parser = new Parser({
    onopentag: (name, { href = '' }) => {
      if (/^(?:p|br|li|div|h[1-6])$/u.test(name)) text += '\n'
      if (name === 'a') link = { href, from: text.length }
    },
    ontext: (piece) => {
      text += piece
    },
    onclosetag: (name) => {
      if (name !== 'a' || !link) return
      text = text.slice(0, link.from) + withAddress(text.slice(link.from), link.href)
      link = undefined
    },
  })
  parser.end(value)
  return text.trim()
}

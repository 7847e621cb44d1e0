import { type Inline, parseLine } from '@tertulia/contract/rich-text'
import { escapeHtml } from '#platform/escape-html.ts'

/** A text as HTML, line for line, with the links that customers and colleagues see in it. */
export const textAsHtml = (text: string): string =>
  text
    .split('\n')
    .map((line) => parseLine(line).map(partAsHtml).join(''))
    .join('<br>')

function partAsHtml(part: Inline): string {
  if ('text' in part) return escapeHtml(part.text)
  if ('bold' in part) return `<strong>${escapeHtml(part.bold)}</strong>`
  const { href, label, leads_to } = part.link
  return `<a href="${escapeHtml(href)}">${escapeHtml(leads_to ? `${label} (${leads_to})` : label)}</a>`
}

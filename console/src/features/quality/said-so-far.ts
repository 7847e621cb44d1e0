import { CUSTOMER_MESSAGE_LENGTH } from '@tertulia/contract/conversations.limits'
import { QUALITY_LINES_BEFORE } from '@tertulia/contract/quality.limits'
import type { SaidLine } from '@tertulia/contract/quality'

/** Lines of a conversation for a test: the last ones before a question, in turn, cut to their greatest length. */
export function saidSoFar(lines: readonly { from: string; text: string }[]): SaidLine[] {
  const said: SaidLine[] = []
  for (const { from, text } of lines.toReversed()) {
    const next = said.at(0)?.from ?? 'customer'
    if (from !== (next === 'customer' ? 'agent' : 'customer')) continue
    said.unshift({ from, text: [...text].slice(0, CUSTOMER_MESSAGE_LENGTH).join('') })
    if (said.length === QUALITY_LINES_BEFORE) break
  }
  return said
}

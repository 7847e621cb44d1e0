import { CUSTOMER_MESSAGE_LENGTH } from '@tertulia/contract/conversations.limits'
import { QUALITY_LINES_BEFORE } from '@tertulia/contract/quality.limits'
import type { SaidLine } from '@tertulia/contract/quality'

/** Lines of a conversation for a test: the last ones before a question, in turn, cut to their greatest length. */
export function saidSoFar(lines: readonly { from: string; text: string }[]): SaidLine[] {
  const before: SaidLine[] = []
  for (const { from, text } of lines.toReversed()) {
    const next = before.at(0)?.from ?? 'customer'
    if (from !== (next === 'customer' ? 'agent' : 'customer')) continue
    before.unshift({ from, text: [...text].slice(0, CUSTOMER_MESSAGE_LENGTH).join('') })
    if (before.length === QUALITY_LINES_BEFORE) break
  }
  return before
}

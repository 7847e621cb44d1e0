import type { GenerationCause } from '@tertulia/contract/faq-generation'
import type { OutboundReason } from '#platform/outbound/failures.ts'

/** A link that gave no page, with the reason people are told. */
export class NoPage extends Error {
  override readonly name = 'NoPage'
  readonly reason: GenerationCause
  constructor(reason: GenerationCause) {
    super(`no page: ${reason}`)
    this.reason = reason
  }
}

export const CAUSES: Record<OutboundReason, GenerationCause> = {
  unreachable: 'unreachable',
  timeout: 'too_slow',
  too_large: 'too_large',
  unreadable: 'unreachable',
}

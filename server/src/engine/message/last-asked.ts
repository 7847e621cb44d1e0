import type { AgentLanguage } from '@tertulia/contract/agents'
import type { LastAsked } from '@tertulia/contract/kpis'
import { type Segment, segmentsOf } from '#engine/message/segments.ts'
import { isCourtesy } from '#engine/speech-acts/act-of.ts'

/** Said before something is told: «Vale, pero llevo una semana». By its first word alone it would ask. */
const AGREES =
  /^\W*(?:vale|ok|okay|bueno|bien|s[ií]|ya|claro|perfecto|de acuerdo|yes|yeah|sure|fine|well|oui|d.accord|sim|est[aá] bem)\s*[,.;!]/iu

/**
 * The customer's last question, or if they asked none the last of what they said beyond courtesy.
 * @param said their messages, the newest first
 * @returns `nothing` where they greeted or thanked alone
 */
export function lastAsked(said: readonly string[], language: AgentLanguage): LastAsked {
  let told: LastAsked | undefined
  for (const text of said) {
    const segments = segmentsOf(text, language).filter(tells)
    const question = segments.findLast(isQuestion)
    if (question) return { kind: 'question', text: question.text }
    const last = segments.at(-1)
    if (last) told ??= { kind: 'said', text: last.text }
  }
  return told ?? { kind: 'nothing', text: '' }
}

const isQuestion = ({ text, asks, marked }: Segment): boolean => marked || (asks && !AGREES.test(text))

/** Whether it has words, and not of courtesy alone. */
const tells = ({ text, marked }: Segment): boolean => /[\p{L}\p{N}]/u.test(text) && !isCourtesy(text, marked)

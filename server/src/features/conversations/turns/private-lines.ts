import { REQUEST_TEXTS } from '@tertulia/contract/request-texts'
import { wantsTranscript } from '#engine/tools/wants-transcript.ts'
import type { SaidBefore } from '#engine/turn/vocabulary/turn-input.ts'
import { mask } from '#features/masking/mask.ts'

/** The agent's words around an address and a code, in any language, up to their slots. */
const AROUND = Object.values(REQUEST_TEXTS).flatMap((texts) =>
  [
    texts.transcript,
    texts.transcript_email.ask,
    texts.transcript_code.ask,
    texts.code_sent,
    texts.transcript_sent,
    texts.verify_email.ask,
  ].map((text) => text.split('{')[0] ?? text),
)
const CODE = /(?<!\d)\d{3}[ .-]?\d{3}(?!\d)/gu
const MASKED = '•••'

/** Lines without the address that a customer proves to be theirs and the code for it: no model is told of them. */
export function withoutProofs(lines: readonly SaidBefore[]): SaidBefore[] {
  let is_proving = false
  return lines.map((line) => {
    if (line.from === 'agent') {
      is_proving = AROUND.some((text) => line.text.includes(text)) || (is_proving && !line.text.endsWith('.'))
      return is_proving ? { ...line, text: mask(line.text) } : line
    }
    if (!is_proving && !wantsTranscript(line.text)) return line
    return { ...line, text: mask(line.text).replaceAll(CODE, MASKED) }
  })
}

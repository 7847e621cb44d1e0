import type { Verdict } from '@tertulia/contract/quality'
import type { GlyphName } from '@tertulia/design/glyphs.ts'
import type { Tone } from '@tertulia/design/status.ts'

/** How each verdict is drawn. */
export const VERDICT_LOOKS: Record<Verdict, { name: GlyphName; tone: Tone }> = {
  worse: { name: 'x', tone: 'bad' },
  changed: { name: 'half', tone: 'info' },
  better: { name: 'up', tone: 'ok' },
  same: { name: 'dot', tone: 'mute' },
}

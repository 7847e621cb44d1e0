import type { AutomationRun } from '@tertulia/contract/automations'
import type { GlyphName } from '@tertulia/design/glyphs.ts'
import type { Tone } from '@tertulia/design/status.ts'

type Look = { glyph: GlyphName; tone: Tone }

/** How each result of a run is drawn. */
export const RUN_LOOKS: Record<AutomationRun['outcome'], Look> = {
  running: { glyph: 'pie2', tone: 'info' },
  done: { glyph: 'check', tone: 'ok' },
  failed: { glyph: 'x', tone: 'bad' },
  stopped: { glyph: 'alert', tone: 'warn' },
}

/** How what became of one of its actions is drawn. */
export const ACTION_LOOKS: Record<AutomationRun['actions'][number]['outcome'], Look> = {
  done: { glyph: 'check', tone: 'ok' },
  failed: { glyph: 'x', tone: 'bad' },
  not_reached: { glyph: 'ring', tone: 'mute' },
}

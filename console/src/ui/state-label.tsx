import type { GlyphName } from '@tertulia/design/glyphs.ts'
import type { Tone } from '@tertulia/design/status.ts'
import { Glyph } from './glyph.tsx'
import { Badge } from './status.tsx'

type StateLabelProps = { glyph: GlyphName; tone: Tone; words: string; pill?: boolean }

/** A state as a row tells it, or as a pill beside a title. */
export const StateLabel = ({ glyph, tone, words, pill = false }: StateLabelProps) =>
  pill ? (
    <Badge tone={tone} glyph={glyph}>
      {words}
    </Badge>
  ) : (
    <span className="inline-flex items-center gap-1.5 align-bottom whitespace-nowrap">
      <Glyph name={glyph} tone={tone} />
      {words}
    </span>
  )

import { GLYPHS, type GlyphName, GLYPH_VIEW_BOX, type Shape } from '@tertulia/design/glyphs.ts'
import type { Tone } from '@tertulia/design/status.ts'
import { cx } from './cx.ts'

const MARK: Record<Tone, string> = {
  ok: 'text-ok-mark',
  warn: 'text-warn-mark',
  bad: 'text-bad-mark',
  info: 'text-info-mark',
  tinto: 'text-tinto-mark',
  mute: 'text-mute-mark',
  ink: 'text-ink',
}

type Props = { name: GlyphName; tone?: Tone; size?: number; className?: string }

/** A status glyph. Decoration: the word beside it carries the meaning. Without a tone it takes the text's colour. */
export function Glyph({ name, tone, size = 14, className }: Props) {
  const shapes: readonly Shape[] = GLYPHS[name]
  return (
    <svg
      viewBox={GLYPH_VIEW_BOX}
      width={size}
      height={size}
      aria-hidden
      className={cx('shrink-0', tone && MARK[tone], className)}
    >
      {shapes.map(({ as: Element, ...attributes }) => (
        <Element key={attributes['d'] ?? attributes['r']} {...attributes} />
      ))}
    </svg>
  )
}

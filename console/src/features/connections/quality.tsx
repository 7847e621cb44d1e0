import type { Connection } from '@tertulia/contract/connections'
import { useTranslation } from 'react-i18next'
import { Glyph } from '#ui/glyph.tsx'

const LOOKS = {
  green: { glyph: 'dot', tone: 'ok' },
  yellow: { glyph: 'alert', tone: 'warn' },
  red: { glyph: 'alert', tone: 'bad' },
} as const

/** How Meta rates a number, in words. @param named with the word «quality» in it, if no label stands beside it */
export function Quality({ of, named = false }: { of: Connection['quality']; named?: boolean }) {
  const { t } = useTranslation()
  if (of === null) return null
  const { glyph, tone } = LOOKS[of]
  return (
    <span className="inline-flex items-center gap-1.5">
      <Glyph name={glyph} tone={tone} />
      {named ? t(($) => $.connections.quality_named[of]) : t(($) => $.connections.qualities[of])}
    </span>
  )
}

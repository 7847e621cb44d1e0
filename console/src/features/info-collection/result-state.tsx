import type { CollectionResult } from '@tertulia/contract/info-collection'
import { useTranslation } from 'react-i18next'
import { Glyph } from '#ui/glyph.tsx'
import { Badge } from '#ui/status.tsx'

const LOOKS = {
  complete: { glyph: 'check', tone: 'ok' },
  partial: { glyph: 'half', tone: 'warn' },
  refused: { glyph: 'x', tone: 'mute' },
} as const

/** How far a customer came. */
export function ResultState({ state, pill = false }: { state: CollectionResult['state']; pill?: boolean }) {
  const { t } = useTranslation()
  const { glyph, tone } = LOOKS[state]
  const words = t(($) => $.collectionResults.states[state])
  if (pill)
    return (
      <Badge tone={tone} glyph={glyph}>
        {words}
      </Badge>
    )
  return (
    <span className="inline-flex items-center gap-1.5 align-bottom whitespace-nowrap">
      <Glyph name={glyph} tone={tone} />
      {words}
    </span>
  )
}

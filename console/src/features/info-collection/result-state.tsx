import type { CollectionResult } from '@tertulia/contract/info-collection'
import { useTranslation } from 'react-i18next'
import { StateLabel } from '#ui/state-label.tsx'

const LOOKS = {
  complete: { glyph: 'check', tone: 'ok' },
  partial: { glyph: 'half', tone: 'warn' },
  refused: { glyph: 'x', tone: 'mute' },
  failed: { glyph: 'x', tone: 'bad' },
} as const

/** How far a customer came. */
export function ResultState({ state, pill = false }: { state: CollectionResult['state']; pill?: boolean }) {
  const { t } = useTranslation()
  const { glyph, tone } = LOOKS[state]
  const words = t(($) => $.collectionResults.states[state])
  return <StateLabel glyph={glyph} tone={tone} words={words} pill={pill} />
}

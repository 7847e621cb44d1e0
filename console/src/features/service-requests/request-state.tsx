import type { RequestState } from '@tertulia/contract/service-requests'
import { useTranslation } from 'react-i18next'
import { StateLabel } from '#ui/state-label.tsx'

const LOOKS = {
  open: { glyph: 'ring', tone: 'warn' },
  in_progress: { glyph: 'half', tone: 'info' },
  done: { glyph: 'check', tone: 'ok' },
  cancelled: { glyph: 'x', tone: 'mute' },
} as const

/** How far the team is with a request. */
export function StateOfRequest({ state, pill = false }: { state: RequestState; pill?: boolean }) {
  const { t } = useTranslation()
  const { glyph, tone } = LOOKS[state]
  return <StateLabel glyph={glyph} tone={tone} words={t(($) => $.serviceRequests.states[state])} pill={pill} />
}

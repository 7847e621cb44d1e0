import type { WireRow } from '@tertulia/contract/simulator'
import { useTranslation } from 'react-i18next'
import { Glyph } from '#ui/glyph.tsx'
import { TickMark } from './ticks.tsx'

/** How a row fared: glyph and word. */
export function WireState({ state }: { state: WireRow['state'] }) {
  const { t } = useTranslation()
  return (
    <span className="type-body flex shrink-0 items-center gap-1.5 whitespace-nowrap">
      <Mark state={state} />
      {t(($) => $.simulator.states[state])}
    </span>
  )
}

function Mark({ state }: { state: WireRow['state'] }) {
  if (state === 'received') return <Glyph name="check" tone="ok" />
  if (state === 'received_twice') return <Glyph name="pie2" tone="warn" />
  if (state === 'lost') return <Glyph name="x" tone="bad" />
  return <TickMark state={state} />
}

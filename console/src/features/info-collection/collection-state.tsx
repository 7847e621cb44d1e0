import type { InfoCollection } from '@tertulia/contract/info-collection'
import type { GlyphName } from '@tertulia/design/glyphs.ts'
import type { Tone } from '@tertulia/design/status.ts'
import { useTranslation } from 'react-i18next'
import { StateLabel } from '#ui/state-label.tsx'

type Dated = Pick<InfoCollection, 'permanent' | 'start_date' | 'end_date'>

/** Whether it asks, by its dates, once the draft has it. The server says so too; this is for what was just switched. */
export function stateByDates({ permanent, start_date, end_date }: Dated, now: number): InfoCollection['state'] {
  if (permanent) return 'active'
  if (end_date !== null && Date.parse(end_date) <= now) return 'expired'
  return start_date !== null && Date.parse(start_date) > now ? 'scheduled' : 'active'
}

const LOOKS = {
  off: { glyph: 'slash', tone: 'mute' },
  scheduled: { glyph: 'clock', tone: 'info' },
  active: { glyph: 'live', tone: 'ok' },
  permanent: { glyph: 'check', tone: 'ok' },
  expired: { glyph: 'minus', tone: 'warn' },
} as const satisfies Record<string, { glyph: GlyphName; tone: Tone }>

/** Its state as people see it: one without an end is not only active. */
export function CollectionState({ collection, pill = false }: { collection: InfoCollection; pill?: boolean }) {
  const { t } = useTranslation()
  const state = collection.state === 'active' && collection.permanent ? 'permanent' : collection.state
  const { glyph, tone } = LOOKS[state]
  const words = t(($) => $.infoCollection.states[state])
  return <StateLabel glyph={glyph} tone={tone} words={words} pill={pill} />
}

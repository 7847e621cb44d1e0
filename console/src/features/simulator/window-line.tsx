import { useTranslation } from 'react-i18next'
import { Glyph } from '#ui/glyph.tsx'

const MINUTE_MS = 60_000

/** Whether the business may write freely, and for how long by the test clock. */
export function WindowLine({ endsAt, clock }: { endsAt: string | null; clock: number }) {
  const { t } = useTranslation()
  const left = endsAt === null ? 0 : Math.floor((Date.parse(endsAt) - clock) / MINUTE_MS)
  const isOpen = left > 0
  const [hours, minutes] = [Math.floor(left / 60), left % 60]
  const remaining =
    hours > 0
      ? t(($) => $.simulator.window.left_hours, { hours, minutes })
      : t(($) => $.simulator.window.left_minutes, { minutes })
  return (
    <p className="type-meta flex items-center gap-2 text-ink-2 tabular-nums">
      <Glyph name={isOpen ? 'dot' : 'slash'} tone={isOpen ? 'ok' : 'mute'} />
      {isOpen
        ? t(($) => $.simulator.window.open, { left: remaining })
        : endsAt === null
          ? t(($) => $.simulator.window.none)
          : t(($) => $.simulator.window.closed)}
    </p>
  )
}

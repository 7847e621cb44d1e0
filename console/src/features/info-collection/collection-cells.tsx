import { Link } from '@tanstack/react-router'
import type { InfoCollection } from '@tertulia/contract/info-collection'
import { ClipboardList } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { cx } from '#ui/cx.ts'
import { Glyph } from '#ui/glyph.tsx'
import { Switch } from '#ui/switch.tsx'
import { CHANNEL_ICONS } from './channel-icons.tsx'

type Props = { collection: InfoCollection }

/** Name of a form. `line`: content below its name. */
export function CollectionName({ collection, line }: Props & { line: ReactNode }) {
  const { id, agent_id, name, assigned } = collection
  return (
    <span className="flex items-center gap-3">
      <ClipboardList aria-hidden className="shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1">
        <Link
          to="/agents/$agentId/capabilities/collect/$collectionId"
          params={{ agentId: agent_id, collectionId: id }}
          title={name}
          className={cx('block max-w-full truncate font-semibold hover:underline', !assigned && 'text-ink-2')}
        >
          {name}
        </Link>
        <span className="type-meta block truncate font-normal text-ink-3">{line}</span>
      </span>
    </span>
  )
}

/** Fields that a form asks for, or the other forms that it overlaps. */
export function NameLine({ collection, overlaps }: Props & { overlaps: readonly InfoCollection[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (overlaps.length === 0) return collection.fields.map(({ label }) => label).join(', ')
  const names = format.list(overlaps.map(({ name }) => name))
  return (
    <span className="flex items-center gap-1.5 text-ink" title={names}>
      <Glyph name="alert" tone="warn" />
      <span className="truncate">{t(($) => $.infoCollection.overlaps, { names })}</span>
    </span>
  )
}

/** From when until when, as the clocks of the agent have it. */
export function usePeriod(timeZone: string): (collection: InfoCollection) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ permanent, start_date, end_date }) => {
    if (permanent || end_date === null) return t(($) => $.infoCollection.always)
    const end = format.date(end_date, { timeZone })
    return start_date === null
      ? t(($) => $.infoCollection.until, { end })
      : t(($) => $.infoCollection.period, { start: format.date(start_date, { timeZone }), end })
  }
}

export function Channels({ collection: { channels } }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const names = channels.map((each) => t(($) => $.conversations.channels[each]))
  return (
    <span className="inline-flex h-5 items-center gap-1.5 align-bottom text-ink-2" title={format.list(names)}>
      {channels.map((each) => (
        <span key={each} aria-hidden className="flex">
          {CHANNEL_ICONS[each]}
        </span>
      ))}
      <span className="sr-only">{format.list(names)}</span>
    </span>
  )
}

/** How many began in the last month, and how many gave all. */
export function Month({ collection: { results } }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  if (results.begun === 0) return <span className="text-ink-3">—</span>
  return (
    <>
      <strong className="text-ink">{format.number(results.complete)}</strong>{' '}
      {t(($) => $.infoCollection.of_begun, { begun: format.number(results.begun) })}{' '}
      <span className="ml-1 text-ink-3">{format.percent(results.complete / results.begun)}</span>
    </>
  )
}

type SwitchProps = Props & { disabledReason: string | undefined; onChange: () => void }

/** Gives it to the draft or takes it away, at once. */
export function CollectingSwitch({ collection, disabledReason, onChange }: SwitchProps) {
  const { t } = useTranslation()
  return (
    <Switch
      hideLabel
      label={t(($) => $.infoCollection.switch, { name: collection.name })}
      checked={collection.assigned}
      disabledReason={disabledReason}
      onChange={onChange}
    />
  )
}

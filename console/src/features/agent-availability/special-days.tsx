import { noonOf } from '@tertulia/contract/calendar'
import { agentAvailability, type SpecialDay } from '@tertulia/contract/agent-availability'
import type { Agent } from '@tertulia/contract/agents'
import { CalendarPlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { Button } from '#ui/button.tsx'
import { writtenClock } from '#ui/days.ts'
import { Glyph } from '#ui/glyph.tsx'
import { MenuItem } from '#ui/menu.tsx'
import { RowMenu } from '#ui/row-menu.tsx'
import { showToast, tellError } from '#ui/toast.tsx'
import { AVAILABILITY_ANSWERS } from './close-now.tsx'
import { HolidaysDialog } from './holidays-dialog.tsx'
import { SpecialDayDialog } from './special-day-dialog.tsx'

type Props = { agent: Agent; days: readonly SpecialDay[]; today: string; mayEdit: boolean }

/** Days on which other hours hold than those of the week, those to come first. They act at once. */
export function SpecialDays({ agent, days, today, mayEdit }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<SpecialDay | 'new' | 'list'>()
  const remove = useSend(agentAvailability.removeDay, { refreshes: AVAILABILITY_ANSWERS })
  const add = useSend(agentAvailability.addDay, { refreshes: AVAILABILITY_ANSWERS })
  const params = { agent_id: agent.id }
  const ahead = days.filter(({ next_day }) => next_day !== null).length

  const removed = (special: SpecialDay) => {
    const { name, first_day, last_day, yearly, hours } = special
    remove.mutate(
      { params: { ...params, id: special.id } },
      {
        onSuccess: () =>
          showToast({
            text: t(($) => $.agentAvailability.special.removed, { name }),
            action: {
              label: t(($) => $.agentAvailability.special.undo),
              run: () => add.mutate({ params, body: { name, first_day, last_day, yearly, hours } }),
            },
          }),
        onError: tellError,
      },
    )
  }

  return (
    <section aria-label={t(($) => $.agentAvailability.special.title)} className="mt-7">
      <div className="flex flex-wrap items-center gap-2 border-b border-line pb-2">
        <h2 className="type-section">{t(($) => $.agentAvailability.special.title)}</h2>
        <span className="type-meta text-ink-2">{t(($) => $.agentAvailability.special.count, { count: ahead })}</span>
        {mayEdit && (
          <span className="ml-auto flex flex-wrap gap-2">
            <Button size="sm" variant="ghost" icon={<CalendarPlus aria-hidden />} onClick={() => setOpen('list')}>
              {t(($) => $.agentAvailability.special.take)}
            </Button>
            <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setOpen('new')}>
              {t(($) => $.agentAvailability.special.add)}
            </Button>
          </span>
        )}
      </div>
      {days.length === 0 && <p className="type-meta py-3 text-ink-3">{t(($) => $.agentAvailability.special.none)}</p>}
      <ul>
        {days.map((special) => (
          <SpecialRow
            key={special.id}
            special={special}
            mayEdit={mayEdit}
            onChange={() => setOpen(special)}
            onRemove={() => removed(special)}
          />
        ))}
      </ul>
      {open === 'list' && (
        <HolidaysDialog
          agentId={agent.id}
          country={agent.countries[0] ?? 'ES'}
          year={Number(today.slice(0, 4))}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open && open !== 'list' && (
        <SpecialDayDialog
          agentId={agent.id}
          today={today}
          special={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}

type RowProps = { special: SpecialDay; mayEdit: boolean; onChange: () => void; onRemove: () => void }

function SpecialRow({ special, mayEdit, onChange, onRemove }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, first_day, last_day, yearly, hours, list, next_day } = special
  const written = (day: string) => format.date(noonOf(day), { timeZone: 'UTC' })
  const day = next_day ?? first_day
  const dates =
    first_day === last_day
      ? `${format.weekday(noonOf(day), { timeZone: 'UTC' })} ${written(day)}`
      : `${written(first_day)} – ${written(last_day)}`
  const countries = new Intl.DisplayNames(useLanguage(), { type: 'region' })
  const from =
    next_day === null
      ? t(($) => $.agentAvailability.special.over)
      : yearly
        ? t(($) => $.agentAvailability.special.every_year)
        : list
          ? countries.of(list.slice(0, 2))
          : t(($) => $.agentAvailability.special.own)
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-b border-line py-2">
      <span className="w-36 shrink-0 text-ink-2 first-letter:uppercase max-sm:w-full">{dates}</span>
      <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
      <span className="flex w-44 items-center gap-1.5 max-sm:w-auto">
        {hours.length === 0 ? <Glyph name="minus" tone="mute" /> : <Glyph name="half" tone="warn" />}
        {hours.length === 0
          ? t(($) => $.agentAvailability.closed)
          : hours.map((each) => `${writtenClock(each.from)} – ${writtenClock(each.to)}`).join(', ')}
      </span>
      <span className="type-meta w-24 truncate text-ink-2">{from}</span>
      {mayEdit && (
        <RowMenu name={name}>
          <MenuItem onSelect={onChange}>{t(($) => $.agentAvailability.special.change)}</MenuItem>
          <MenuItem danger onSelect={onRemove}>
            {t(($) => $.agentAvailability.special.remove)}
          </MenuItem>
        </RowMenu>
      )}
    </li>
  )
}

import { noonOf } from '@tertulia/contract/calendar'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { agentAvailability } from '@tertulia/contract/agent-availability'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useSend } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { showToast, tellError } from '#ui/toast.tsx'
import { AVAILABILITY_ANSWERS } from './close-now.tsx'

type Props = { agentId: string; country: string; year: number; onClose: () => void }
const WHOLE = 'ALL'

/** Takes over the public holidays of a country or one of its regions, seen before. */
export function HolidaysDialog({ agentId, country: first, year: now, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const [country, setCountry] = useState(first)
  const [region, setRegion] = useState(WHOLE)
  const [year, setYear] = useState(now)
  const asked = { country, year, ...(region !== WHOLE && { region }) }
  const { data } = useQuery({
    ...query(agentAvailability.holidays, { params: { agent_id: agentId }, query: asked }),
    placeholderData: keepPreviousData,
  })
  const take = useSend(agentAvailability.takeHolidays, {
    refreshes: [...AVAILABILITY_ANSWERS, agentAvailability.holidays],
  })
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const countries = (data?.countries ?? [first])
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
  const left = data?.days.filter(({ taken }) => !taken).length ?? 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.agentAvailability.special.take_title)}
      description={t(($) => $.agentAvailability.special.take_help)}
      size="md"
      footNote={t(($) => $.agentAvailability.special.source)}
      actions={
        <Button
          variant="ink"
          disabled={left === 0}
          loading={take.isPending}
          onClick={() =>
            take.mutate(
              { params: { agent_id: agentId }, body: asked },
              {
                onSuccess: ({ added }) => {
                  showToast({ text: t(($) => $.agentAvailability.special.taken, { count: added }) })
                  onClose()
                },
                onError: tellError,
              },
            )
          }
        >
          {t(($) => $.agentAvailability.special.take_count, { count: left })}
        </Button>
      }
    >
      <div className="grid grid-cols-3 gap-3 max-sm:grid-cols-1">
        <Field label={t(($) => $.agentAvailability.special.country)}>
          {(control) => (
            <Select
              {...control}
              value={country}
              options={countries}
              onChange={(chosen) => {
                setCountry(chosen)
                setRegion(WHOLE)
              }}
            />
          )}
        </Field>
        <Field label={t(($) => $.agentAvailability.special.region)}>
          {(control) => (
            <Select
              {...control}
              value={region}
              options={[
                { value: WHOLE, label: t(($) => $.agentAvailability.special.whole_country) },
                ...(data?.regions ?? []).map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={setRegion}
            />
          )}
        </Field>
        <Field label={t(($) => $.agentAvailability.special.year)}>
          {(control) => (
            <Select
              {...control}
              value={String(year)}
              options={[now, now + 1].map((each) => ({ value: String(each), label: String(each) }))}
              onChange={(chosen) => setYear(Number(chosen))}
            />
          )}
        </Field>
      </div>
      {data ? (
        <ul className="mt-3 max-h-72 overflow-y-auto border-t border-line">
          {data.days.map(({ day, name, taken }) => (
            <li key={day} className="flex gap-3 border-b border-line py-2">
              <span className="w-28 shrink-0 text-ink-2">{format.date(noonOf(day), { timeZone: 'UTC' })}</span>
              <span className="flex-1">{name}</span>
              {taken && <span className="type-meta text-ink-3">{t(($) => $.agentAvailability.special.have)}</span>}
            </li>
          ))}
          {data.days.length === 0 && (
            <li className="py-3 text-ink-3">{t(($) => $.agentAvailability.special.none_found)}</li>
          )}
        </ul>
      ) : (
        <SkeletonRows />
      )}
    </Dialog>
  )
}

import { useQuery } from '@tanstack/react-query'
import { members } from '@tertulia/contract/members'
import { valueReports } from '@tertulia/contract/value-reports'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { query, useSend } from '#api/query.ts'
import { useOrganization } from '#access/current-organization.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Note } from '#ui/note.tsx'
import { Select } from '#ui/select.tsx'

/** Members whom the report is mailed to on the first of each month. */
export function ReportReadersCard() {
  const { t } = useTranslation()
  const { id } = useOrganization()
  const of = { params: { id } }
  const readers = useQuery(query(valueReports.readers, of))
  const colleagues = useQuery(query(members.list, of))
  const save = useSend(valueReports.switchReader, { refreshes: [valueReports.readers] })
  const error = readers.error ?? colleagues.error ?? save.error
  const chosen = readers.data?.user_ids ?? []
  const active = (colleagues.data?.items ?? []).filter(({ status }) => status === 'active')
  const others = active.filter(({ user_id }) => !chosen.includes(user_id))
  const set = (user_id: string, on: boolean) => save.mutate({ params: { id, user_id }, body: { on } })
  return (
    <section aria-label={t(($) => $.valueReport.mail)} className="border-t border-line pt-4">
      <h2 className="type-section">{t(($) => $.valueReport.mail)}</h2>
      <p className="type-meta text-ink-3">{t(($) => $.valueReport.mail_help)}</p>
      {error && <Note tone="bad" title={error.message} className="mt-2" />}
      <ul className="mt-1">
        {active
          .filter(({ user_id }) => chosen.includes(user_id))
          .map(({ user_id, name, email }) => (
            <li key={user_id} className="type-meta flex min-h-8 items-center justify-between gap-2">
              <span className="min-w-0 truncate" title={email}>
                {name}
              </span>
              <IconButton
                size="sm"
                label={t(($) => $.valueReport.remove_reader, { name })}
                icon={<X aria-hidden />}
                onClick={() => set(user_id, false)}
              />
            </li>
          ))}
      </ul>
      {readers.data && others.length > 0 && (
        <Select
          size="sm"
          className="mt-1"
          label={t(($) => $.valueReport.add_reader)}
          placeholder={t(($) => $.valueReport.add_reader)}
          value={null}
          options={others.map(({ user_id, name }) => ({ value: user_id, label: name }))}
          onChange={(user_id) => set(user_id, true)}
        />
      )}
    </section>
  )
}

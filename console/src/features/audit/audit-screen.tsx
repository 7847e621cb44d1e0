import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { audit, type AuditEntry } from '@tertulia/contract/audit'
import { actorWords } from '@tertulia/contract/audit-actors'
import { actionWords, AUDIT_ACTIONS } from '@tertulia/contract/audit-words'
import { Download, Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { query } from '#api/query.ts'
import { useMay, useOrganization } from '#features/organizations/current.ts'
import { useFormat } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Empty } from '#ui/empty.tsx'
import { ErrorBlock } from '#ui/error-page.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { saveFile } from '#ui/save-file.ts'
import { showToast, tellError } from '#ui/toast.tsx'
import { AuditChanges } from './audit-changes.tsx'
import { ChainCheck } from './chain-check.tsx'
import { AuditFilters } from './audit-filters.tsx'

const route = getRouteApi('/_app/settings/audit')

/** Who changed what in the organization. */
export function AuditScreen() {
  const { t } = useTranslation()
  return useMay('audit.read') ? (
    <Trail />
  ) : (
    <>
      <PageHead title={t(($) => $.audit.title)} />
      <Empty icon={<Lock aria-hidden />} title={t(($) => $.audit.forbidden)} />
    </>
  )
}

function Trail() {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const { id: organization_id } = useOrganization()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const action = AUDIT_ACTIONS.find((each) => each === search.action)
  const filter = {
    organization_id,
    ...(search.person && { actor_id: search.person }),
    ...(action && { action }),
    ...(search.days && { days: search.days }),
    ...(search.since && { since: search.since }),
    ...(search.until && { until: search.until }),
    ...((search.since ?? search.until) && { time_zone: format.zone }),
  }
  const { cursor, rows } = search
  const list = useQuery({
    ...query(audit.list, { query: { ...filter, rows, ...(cursor && { cursor }) } }),
    placeholderData: (before) => before,
  })
  const isFiltered = Boolean(search.person ?? action ?? search.days ?? search.since ?? search.until)
  return (
    <>
      <PageHead title={t(($) => $.audit.title)} actions={<ExportButton filter={filter} />} />
      <div className="px-6 pb-3 max-sm:px-4">
        <p className="type-body max-w-[640px] text-ink-2">{t(($) => $.audit.lead)}</p>
        <ChainCheck key={organization_id} organizationId={organization_id} />
      </div>
      {list.error ? (
        <div className="px-6 max-sm:px-4">
          <ErrorBlock title={list.error.message} onRetry={() => void list.refetch()} />
        </div>
      ) : (
        <DataTable
          label={t(($) => $.audit.title)}
          page={list.data}
          rowId={(entry) => entry.id}
          rowName={(entry) => actionWords(entry.action, language)}
          from={search.from ?? 1}
          refetching={list.isFetching && !list.isPending}
          onMove={({ cursor, rows, from }) => void navigate({ search: (now) => ({ ...now, cursor, rows, from }) })}
          filters={
            <AuditFilters
              search={search}
              onChange={(change) =>
                void navigate({
                  search: (now) => ({ ...now, cursor: undefined, from: undefined, ...change }),
                  replace: true,
                })
              }
            />
          }
          columns={[
            { id: 'what', head: t(($) => $.audit.columns.what), grows: true, cell: (entry) => <What entry={entry} /> },
            { id: 'who', head: t(($) => $.audit.columns.who), cell: (entry) => <Who entry={entry} /> },
            { id: 'from', head: t(($) => $.audit.columns.from), cell: (entry) => entry.address },
            { id: 'when', head: t(($) => $.audit.columns.when), align: 'end', cell: (entry) => <When at={entry.at} /> },
          ]}
          renderPhoneRow={(entry) => (
            <>
              <What entry={entry} />
              <p className="type-meta wrap-anywhere text-ink-2">
                <Who entry={entry} /> · <When at={entry.at} /> · {entry.address}
              </p>
            </>
          )}
          empty={
            isFiltered ? (
              <Empty
                title={t(($) => $.audit.none_found)}
                action={
                  <Button onClick={() => void navigate({ search: { rows } })}>{t(($) => $.ui.remove_filters)}</Button>
                }
              />
            ) : (
              <Empty first title={t(($) => $.audit.none)}>
                {t(($) => $.audit.none_help)}
              </Empty>
            )
          }
        />
      )}
    </>
  )
}

/** Who did it, and whether as support: then they are of the platform and not of the organization. */
function Who({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (entry.actor_kind !== 'support') return actorWords(entry, language)
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {entry.actor_name} <Chip>{t(($) => $.support.by_support)}</Chip>
    </span>
  )
}

/** What was done, on what, and behind it what was and what is. */
function What({ entry }: { entry: AuditEntry }) {
  const language = useLanguage()
  const format = useFormat()
  return (
    <div className="py-1 whitespace-normal">
      <p className="wrap-anywhere">
        <strong className="font-semibold">{actionWords(entry.action, language)}</strong>
        {entry.subject && <span className="text-ink-2"> {format.quote(entry.subject)}</span>}
      </p>
      {entry.changes.length > 0 && <AuditChanges changes={entry.changes} />}
    </div>
  )
}

function When({ at }: { at: string }) {
  const format = useFormat()
  return (
    <time dateTime={at} title={format.fullDateTime(at)}>
      {format.dateTime(at)}
    </time>
  )
}

/** Takes along what the filters leave, as a table for a spreadsheet. */
function ExportButton({ filter }: { filter: { organization_id: string } }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const { content, rows, is_complete } = await call(audit.export, { query: filter })
      saveFile(
        t(($) => $.audit.file),
        'csv',
        content,
      )
      if (!is_complete) showToast({ text: t(($) => $.audit.export_cut, { rows: format.number(rows) }) })
    } catch (error) {
      tellError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      icon={<Download aria-hidden />}
      loading={isBusy}
      loadingLabel={t(($) => $.audit.exporting)}
      onClick={() => void save()}
    >
      {t(($) => $.audit.export)}
    </Button>
  )
}

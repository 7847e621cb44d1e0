import { getRouteApi } from '@tanstack/react-router'
import { audit, type AuditEntry } from '@tertulia/contract/audit'
import { actorWords } from '@tertulia/contract/audit-actors'
import { actionWords, AUDIT_ACTIONS } from '@tertulia/contract/audit-words'
import { Download, Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { query } from '#api/query.ts'
import { useBusinessDays } from '#features/organizations/business-days.ts'
import { useMay, useOrganization } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { ListTable } from '#lists/list-table.tsx'
import { ListTotal } from '#lists/list-total.tsx'
import { useList } from '#lists/use-list.ts'
import { useListAddress } from '#lists/use-list-address.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Empty } from '#ui/empty.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { saveFile } from '#ui/save-file.ts'
import { showToast, tellError } from '#ui/toast.tsx'
import { AuditChanges } from './audit-changes.tsx'
import { ChainCheck } from './chain-check.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditFilters } from './audit-search.ts'

const route = getRouteApi('/_app/settings/audit')

/** Audit trail of the organization: who changed what. */
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
  const { id: organization_id } = useOrganization()
  const { note } = useBusinessDays()
  const address = useListAddress(route.useSearch(), auditFilters)
  const { search } = address
  const action = AUDIT_ACTIONS.find((each) => each === search.action)
  const filter = {
    organization_id,
    ...(search.person && { actor_id: search.person }),
    ...(action && { action }),
    ...(search.days && { days: search.days }),
    ...(search.since && { since: search.since }),
    ...(search.until && { until: search.until }),
  }
  const { cursor, rows } = search
  const list = useList(query(audit.list, { query: { ...filter, rows, ...(cursor && { cursor }) } }), address)
  return (
    <>
      <PageHead
        title={t(($) => $.audit.title)}
        aside={<ListTotal list={list} days={(search.days ?? search.since ?? search.until) !== undefined && note} />}
        actions={<ExportButton filter={filter} />}
      />
      <div className="px-6 pb-3 max-sm:px-4">
        <p className="type-body max-w-[640px] text-ink-2">{t(($) => $.audit.lead)}</p>
        <ChainCheck key={organization_id} organizationId={organization_id} />
      </div>
      <ListTable
        list={list}
        label={t(($) => $.audit.title)}
        rowId={(entry) => entry.id}
        rowName={(entry) => actionWords(entry.action, language)}
        rowKind="two-lines"
        filters={<AuditFilters address={address} />}
        columns={[
          { id: 'what', head: t(($) => $.audit.columns.what), cell: (entry) => <What entry={entry} /> },
          { id: 'who', head: t(($) => $.audit.columns.who), width: 190, cell: (entry) => <Who entry={entry} /> },
          { id: 'from', head: t(($) => $.audit.columns.from), width: 150, cell: (entry) => entry.address },
          {
            id: 'when',
            head: t(($) => $.audit.columns.when),
            width: 170,
            align: 'end',
            cell: (entry) => <When at={entry.at} />,
          },
        ]}
        renderPhoneRow={(entry) => (
          <>
            <What entry={entry} />
            <p className="type-meta wrap-anywhere text-ink-2">
              <Who entry={entry} /> · <When at={entry.at} /> · {entry.address}
            </p>
          </>
        )}
        phoneRowHeight={80}
        noneFound={t(($) => $.audit.none_found)}
        none={
          <Empty first title={t(($) => $.audit.none)}>
            {t(($) => $.audit.none_help)}
          </Empty>
        }
      />
    </>
  )
}

/** Actor of an entry, marked if support: then they are of the platform and not of the organization. */
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

/** Action of an entry, its object, and the values before and after. */
function What({ entry }: { entry: AuditEntry }) {
  const language = useLanguage()
  const format = useFormat()
  return (
    <div className="whitespace-normal">
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

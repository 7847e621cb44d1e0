import {
  conversationExports,
  EXPORT_COLUMNS,
  EXPORT_FORMATS,
  type ExportColumn,
  type ExportFormat,
  mayExportPersonal,
} from '@tertulia/contract/conversation-exports'
import { EXPORT_LIMITS } from '@tertulia/contract/conversation-exports.limits'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useOrganization } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RadioList } from '#ui/radio.tsx'
import { Select } from '#ui/select.tsx'
import { tellError } from '#ui/toast.tsx'
import { ColumnChoice } from './column-choice.tsx'
import type { ToExport } from './export-conversations.tsx'
import { OwnExports } from './own-exports.tsx'

/** Options of a new file; below, the member's own files with their progress. */
export default function ExportDialog({ filters, ids, onClose }: ToExport & { onClose: () => void }) {
  const { t } = useTranslation()
  const limitId = useId()
  const { id: organization_id, role, time_zone } = useOrganization()
  const { city } = useFormat()
  const mayPersonal = mayExportPersonal(role)
  const [format, setFormat] = useState<ExportFormat>('csv')
  const [limit, setLimit] = useState<(typeof EXPORT_LIMITS)[number]>(1_000)
  const [columns, setColumns] = useState<readonly ExportColumn[]>(EXPORT_COLUMNS)
  const [with_messages, setWithMessages] = useState(false)
  const [personal_data, setPersonalData] = useState(false)
  const create = useSend(conversationExports.create, { refreshes: [conversationExports.list] })
  const limits = EXPORT_LIMITS.map((each) => ({
    value: String(each),
    label: t(($) => $.conversationExports.limit_count, { count: each }),
  }))
  const begin = () =>
    create
      .mutateAsync({
        body: {
          organization_id,
          format,
          columns: [...columns],
          limit,
          with_messages,
          personal_data,
          filters,
          ...(ids && { ids }),
        },
      })
      .catch(tellError)
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={t(($) => $.conversationExports.title)}
      description={
        ids
          ? t(($) => $.conversationExports.of_picked, { count: ids.length })
          : t(($) => $.conversationExports.of_filters)
      }
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.conversationExports.close)}</Button>
          <Button
            variant="ink"
            loading={create.isPending}
            loadingLabel={t(($) => $.conversationExports.starting)}
            disabledReason={columns.length === 0 ? t(($) => $.conversationExports.no_columns) : undefined}
            onClick={() => void begin()}
          >
            {t(($) => $.conversationExports.start)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <RadioList
          label={t(($) => $.conversationExports.format)}
          options={EXPORT_FORMATS.map((value) => ({ value, label: t(($) => $.conversationExports.formats[value]) }))}
          value={format}
          onChange={setFormat}
        />
        <div>
          <label htmlFor={limitId} className="type-button mb-[5px] block">
            {t(($) => $.conversationExports.limit)}
          </label>
          <Select
            id={limitId}
            options={limits}
            value={String(limit)}
            onChange={(chosen) => setLimit(EXPORT_LIMITS.find((each) => String(each) === chosen) ?? limit)}
          />
        </div>
        <ColumnChoice chosen={columns} onChange={setColumns} />
        <Checkbox
          label={t(($) => $.conversationExports.with_messages)}
          help={t(($) => $.conversationExports.with_messages_help)}
          checked={with_messages}
          onChange={setWithMessages}
        />
        <Checkbox
          label={t(($) => $.conversationExports.personal_data)}
          help={
            mayPersonal
              ? t(($) => $.conversationExports.personal_data_help)
              : t(($) => $.conversationExports.personal_data_no_role)
          }
          disabled={!mayPersonal}
          checked={personal_data}
          onChange={setPersonalData}
        />
        <p className="type-meta text-ink-3">{t(($) => $.conversationExports.zone, { city: city(time_zone) })}</p>
        <OwnExports organizationId={organization_id} />
      </div>
    </Dialog>
  )
}

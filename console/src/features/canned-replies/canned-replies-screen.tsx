import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { cannedReplies, type CannedReply } from '@tertulia/contract/canned-replies'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useSend } from '#api/query.ts'
import { useMay, useOrganization } from '#access/current-organization.ts'
import { ListFilters } from '#lists/list-filters.tsx'
import { ListSearchInput } from '#lists/list-search-input.tsx'
import { ListTable } from '#lists/list-table.tsx'
import { useList } from '#lists/use-list.ts'
import { useListAddress } from '#lists/use-list-address.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceFilter } from '#ui/choice-filter.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Empty } from '#ui/empty.tsx'
import { MenuItem } from '#ui/menu.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { showToast, tellError } from '#ui/toast.tsx'
import { CannedDialog } from './canned-dialog.tsx'
import { cannedFilters } from './canned-search.ts'
import { useCannedColumns } from './canned-columns.tsx'

const route = getRouteApi('/_app/settings/canned-replies')
/** The open dialog, one at a time. */
type Asked = 'new' | { edit: CannedReply } | { remove: CannedReply }

/** Replies that people of the business use again and again. */
export function CannedRepliesScreen() {
  const { t } = useTranslation()
  const organization = useOrganization()
  const mayEdit = useMay('livechat.handle')
  const address = useListAddress(route.useSearch(), cannedFilters)
  const { topic, search, rows, cursor } = address.search
  const list = useList(
    query(cannedReplies.list, { query: { organization_id: organization.id, topic, search, rows, cursor } }),
    address,
  )
  const { data: topics = [] } = useQuery(query(cannedReplies.topics, { query: { organization_id: organization.id } }))
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const edit = (reply: CannedReply) => setAsked({ edit: reply })
  const columns = useCannedColumns(mayEdit ? edit : undefined)
  const noRole = mayEdit ? undefined : t(($) => $.cannedReplies.no_role)
  const add = (
    <Button variant="ink" icon={<Plus aria-hidden />} disabledReason={noRole} onClick={() => setAsked('new')}>
      {t(($) => $.cannedReplies.add)}
    </Button>
  )
  return (
    <>
      <PageHead title={t(($) => $.cannedReplies.title)} actions={add} />
      <p className="type-body px-6 pb-3 text-ink-2 max-sm:px-4">{t(($) => $.cannedReplies.lead)}</p>
      <ListTable
        list={list}
        label={t(($) => $.cannedReplies.title)}
        rowId={({ id }) => id}
        rowName={({ shortcut }) => `/${shortcut}`}
        columns={columns}
        rowKind="two-lines"
        {...(mayEdit && { open: { id: undefined, onOpen: edit } })}
        filters={
          <>
            <ListSearchInput address={address} label={t(($) => $.cannedReplies.search)} />
            {topics.length > 0 && (
              <ListFilters address={address} values={[topic]}>
                <ChoiceFilter
                  label={t(($) => $.cannedReplies.topic)}
                  options={topics.map((value) => ({ value, label: value }))}
                  value={topic}
                  onChange={(chosen) => address.filter({ topic: chosen })}
                />
              </ListFilters>
            )}
          </>
        }
        renderMenu={(reply) => (
          <>
            <MenuItem disabledReason={noRole} onSelect={() => edit(reply)}>
              {t(($) => $.cannedReplies.edit)}
            </MenuItem>
            <MenuItem danger disabledReason={noRole} onSelect={() => setAsked({ remove: reply })}>
              {t(($) => $.cannedReplies.remove)}
            </MenuItem>
          </>
        )}
        renderPhoneRow={({ shortcut, title, text }) => (
          <>
            <span className="flex items-baseline gap-2">
              <code className="type-code truncate font-semibold">/{shortcut}</code>
              <span className="type-meta truncate text-ink-2">{title}</span>
            </span>
            <span className="type-meta block truncate text-ink-2">{text}</span>
          </>
        )}
        phoneRowHeight={65}
        noneFound={t(($) => $.cannedReplies.none_found)}
        none={
          <Empty first title={t(($) => $.cannedReplies.none)} action={add}>
            {t(($) => $.cannedReplies.none_help)}
          </Empty>
        }
      />
      {asked !== undefined && (asked === 'new' || 'edit' in asked) && (
        <CannedDialog reply={asked === 'new' ? undefined : asked.edit} topics={topics} onClose={close} />
      )}
      {asked !== undefined && asked !== 'new' && 'remove' in asked && (
        <RemoveDialog reply={asked.remove} onClose={close} />
      )}
    </>
  )
}

function RemoveDialog({ reply, onClose }: { reply: CannedReply; onClose: () => void }) {
  const { t } = useTranslation()
  const remove = useSend(cannedReplies.remove, { refreshes: [cannedReplies.list, cannedReplies.topics] })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(($) => $.cannedReplies.remove_title, { shortcut: reply.shortcut })}
      consequence={t(($) => $.cannedReplies.remove_help)}
      label={t(($) => $.cannedReplies.remove_label)}
      loadingLabel={t(($) => $.cannedReplies.removing)}
      loading={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { params: { id: reply.id } },
          {
            onSuccess: () => showToast({ text: t(($) => $.cannedReplies.removed) }),
            onError: tellError,
            onSettled: onClose,
          },
        )
      }
    />
  )
}

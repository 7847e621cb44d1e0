import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import type { InfoCollection } from '@tertulia/contract/info-collection'
import { Copy, FolderOpen, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAgent } from '#features/agents/agent-queries.ts'
import { useMay } from '#access/current-organization.ts'
import { CapabilitiesPage } from '#features/tools/capabilities-page.tsx'
import { useFormat } from '#i18n/format.ts'
import { ListTable } from '#lists/list-table.tsx'
import { useWholeList } from '#lists/use-list.ts'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { isTyping, usePageKeys } from '#ui/keys.ts'
import { MenuItem, MenuLine } from '#ui/menu.tsx'
import { Note } from '#ui/note.tsx'
import type { Column } from '#ui/table-layout.ts'
import { useNow } from '#ui/use-now.ts'
import { Channels, CollectingSwitch, CollectionName, Month, NameLine, usePeriod } from './collection-cells.tsx'
import { collectionList } from './collection-queries.ts'
import { CollectionState } from './collection-state.tsx'
import { DeleteCollection } from './delete-collection.tsx'
import { overlapsOf } from './overlaps.ts'
import { useSwitching } from './use-switching.tsx'

const route = getRouteApi('/_app/agents/$agentId/capabilities/collect/')

/** Forms in which an agent asks customers: a switch adds each to the draft or removes it. */
export function CollectionsScreen() {
  const { t } = useTranslation()
  const { agentId } = route.useParams()
  const agent = useAgent(agentId)
  const navigate = useNavigate()
  const mayEdit = useMay('collection.edit')
  const list = useWholeList(collectionList(agentId))
  const collections = list.page?.items ?? []
  const now = useNow()
  const { flip, switchReason, dialog } = useSwitching(agentId)
  const [removing, setRemoving] = useState<InfoCollection>()
  const readOnly = mayEdit ? undefined : t(($) => $.infoCollection.read_only)

  const open = ({ id }: InfoCollection) =>
    void navigate({ to: '/agents/$agentId/capabilities/collect/$collectionId', params: { agentId, collectionId: id } })
  const create = (copy?: string) =>
    void navigate({
      to: '/agents/$agentId/capabilities/collect/new',
      params: { agentId },
      search: copy === undefined ? {} : { copy },
    })

  usePageKeys((event) => {
    if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return false
    if (event.key !== 'n' || !mayEdit) return false
    create()
    return true
  })

  const newLink = (
    <Link
      to="/agents/$agentId/capabilities/collect/new"
      params={{ agentId }}
      className={buttonClass({ variant: 'ink' })}
    >
      <Plus aria-hidden />
      {t(($) => $.infoCollection.new)}
    </Link>
  )
  const lineOf = (collection: InfoCollection) => (
    <NameLine collection={collection} overlaps={overlapsOf(collection, collections, now)} />
  )
  const switchOf = (collection: InfoCollection) => (
    <CollectingSwitch
      collection={collection}
      disabledReason={list.error ? t(($) => $.infoCollection.not_loaded) : switchReason(collection)}
      onChange={() => flip(collection)}
    />
  )
  const columns = useCollectionColumns(agent.time_zone, lineOf, switchOf)

  return (
    <CapabilitiesPage
      agent={agent}
      crumb={t(($) => $.tools.tabs.collect)}
      actions={mayEdit && list.page?.items.length !== 0 && newLink}
    >
      {readOnly !== undefined && (
        <div className="px-6 pt-3 pb-3 max-sm:px-4">
          <Note tone="info" title={readOnly} />
        </div>
      )}
      {list.error && <div className="h-3 shrink-0" />}
      <ListTable
        list={list}
        label={t(($) => $.infoCollection.list)}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowKind="close"
        columns={columns}
        open={{ id: undefined, onOpen: open }}
        renderMenu={(collection) => (
          <>
            <MenuItem icon={<FolderOpen aria-hidden />} onSelect={() => open(collection)}>
              {t(($) => $.infoCollection.menu.open)}
            </MenuItem>
            <MenuItem icon={<Copy aria-hidden />} disabledReason={readOnly} onSelect={() => create(collection.id)}>
              {t(($) => $.infoCollection.menu.duplicate)}
            </MenuItem>
            <MenuLine />
            <MenuItem
              danger
              icon={<Trash2 aria-hidden />}
              disabledReason={readOnly}
              onSelect={() => setRemoving(collection)}
            >
              {t(($) => $.infoCollection.menu.delete)}
            </MenuItem>
          </>
        )}
        renderPhoneRow={(collection) => (
          <span className="flex items-center gap-3">
            <span className="min-w-0 flex-1">
              <CollectionName collection={collection} line={<PhoneLine collection={collection} />} />
            </span>
            {switchOf(collection)}
          </span>
        )}
        phoneRowHeight={61}
        none={
          <Empty first title={t(($) => $.infoCollection.none)} action={mayEdit && newLink}>
            {t(($) => $.infoCollection.none_help, { agent: agent.name })}
          </Empty>
        }
      />
      {dialog}
      <DeleteCollection agentId={agentId} collection={removing} onClose={() => setRemoving(undefined)} />
    </CapabilitiesPage>
  )
}

function useCollectionColumns(
  timeZone: string,
  lineOf: Column<InfoCollection>['cell'],
  switchOf: Column<InfoCollection>['cell'],
): Column<InfoCollection>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const period = usePeriod(timeZone)
  return [
    {
      id: 'name',
      head: t(($) => $.infoCollection.columns.name),
      cell: (collection) => <CollectionName collection={collection} line={lineOf(collection)} />,
    },
    {
      id: 'state',
      head: t(($) => $.infoCollection.columns.state),
      width: 124,
      cell: (collection) => <CollectionState collection={collection} />,
    },
    { id: 'period', head: t(($) => $.infoCollection.columns.period), width: 176, cell: period },
    {
      id: 'fields',
      head: t(($) => $.infoCollection.columns.fields),
      width: 76,
      align: 'end',
      cell: ({ fields }) => format.number(fields.length),
    },
    {
      id: 'channels',
      head: t(($) => $.infoCollection.columns.channels),
      width: 156,
      cell: (collection) => <Channels collection={collection} />,
    },
    {
      id: 'month',
      head: t(($) => $.infoCollection.columns.month),
      width: 172,
      align: 'end',
      cell: (collection) => <Month collection={collection} />,
    },
    {
      id: 'on',
      head: t(($) => $.infoCollection.columns.on),
      width: 100,
      align: 'end',
      cell: (collection) => <span className="flex justify-end">{switchOf(collection)}</span>,
    },
  ]
}

function PhoneLine({ collection }: { collection: InfoCollection }) {
  const { t } = useTranslation()
  return (
    <span className="flex items-center gap-1.5 text-ink-2">
      <CollectionState collection={collection} />
      <span className="text-ink-3">
        · {t(($) => $.infoCollection.field_count, { count: collection.fields.length })}
      </span>
    </span>
  )
}

import { getRouteApi } from '@tanstack/react-router'
import type { VaultFile } from '@tertulia/contract/vault'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAgent } from '#features/agents/agent-queries.ts'
import { KnowledgePage } from '#features/faqs/knowledge-page.tsx'
import { useMay } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { ListSearchInput } from '#lists/list-search-input.tsx'
import { ListTable } from '#lists/list-table.tsx'
import { useList } from '#lists/use-list.ts'
import { useListAddress } from '#lists/use-list-address.ts'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Empty } from '#ui/empty.tsx'
import { MenuItem } from '#ui/menu.tsx'
import { Note } from '#ui/note.tsx'
import { RowSteps } from '#ui/row-steps.tsx'
import { SelectionAction } from '#ui/selection-bar.tsx'
import type { Column } from '#ui/table-layout.ts'
import { useSelection } from '#ui/use-selection.ts'
import { EditFileDialog } from './edit-file-dialog.tsx'
import { FileDetail } from './file-drawer.tsx'
import { FileFilters } from './file-filters.tsx'
import { FileState } from './file-state.tsx'
import { UploadArea } from './upload-area.tsx'
import { useRemoveFiles } from './use-remove-files.ts'
import { fileFilters, fileList, useFileNews } from './vault-queries.ts'

const route = getRouteApi('/_app/agents/$agentId/knowledge/files')

/** Files that the agent reads: upload, state while they are read, and the text that came out. */
export function VaultScreen() {
  const { t } = useTranslation()
  const { agentId } = route.useParams()
  const address = useListAddress(route.useSearch(), fileFilters)
  const { search } = address
  const agent = useAgent(agentId)
  const mayEdit = useMay('knowledge.edit')
  const list = useList(fileList(agentId, search), address)
  const mayEditMany = useMay('knowledge.bulk_delete')
  const [edited, setEdited] = useState<VaultFile>()
  const removing = useRemoveFiles(agentId)
  useFileNews(agentId)

  const openFile = (file: VaultFile) => address.go({ file: file.id })
  const columns = useFileColumns(mayEdit, openFile)
  const files = list.page?.items ?? []
  const ids = files.map(({ id }) => id)
  const { chosen, choose } = useSelection({ agentId, ...address.filters }, ids)
  const remove = (file: VaultFile) =>
    removing.remove([file], () => {
      if (search.file === file.id) address.go({ file: undefined })
    })

  return (
    <KnowledgePage agent={agent}>
      {mayEdit ? (
        <UploadArea key={agentId} agentId={agentId} />
      ) : (
        <Note tone="info" title={t(($) => $.vault.no_edit)} className="mx-6 my-4 max-sm:mx-4" />
      )}
      <ListTable
        list={list}
        label={t(($) => $.vault.list)}
        rowId={(file) => file.id}
        rowName={(file) => file.name}
        columns={columns}
        open={{ id: search.file, onOpen: openFile }}
        {...(mayEditMany && {
          selection: {
            chosen,
            onChange: choose,
            actions: (
              <SelectionAction
                loading={removing.isPending}
                loadingLabel={t(($) => $.vault.deleting)}
                onClick={() =>
                  removing.remove(
                    files.filter(({ id }) => chosen.includes(id)),
                    () => choose([]),
                  )
                }
              >
                {t(($) => $.vault.delete)}
              </SelectionAction>
            ),
          },
        })}
        filters={
          <>
            <ListSearchInput address={address} label={t(($) => $.vault.search)} />
            <FileFilters agentId={agentId} address={address} />
          </>
        }
        renderMenu={(file) => (
          <>
            <MenuItem onSelect={() => openFile(file)}>{t(($) => $.vault.read_text)}</MenuItem>
            {mayEdit && (
              <>
                <MenuItem onSelect={() => setEdited(file)}>{t(($) => $.vault.edit)}</MenuItem>
                <MenuItem danger onSelect={() => remove(file)}>
                  {t(($) => $.vault.delete)}
                </MenuItem>
              </>
            )}
          </>
        )}
        noneFound={t(($) => $.vault.none_found)}
        none={
          <Empty first title={t(($) => $.vault.none)}>
            {t(($) => $.vault.none_help)}
          </Empty>
        }
        renderPhoneRow={(file) => (
          <div className="flex flex-col items-start gap-1">
            <FileName file={file} onOpen={() => openFile(file)} />
            <FileState file={file} mayEdit={mayEdit} />
          </div>
        )}
        phoneRowHeight={69}
      />
      <Drawer
        open={search.file !== undefined}
        onClose={() => address.go({ file: undefined })}
        label={t(($) => $.vault.read_text)}
        bar={
          list.page && (
            <RowSteps
              ids={ids}
              current={search.file}
              onGo={(file) => address.go({ file })}
              from={address.first}
              total={list.page.page.total}
            />
          )
        }
        actions={
          mayEdit &&
          search.file && <DrawerActions id={search.file} files={files} onEdit={setEdited} onRemove={remove} />
        }
      >
        {search.file && <FileDetail key={search.file} id={search.file} mayEdit={mayEdit} />}
      </Drawer>
      {edited && <EditFileDialog file={edited} onClose={() => setEdited(undefined)} />}
    </KnowledgePage>
  )
}

type DrawerActionsProps = {
  id: string
  files: readonly VaultFile[]
  onEdit: (file: VaultFile) => void
  onRemove: (file: VaultFile) => void
}

function DrawerActions({ id, files, onEdit, onRemove }: DrawerActionsProps) {
  const { t } = useTranslation()
  const file = files.find((each) => each.id === id)
  if (!file) return null
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => onEdit(file)}>
        {t(($) => $.vault.edit)}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => onRemove(file)}>
        {t(($) => $.vault.delete)}
      </Button>
    </>
  )
}

function FileName({ file, onOpen }: { file: VaultFile; onOpen: () => void }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <span
        aria-hidden
        className="inline-flex h-5 w-9 shrink-0 items-center justify-center rounded-xs border border-line-2 text-[10px]/[12px] font-semibold text-ink-2 uppercase"
      >
        {file.type.slice(0, 4)}
      </span>
      <button
        type="button"
        title={file.name}
        onClick={onOpen}
        className="min-w-0 truncate rounded-xs font-medium hover:underline"
      >
        {file.name}
      </button>
    </span>
  )
}

function useFileColumns(mayEdit: boolean, onOpen: (file: VaultFile) => void): Column<VaultFile>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      id: 'name',
      head: t(($) => $.vault.columns.name),
      cell: (file) => <FileName file={file} onOpen={() => onOpen(file)} />,
    },
    {
      id: 'category',
      head: t(($) => $.vault.columns.category),
      width: 115,
      cell: (file) => file.category || '—',
    },
    {
      id: 'state',
      head: t(($) => $.vault.columns.state),
      width: 230,
      cell: (file) => <FileState file={file} mayEdit={mayEdit} />,
    },
    {
      id: 'size',
      head: t(($) => $.vault.columns.size),
      width: 80,
      align: 'end',
      cell: (file) => format.fileSize(file.size_bytes),
    },
    {
      id: 'passages',
      head: t(($) => $.vault.columns.passages),
      width: 96,
      align: 'end',
      cell: (file) => (file.passages ? format.number(file.passages) : '—'),
    },
    {
      id: 'uses',
      head: t(($) => $.vault.columns.uses),
      width: 80,
      align: 'end',
      cell: (file) => (file.uses ? format.number(file.uses) : '—'),
    },
    {
      id: 'uploaded',
      head: t(($) => $.vault.columns.uploaded),
      width: 130,
      align: 'end',
      cell: (file) => (
        <time dateTime={file.uploaded_at} title={format.fullDateTime(file.uploaded_at)}>
          {format.dateTime(file.uploaded_at)}
        </time>
      ),
    },
    { id: 'by', head: t(($) => $.vault.columns.by), width: 120, cell: (file) => file.uploaded_by },
  ]
}

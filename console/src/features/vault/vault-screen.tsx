import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { VaultFile } from '@tertulia/contract/vault'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAgent } from '#features/agents/agent-queries.ts'
import { KnowledgePage } from '#features/faqs/knowledge-page.tsx'
import { useMay } from '#features/organizations/current.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { type Column, DataTable, SelectionAction } from '#ui/data-table.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Empty } from '#ui/empty.tsx'
import { ErrorBlock } from '#ui/error-page.tsx'
import { MenuItem } from '#ui/menu.tsx'
import { Note } from '#ui/note.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { useSelection } from '#ui/use-selection.ts'
import { EditFileDialog } from './edit-file-dialog.tsx'
import { FileDetail } from './file-drawer.tsx'
import { FileFilters } from './file-filters.tsx'
import { FileState } from './file-state.tsx'
import { UploadArea } from './upload-area.tsx'
import { useRemoveFiles } from './use-remove-files.ts'
import { fileList, type FileSearch, useFileNews } from './vault-queries.ts'

const route = getRouteApi('/_app/agents/$agentId/knowledge/files')

/** Files that the agent reads: upload, state while they are read, and the text that came out. */
export function VaultScreen() {
  const { t } = useTranslation()
  const { agentId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const agent = useAgent(agentId)
  const mayEdit = useMay('knowledge.edit')
  const list = useQuery({ ...fileList(agentId, search), placeholderData: (before) => before })
  const mayEditMany = useMay('knowledge.bulk_delete')
  const [edited, setEdited] = useState<VaultFile>()
  const removing = useRemoveFiles(agentId)
  useFileNews(agentId)

  const go = (change: Partial<FileSearch>) => void navigate({ search: (now) => ({ ...now, ...change }) })
  const filter = (change: Partial<FileSearch>) =>
    void navigate({
      search: (now) => ({ ...now, ...change, cursor: undefined, first: undefined }),
      replace: true,
    })
  const openFile = useCallback(
    (file: VaultFile) => void navigate({ search: (now) => ({ ...now, file: file.id }) }),
    [navigate],
  )
  const columns = useFileColumns(mayEdit, openFile)
  const files = list.data?.items ?? []
  const { category, status, search: words } = search
  const { chosen, choose } = useSelection(
    { agentId, category, status, words },
    files.map(({ id }) => id),
  )
  const remove = (file: VaultFile) =>
    removing.remove([file], () => {
      if (search.file === file.id) go({ file: undefined })
    })

  return (
    <KnowledgePage agent={agent} refetching={list.isFetching && !list.isPending}>
      {mayEdit ? (
        <UploadArea key={agentId} agentId={agentId} />
      ) : (
        <Note tone="info" title={t(($) => $.vault.no_edit)} className="mx-6 my-4 max-sm:mx-4" />
      )}
      {list.error ? (
        <div className="px-6 max-sm:px-4">
          <ErrorBlock title={list.error.message} onRetry={() => void list.refetch()} />
        </div>
      ) : (
        <DataTable
          label={t(($) => $.vault.list)}
          page={list.data}
          rowId={(file) => file.id}
          rowName={(file) => file.name}
          columns={columns}
          from={search.first ?? 1}
          onMove={({ from, ...to }) => go({ ...to, first: from })}
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
              <SearchInput
                className="max-sm:w-full"
                label={t(($) => $.vault.search)}
                value={search.search ?? ''}
                onChange={(words) => filter({ search: words || undefined })}
              />
              <FileFilters agentId={agentId} search={search} onChange={filter} />
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
          empty={
            search.search || search.category !== undefined || search.status ? (
              <Empty
                title={t(($) => $.vault.none_found)}
                action={
                  <Button onClick={() => filter({ search: undefined, category: undefined, status: undefined })}>
                    {t(($) => $.vault.clear)}
                  </Button>
                }
              />
            ) : (
              <Empty first title={t(($) => $.vault.none)}>
                {t(($) => $.vault.none_help)}
              </Empty>
            )
          }
          renderPhoneRow={(file) => (
            <div className="flex flex-col items-start gap-1">
              <FileName file={file} onOpen={() => openFile(file)} />
              <FileState file={file} mayEdit={mayEdit} />
            </div>
          )}
        />
      )}
      <Drawer
        open={search.file !== undefined}
        onClose={() => go({ file: undefined })}
        label={t(($) => $.vault.read_text)}
        actions={
          mayEdit &&
          search.file && (
            <DrawerActions id={search.file} files={list.data?.items} onEdit={setEdited} onRemove={remove} />
          )
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
  files: readonly VaultFile[] | undefined
  onEdit: (file: VaultFile) => void
  onRemove: (file: VaultFile) => void
}

function DrawerActions({ id, files = [], onEdit, onRemove }: DrawerActionsProps) {
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
      <button type="button" onClick={onOpen} className="min-w-0 truncate rounded-xs font-medium hover:underline">
        {file.name}
      </button>
    </span>
  )
}

function useFileColumns(mayEdit: boolean, onOpen: (file: VaultFile) => void): Column<VaultFile>[] {
  const { t } = useTranslation()
  const format = useFormat()
  // Cells that were made anew with every move of a file would lose the focus.
  return useMemo(
    () => [
      {
        id: 'name',
        head: t(($) => $.vault.columns.name),
        grows: true,
        cell: (file) => <FileName file={file} onOpen={() => onOpen(file)} />,
      },
      { id: 'category', head: t(($) => $.vault.columns.category), cell: (file) => file.category || '—' },
      {
        id: 'state',
        head: t(($) => $.vault.columns.state),
        cell: (file) => <FileState file={file} mayEdit={mayEdit} />,
      },
      {
        id: 'size',
        head: t(($) => $.vault.columns.size),
        align: 'end',
        cell: (file) => format.fileSize(file.size_bytes),
      },
      {
        id: 'passages',
        head: t(($) => $.vault.columns.passages),
        align: 'end',
        cell: (file) => (file.passages ? format.number(file.passages) : '—'),
      },
      {
        id: 'uses',
        head: t(($) => $.vault.columns.uses),
        align: 'end',
        cell: (file) => (file.uses ? format.number(file.uses) : '—'),
      },
      {
        id: 'uploaded',
        head: t(($) => $.vault.columns.uploaded),
        align: 'end',
        cell: (file) => (
          <time dateTime={file.uploaded_at} title={format.fullDateTime(file.uploaded_at)}>
            {format.dateTime(file.uploaded_at)}
          </time>
        ),
      },
      {
        id: 'by',
        head: t(($) => $.vault.columns.by),
        cell: (file) => <span className="whitespace-nowrap">{file.uploaded_by}</span>,
      },
    ],
    [t, format, mayEdit, onOpen],
  )
}

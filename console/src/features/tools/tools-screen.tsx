import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { AgentTool } from '@tertulia/contract/tools'
import { CircleStop, Copy, FileInput, FolderOpen, Power, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAgent } from '#features/agents/agent-queries.ts'
import { useMay } from '#features/organizations/current.ts'
import { useFormat } from '#i18n/format.ts'
import { withTexts } from '#i18n/i18n.ts'
import { ListTable } from '#lists/list-table.tsx'
import { useWholeList } from '#lists/use-list.ts'
import { isTyping, usePageKeys } from '#ui/keys.ts'
import { MenuItem, MenuLine } from '#ui/menu.tsx'
import { Note } from '#ui/note.tsx'
import type { Column, RowGroup } from '#ui/table-layout.ts'
import { CapabilitiesPage } from './capabilities-page.tsx'
import { DeleteTool } from './delete-tool.tsx'
import type { ImportFrom } from './import-dialog.tsx'
import { NewToolMenu } from './new-tool-menu.tsx'
import { toolList } from './tool-queries.ts'
import { ToolExample, ToolName, ToolPrice, ToolSwitch, ToolTrouble, ToolUse, useLackWords } from './tool-cells.tsx'
import { useToolActs } from './use-tool-acts.ts'

const ImportDialog = lazy(withTexts(['toolImport'], () => import('./import-dialog.tsx')))

const route = getRouteApi('/_app/agents/$agentId/capabilities/')

/** What the agent can do, in groups: a switch gives each to the draft or takes it away. */
export function ToolsScreen() {
  const { t } = useTranslation()
  const { agentId } = route.useParams()
  const agent = useAgent(agentId)
  const navigate = useNavigate()
  const mayAssign = useMay('tool.assign')
  const mayManage = useMay('tool.manage')
  const list = useWholeList(toolList(agentId))
  const tools = list.page?.items ?? []
  const { assign, setStopped } = useToolActs(agentId)
  const lack = useLackWords()
  const [removing, setRemoving] = useState<AgentTool>()
  const [importing, setImporting] = useState<ImportFrom>()
  const groups = useToolGroups(agentId, tools, mayManage ? () => setImporting('curl') : undefined)

  const switchReason = (tool: AgentTool): string | undefined => {
    if (!mayAssign) return t(($) => $.tools.read_only)
    if (list.error) return t(($) => $.tools.not_loaded)
    // What is on can always be taken away.
    return tool.assigned ? undefined : lack(tool)
  }
  const flip = (tool: AgentTool) => {
    if (switchReason(tool) === undefined) void assign(tool, !tool.assigned)
  }
  const open = (tool: AgentTool) =>
    void navigate({ to: '/agents/$agentId/capabilities/tools/$toolId', params: { agentId, toolId: tool.id } })
  const create = (copy?: string) =>
    void navigate({
      to: '/agents/$agentId/capabilities/tools/new',
      params: { agentId },
      search: copy === undefined ? {} : { copy },
    })

  usePageKeys((event) => {
    if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return false
    if (event.key === 'n' && mayManage) {
      create()
      return true
    }
    // On the name of a tool: elsewhere Space presses what has the focus.
    if (event.key !== ' ' || !(event.target instanceof HTMLAnchorElement)) return false
    const id = event.target.closest<HTMLElement>('[data-row]')?.dataset['row']
    const tool = tools.find((each) => each.id === id)
    if (tool) flip(tool)
    return tool !== undefined
  })

  const switchOf = (tool: AgentTool) => (
    <ToolSwitch tool={tool} disabledReason={switchReason(tool)} onChange={() => flip(tool)} />
  )
  const columns = useToolColumns(agentId, switchOf)

  return (
    <CapabilitiesPage
      agent={agent}
      actions={
        mayManage && (
          <NewToolMenu agentId={agentId} own={tools.filter(({ kind }) => kind === 'http')} onImport={setImporting} />
        )
      }
    >
      {!mayAssign && (
        <div className="px-6 pt-3 pb-3 max-sm:px-4">
          <Note tone="info" title={t(($) => $.tools.read_only)} />
        </div>
      )}
      {list.error && <div className="h-3 shrink-0" />}
      <ListTable
        list={list}
        label={t(($) => $.tools.list)}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowKind="close"
        columns={columns}
        groups={groups}
        open={{ id: undefined, onOpen: open }}
        renderMenu={(tool) => (
          <ToolMenu
            tool={tool}
            disabledReason={
              mayManage ? undefined : mayAssign ? t(($) => $.tools.no_manage) : t(($) => $.tools.read_only)
            }
            onOpen={() => open(tool)}
            onStop={(off) => void setStopped(tool, off)}
            onDuplicate={() => create(tool.id)}
            onDelete={() => setRemoving(tool)}
          />
        )}
        renderPhoneRow={(tool) => (
          <span className="flex items-center gap-3">
            <span className="min-w-0 flex-1">
              <ToolName
                tool={tool}
                agentId={agentId}
                line={tool.switched_off_at === null ? lack(tool) : t(($) => $.tools.stopped)}
              />
            </span>
            {switchOf(tool)}
          </span>
        )}
        phoneRowHeight={61}
        none={null}
      />
      <DeleteTool agentId={agentId} tool={removing} onClose={() => setRemoving(undefined)} />
      {importing && (
        <Suspense>
          <ImportDialog agentId={agentId} from={importing} onClose={() => setImporting(undefined)} />
        </Suspense>
      )}
    </CapabilitiesPage>
  )
}

function useToolColumns(agentId: string, switchOf: Column<AgentTool>['cell']): Column<AgentTool>[] {
  const { t } = useTranslation()
  return [
    {
      id: 'tool',
      head: t(($) => $.tools.columns.tool),
      cell: (tool) => <ToolName tool={tool} agentId={agentId} />,
    },
    // What customers say is as long as what a tool does: the two share the room.
    { id: 'says', head: t(($) => $.tools.columns.says), cell: (tool) => <ToolExample tool={tool} /> },
    {
      id: 'price',
      head: t(($) => $.tools.columns.price),
      width: 84,
      align: 'end',
      cell: (tool) => <ToolPrice tool={tool} />,
    },
    {
      id: 'used',
      head: t(($) => $.tools.columns.used),
      width: 166,
      align: 'end',
      cell: (tool) => <ToolUse tool={tool} />,
    },
    {
      id: 'failure',
      head: t(($) => $.tools.columns.failure),
      width: 204,
      cell: (tool) => <ToolTrouble tool={tool} agentId={agentId} />,
    },
    {
      id: 'on',
      head: t(($) => $.tools.columns.on),
      width: 76,
      align: 'end',
      cell: (tool) => <span className="flex justify-end">{switchOf(tool)}</span>,
    },
  ]
}

/** Those that everybody has, and those of the business. */
function useToolGroups(
  agentId: string,
  tools: readonly AgentTool[],
  onImport: (() => void) | undefined,
): RowGroup<AgentTool>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const predefined = tools.filter(({ kind }) => kind === 'predefined')
  const own = tools.length - predefined.length
  const on = predefined.filter(({ assigned }) => assigned).length
  const importLink = onImport && (
    <button
      type="button"
      className="type-meta inline-flex items-center gap-1.5 font-semibold hover:underline"
      onClick={onImport}
    >
      <FileInput aria-hidden className="size-3.5! text-ink-2" />
      {t(($) => $.tools.import)}
    </button>
  )
  const head = (name: string, count: string, help: string) => (
    <>
      <span className="text-[12px]/[16px] font-semibold text-ink">
        {name} <span className="ml-1 font-normal text-ink-2 tabular-nums">{count}</span>
      </span>
      <span className="type-meta text-ink-3">{help}</span>
    </>
  )
  return [
    {
      id: 'predefined',
      has: ({ kind }) => kind === 'predefined',
      head: head(
        t(($) => $.tools.groups.predefined),
        tools.length === 0
          ? ''
          : t(($) => $.tools.predefined_on, { on: format.number(on), all: format.number(predefined.length) }),
        t(($) => $.tools.predefined_help),
      ),
    },
    {
      id: 'http',
      has: ({ kind }) => kind === 'http',
      head: (
        <>
          {head(
            t(($) => $.tools.groups.http),
            format.number(own),
            t(($) => $.tools.http_help),
          )}
          {own > 0 && <span className="ml-auto flex max-sm:ml-0">{importLink}</span>}
        </>
      ),
      none: (
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
          <span>{t(($) => $.tools.none_own)}</span>
          {onImport && (
            <button
              type="button"
              className="link type-meta"
              onClick={() =>
                void navigate({ to: '/agents/$agentId/capabilities/tools/new', params: { agentId }, search: {} })
              }
            >
              {t(($) => $.tools.begin_own)}
            </button>
          )}
          {importLink}
        </span>
      ),
    },
  ]
}

type MenuProps = {
  tool: AgentTool
  /** Why nothing of it can be changed. */
  disabledReason: string | undefined
  onOpen: () => void
  onStop: (off: boolean) => void
  onDuplicate: () => void
  onDelete: () => void
}

function ToolMenu({ tool, disabledReason, onOpen, onStop, onDuplicate, onDelete }: MenuProps) {
  const { t } = useTranslation()
  const isStopped = tool.switched_off_at !== null
  return (
    <>
      <MenuItem icon={<FolderOpen aria-hidden />} onSelect={onOpen}>
        {t(($) => $.tools.menu.open)}
      </MenuItem>
      <MenuItem
        icon={isStopped ? <Power aria-hidden /> : <CircleStop aria-hidden />}
        disabledReason={disabledReason}
        onSelect={() => onStop(!isStopped)}
      >
        {isStopped ? t(($) => $.tools.menu.restart) : t(($) => $.tools.menu.stop)}
        <span className="type-meta block max-w-56 text-ink-3">
          {isStopped ? t(($) => $.tools.menu.restart_help) : t(($) => $.tools.menu.stop_help)}
        </span>
      </MenuItem>
      {tool.kind === 'http' && (
        <>
          <MenuItem icon={<Copy aria-hidden />} disabledReason={disabledReason} onSelect={onDuplicate}>
            {t(($) => $.tools.menu.duplicate)}
          </MenuItem>
          <MenuLine />
          <MenuItem danger icon={<Trash2 aria-hidden />} disabledReason={disabledReason} onSelect={onDelete}>
            {t(($) => $.tools.menu.delete)}
          </MenuItem>
        </>
      )}
    </>
  )
}

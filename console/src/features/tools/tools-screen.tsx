import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAgent } from '#features/agents/agent-queries.ts'
import { useMay } from '#access/current-organization.ts'
import { withTexts } from '#i18n/i18n.ts'
import { ListTable } from '#lists/list-table.tsx'
import { type List, useWholeList } from '#lists/use-list.ts'
import { isTyping, usePageKeys } from '#ui/keys.ts'
import { Note } from '#ui/note.tsx'
import type { Column } from '#ui/table-layout.ts'
import { CapabilitiesPage } from './capabilities-page.tsx'
import { DeleteTool } from './delete-tool.tsx'
import { DisconnectServer } from './disconnect-server.tsx'
import type { ImportFrom } from './import-dialog.tsx'
import { type ToolRow, toolRows } from './mcp-row.ts'
import { NewToolMenu } from './new-tool-menu.tsx'
import { useToolGroups } from './tool-groups.tsx'
import { ToolMenu } from './tool-menu.tsx'
import { mcpServerList, toolList } from './tool-queries.ts'
import { ToolExample, ToolName, ToolPrice, ToolSwitch, ToolTrouble, ToolUse, useLackWords } from './tool-cells.tsx'
import { SwitchOffDialog, type SwitchingOff } from './switch-off-dialog.tsx'
import { useToolActs } from './use-tool-acts.ts'

const ImportDialog = lazy(withTexts(['toolImport'], () => import('./import-dialog.tsx')))
const McpDialog = lazy(withTexts(['mcpServers'], () => import('./mcp-dialog.tsx')))

const route = getRouteApi('/_app/agents/$agentId/capabilities/')

/** Tools of an agent, in groups: a switch adds each to the draft or removes it. */
export function ToolsScreen() {
  const { t } = useTranslation()
  const { agentId } = route.useParams()
  const agent = useAgent(agentId)
  const navigate = useNavigate()
  const mayAssign = useMay('tool.assign')
  const mayManage = useMay('tool.manage')
  const loaded = useWholeList(toolList(agentId))
  const tools = loaded.page?.items ?? []
  // A server has at least one tool.
  const hasServers = tools.some(({ kind }) => kind === 'mcp')
  const connected = useQuery({ ...mcpServerList(agentId), enabled: hasServers })
  const servers = (hasServers ? connected.data : undefined) ?? []
  const rows = toolRows(tools, servers)
  const list: List<ToolRow> = { ...loaded, page: loaded.page && { ...loaded.page, items: rows } }
  const { server: opened } = route.useSearch()
  const current = servers.find(({ id }) => id === opened)
  const lookAt = (server: string | undefined) =>
    void navigate({ to: '/agents/$agentId/capabilities', params: { agentId }, search: server ? { server } : {} })
  const { assign, setStopped } = useToolActs(agentId)
  const lack = useLackWords()
  const [removing, setRemoving] = useState<ToolRow>()
  const [switching, setSwitching] = useState<SwitchingOff<ToolRow>>()
  const [importing, setImporting] = useState<ImportFrom>()
  const groups = useToolGroups(
    agentId,
    rows,
    mayManage ? { onImport: () => setImporting('curl'), onConnect: () => lookAt('new') } : undefined,
  )

  const switchReason = (tool: ToolRow): string | undefined => {
    if (!mayAssign) return t(($) => $.tools.read_only)
    if (list.error) return t(($) => $.tools.not_loaded)
    // A tool that is on can always be removed.
    return tool.assigned ? undefined : lack(tool)
  }
  const flip = (tool: ToolRow) => {
    if (switchReason(tool) !== undefined) return
    if (tool.assigned && tool.named_by.length > 0) setSwitching({ thing: tool, where: 'draft' })
    else void assign(tool, !tool.assigned)
  }
  const stop = (tool: ToolRow, off: boolean) => {
    if (off && tool.named_by.length > 0) setSwitching({ thing: tool, where: 'everywhere' })
    else void setStopped(tool, off)
  }
  const open = (tool: ToolRow) =>
    tool.server
      ? lookAt(tool.id)
      : void navigate({ to: '/agents/$agentId/capabilities/tools/$toolId', params: { agentId, toolId: tool.id } })
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
    const tool = rows.find((each) => each.id === id)
    if (tool) flip(tool)
    return tool !== undefined
  })

  const switchOf = (tool: ToolRow) => (
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
            onStop={(off) => stop(tool, off)}
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
      <DeleteTool
        agentId={agentId}
        tool={removing?.server ? undefined : removing}
        onClose={() => setRemoving(undefined)}
      />
      <SwitchOffDialog
        asked={switching}
        onClose={() => setSwitching(undefined)}
        onConfirm={({ thing, where }) => void (where === 'draft' ? assign(thing, false) : setStopped(thing, true))}
      />
      <DisconnectServer
        agentId={agentId}
        server={removing?.server?.of}
        namedBy={removing?.named_by ?? []}
        onClose={() => setRemoving(undefined)}
      />
      {opened !== undefined && (opened === 'new' ? mayManage : current) && (
        <Suspense>
          <McpDialog key={opened} agent={agent} server={current} onClose={() => lookAt(undefined)} />
        </Suspense>
      )}
      {importing && (
        <Suspense>
          <ImportDialog agentId={agentId} from={importing} onClose={() => setImporting(undefined)} />
        </Suspense>
      )}
    </CapabilitiesPage>
  )
}

function useToolColumns(agentId: string, switchOf: Column<ToolRow>['cell']): Column<ToolRow>[] {
  const { t } = useTranslation()
  return [
    {
      id: 'tool',
      head: t(($) => $.tools.columns.tool),
      cell: (tool) => <ToolName tool={tool} agentId={agentId} />,
    },
    // Phrases are as long as descriptions: the two columns share the room.
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

import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAgent } from '#features/agents/agent-queries.ts'
import { QueryResult } from '#shell/query-result.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { NewTool, SavedTool } from './http-tool-editor.tsx'
import { handedOver } from './imported-tool.ts'
import { PredefinedToolPage } from './predefined-tool.tsx'
import { EMPTY_TOOL } from './tool-form.ts'
import { ToolPage } from './tool-page.tsx'
import { oneTool } from './tool-queries.ts'

const route = getRouteApi('/_app/agents/$agentId/capabilities/tools/$toolId')
const newRoute = getRouteApi('/_app/agents/$agentId/capabilities/tools/new')

/** One tool: what it is, and trying it out. */
export function ToolScreen() {
  const { agentId, toolId } = route.useParams()
  const { run } = route.useSearch()
  const agent = useAgent(agentId)
  // What is being edited must not change under the hands: it is read when opened and when somebody asks.
  const loaded = useQuery({ ...oneTool(agentId, toolId), gcTime: 0, staleTime: Infinity })
  const read = { agent, onReload: () => void loaded.refetch() }
  return (
    <ToolPage agent={agent} name={loaded.data?.name}>
      <QueryResult from={loaded} gone={<Gone agentId={agentId} />}>
        {(tool) =>
          tool.definition?.kind === 'mcp' ? (
            // Tools of a server are chosen together.
            <Navigate
              replace
              to="/agents/$agentId/capabilities"
              params={{ agentId }}
              search={{ server: tool.definition.server.id ?? undefined }}
            />
          ) : tool.definition?.kind === 'http' ? (
            <SavedTool key={loaded.dataUpdatedAt} {...read} tool={tool} definition={tool.definition} runId={run} />
          ) : (
            <PredefinedToolPage key={loaded.dataUpdatedAt} {...read} tool={tool} />
          )
        }
      </QueryResult>
    </ToolPage>
  )
}

function Gone({ agentId }: { agentId: string }) {
  const { t } = useTranslation()
  return (
    <Empty
      title={t(($) => $.toolEditor.not_found)}
      action={
        <Link to="/agents/$agentId/capabilities" params={{ agentId }} className={buttonClass()}>
          {t(($) => $.toolEditor.back)}
        </Link>
      }
    />
  )
}

/** A tool that is not there yet. */
export function NewToolScreen() {
  const { t } = useTranslation()
  const { agentId } = newRoute.useParams()
  const { copy, from } = newRoute.useSearch()
  const agent = useAgent(agentId)
  const [imported] = useState(() => (from === 'import' ? handedOver() : undefined))
  return (
    <ToolPage agent={agent} name={t(($) => $.toolEditor.new)}>
      {copy ? (
        <Copy agentId={agentId} copied={copy} />
      ) : (
        <NewTool
          agent={agent}
          definition={imported?.definition ?? EMPTY_TOOL}
          secret={imported?.secret ?? ''}
          notes={imported?.notes}
        />
      )}
    </ToolPage>
  )
}

function Copy({ agentId, copied }: { agentId: string; copied: string }) {
  const { t } = useTranslation()
  const agent = useAgent(agentId)
  const loaded = useQuery({ ...oneTool(agentId, copied), gcTime: 0, staleTime: Infinity })
  return (
    <QueryResult from={loaded} gone={<Gone agentId={agentId} />}>
      {({ definition }) => {
        const base = definition?.kind === 'http' ? definition : EMPTY_TOOL
        const name = `${base.name}_${t(($) => $.toolEditor.copy_of)}`
        return <NewTool agent={agent} definition={{ ...base, name }} secret="" />
      }}
    </QueryResult>
  )
}

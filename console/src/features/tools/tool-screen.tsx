import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useAgent } from '#features/agents/agent-queries.ts'
import { QueryResult } from '#shell/query-result.tsx'
import { SavedTool } from './http-tool-editor.tsx'
import { PredefinedToolPage } from './predefined-tool.tsx'
import { ToolGone } from './tool-gone.tsx'
import { ToolPage } from './tool-page.tsx'
import { oneTool } from './tool-queries.ts'

const route = getRouteApi('/_app/agents/$agentId/capabilities/tools/$toolId')

/** One tool: what it is, and trying it out. */
export function ToolScreen() {
  const { agentId, toolId } = route.useParams()
  const { run } = route.useSearch()
  const agent = useAgent(agentId)
  // A refetch must not change the form during edits: it is read when opened and when the member asks.
  const loaded = useQuery({ ...oneTool(agentId, toolId), gcTime: 0, staleTime: Infinity })
  return (
    <ToolPage agent={agent} name={loaded.data?.name}>
      <QueryResult from={loaded} gone={<ToolGone agentId={agentId} />}>
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
            <SavedTool key={loaded.dataUpdatedAt} agent={agent} tool={tool} definition={tool.definition} runId={run} />
          ) : (
            <PredefinedToolPage
              key={loaded.dataUpdatedAt}
              agent={agent}
              tool={tool}
              onReload={() => void loaded.refetch()}
            />
          )
        }
      </QueryResult>
    </ToolPage>
  )
}

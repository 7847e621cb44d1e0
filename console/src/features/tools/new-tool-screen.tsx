import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAgent } from '#features/agents/agent-queries.ts'
import { QueryResult } from '#shell/query-result.tsx'
import { exampleTool } from './example-tools.ts'
import { NewTool } from './http-tool-editor.tsx'
import { handedOver } from './imported-tool.ts'
import { asCopied, EMPTY_TOOL } from './tool-form.ts'
import { ToolGone } from './tool-gone.tsx'
import { ToolPage } from './tool-page.tsx'
import { oneTool } from './tool-queries.ts'

const route = getRouteApi('/_app/agents/$agentId/capabilities/tools/new')

/** A tool that is not there yet. */
export function NewToolScreen() {
  const { t } = useTranslation()
  const { agentId } = route.useParams()
  const { copy, from, example } = route.useSearch()
  const agent = useAgent(agentId)
  const [imported] = useState(() => (from === 'import' ? handedOver() : undefined))
  return (
    <ToolPage agent={agent} name={t(($) => $.toolEditor.new)}>
      {copy ? (
        <Copy agentId={agentId} copied={copy} />
      ) : (
        <NewTool
          agent={agent}
          definition={imported?.definition ?? (example ? exampleTool(t, example) : EMPTY_TOOL)}
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
    <QueryResult from={loaded} gone={<ToolGone agentId={agentId} />}>
      {({ definition }) => {
        const base = definition?.kind === 'http' ? definition : EMPTY_TOOL
        const name = `${base.name}_${t(($) => $.toolEditor.copy_of)}`
        return <NewTool agent={agent} definition={{ ...asCopied(base), name }} secret="" />
      }}
    </QueryResult>
  )
}

import { agents } from '@tertulia/contract/agents'
import { mcpServers } from '@tertulia/contract/mcp-servers'
import { tools } from '@tertulia/contract/tools'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { showToast, tellError } from '#ui/toast.tsx'
import { useNamedBy } from './use-named-by.ts'

type Props = {
  agentId: string
  /** Undefined: nothing is asked. */
  server: { id: string; name: string } | undefined
  /** Automations that name one of its tools. */
  namedBy: readonly string[]
  onClose: () => void
}

/** Asks before an MCP server goes with its tools. */
export function DisconnectServer({ agentId, server, namedBy: users, onClose }: Props) {
  const { t } = useTranslation()
  const remove = useSend(mcpServers.delete, { refreshes: [mcpServers.list, tools.list, agents.get] })
  const namedBy = useNamedBy()
  const name = server?.name ?? ''
  return (
    <ConfirmDialog
      open={server !== undefined}
      onClose={onClose}
      title={t(($) => $.tools.mcp.disconnect_title, { name })}
      consequence={[...(users.length > 0 ? [namedBy.gone(users)] : []), t(($) => $.tools.mcp.disconnect_help)].join(
        ' ',
      )}
      label={t(($) => $.tools.mcp.disconnect_label, { name })}
      loadingLabel={t(($) => $.tools.mcp.disconnecting)}
      loading={remove.isPending}
      onConfirm={() =>
        server &&
        remove.mutate(
          { params: { agent_id: agentId, server_id: server.id } },
          {
            onSuccess: () => {
              onClose()
              showToast({ text: t(($) => $.tools.mcp.disconnected, { name }) })
            },
            onError: (error) => {
              onClose()
              tellError(error)
            },
          },
        )
      }
    />
  )
}

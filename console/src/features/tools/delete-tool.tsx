import { agents } from '@tertulia/contract/agents'
import { tools } from '@tertulia/contract/tools'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { showToast, tellError } from '#ui/toast.tsx'
import { useNamedBy } from './use-named-by.ts'

type Props = {
  agentId: string
  /** Undefined: nothing is asked. */
  tool: { id: string; name: string; named_by: readonly string[] } | undefined
  onClose: () => void
  onDeleted?: () => void
}

/** Asks before a tool of the business is deleted for good. */
export function DeleteTool({ agentId, tool, onClose, onDeleted }: Props) {
  const { t } = useTranslation()
  const remove = useSend(tools.delete, { refreshes: [tools.list, agents.get] })
  const namedBy = useNamedBy()
  const name = tool?.name ?? ''
  const users = tool?.named_by ?? []
  return (
    <ConfirmDialog
      open={tool !== undefined}
      onClose={onClose}
      title={t(($) => $.tools.delete_title, { name })}
      consequence={[...(users.length > 0 ? [namedBy.gone(users)] : []), t(($) => $.tools.delete_help)].join(' ')}
      label={t(($) => $.tools.delete, { name })}
      loadingLabel={t(($) => $.tools.deleting)}
      loading={remove.isPending}
      onConfirm={() =>
        tool &&
        remove.mutate(
          { params: { agent_id: agentId, tool_id: tool.id } },
          {
            onSuccess: () => {
              onClose()
              onDeleted?.()
              showToast({ text: t(($) => $.tools.deleted, { name }) })
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

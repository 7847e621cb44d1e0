import { useQuery } from '@tanstack/react-query'
import { type Agent, agents, versions } from '@tertulia/contract/agents'
import { nextAgentStatus } from '@tertulia/contract/agent-status'
import { conversations } from '@tertulia/contract/conversations'
import { useTranslation } from 'react-i18next'
import { query, useSend } from '#api/query.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { showToast, tellError } from '#ui/toast.tsx'

const STOPS = ['undeploy', 'disable'] as const
export type AgentStop = (typeof STOPS)[number]

/** Which ways of stopping an agent its status allows. */
export const stopsOf = (agent: Agent): AgentStop[] =>
  STOPS.filter((stop) =>
    nextAgentStatus(agent.status, stop, {
      is_built: agent.prompt_built_at !== null,
      has_live_version: agent.live_version !== null,
      has_changes: agent.unpublished_changes > 0,
      before_deployment: null,
    }),
  )

type Props = { agent: Agent; stop: AgentStop; onClose: () => void }

/** Asks before an agent is taken off its channels or switched off, and says how many chats are open. */
export function StopDialog({ agent, stop, onClose }: Props) {
  const { t } = useTranslation()
  const refreshes = [agents.get, agents.list]
  const undeploy = useSend(versions.undeploy, { refreshes })
  const disable = useSend(versions.disable, { refreshes })
  const { organization_id, id: agent_id } = agent
  const open = useQuery(
    query(conversations.list, { query: { organization_id, agent_id, status: 'active', tests: 'no', rows: 10 } }),
  )
  const chats = open.data?.page.total ?? 0
  const words = { name: agent.name }

  async function confirm() {
    try {
      await (stop === 'disable' ? disable : undeploy).mutateAsync({ params: { id: agent.id } })
      showToast({ text: t(($) => $.versions.stopped) })
    } catch (error) {
      tellError(error)
    }
    onClose()
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={
        stop === 'disable' ? t(($) => $.versions.disable_title, words) : t(($) => $.versions.undeploy_title, words)
      }
      consequence={[
        stop === 'disable' ? t(($) => $.versions.disable_help) : t(($) => $.versions.undeploy_help),
        chats > 0 && t(($) => $.versions.open_chats, { count: chats }),
      ]
        .filter(Boolean)
        .join(' ')}
      label={t(($) => $.versions[stop])}
      loadingLabel={t(($) => $.versions.stopping)}
      loading={undeploy.isPending || disable.isPending}
      onConfirm={() => void confirm()}
    />
  )
}

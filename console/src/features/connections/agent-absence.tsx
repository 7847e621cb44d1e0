import { Link } from '@tanstack/react-router'
import type { Connection } from '@tertulia/contract/connections'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCurrentAgent } from '#features/agents/current-agent.ts'

/** Says that the agent of a connection is not live, and how many messages of customers wait for it. */
export function AgentAbsence({ connection }: { connection: Connection }) {
  const { t } = useTranslation()
  const { agents } = useCurrentAgent()
  const { agent_answers, agent_id, state, waiting_for_agent } = connection
  if (agent_answers || state.name !== 'enabled') return null
  const name = agents.find(({ id }) => id === agent_id)?.name ?? ''
  return (
    <div className="type-meta flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2.5 pr-4 pl-12">
      <span className="inline-flex min-w-0 flex-1 items-center gap-2 text-warn-text">
        <CircleAlert aria-hidden className="size-3.5! text-warn-mark" />
        {waiting_for_agent > 0
          ? t(($) => $.connections.waits_for_agent, { count: waiting_for_agent, name })
          : t(($) => $.connections.agent_not_live, { name })}
      </span>
      <Link to="/agents/$agentId/versions" params={{ agentId: agent_id }} className="link relative">
        {t(($) => $.connections.see_versions)}
      </Link>
    </div>
  )
}

import type { Agent } from '@tertulia/contract/agents'
import { type Connection, connections } from '@tertulia/contract/connections'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { AgentSelect } from './agent-select.tsx'
import { ConnectionPane } from './connection-pane.tsx'
import { NewConnectionForm } from './new-connection-form.tsx'
import { SaveCredentials } from './save-credentials.tsx'
import { Step } from './step.tsx'

type Props = {
  agents: readonly Agent[]
  agentId: string
  before: Connection | undefined
  onMade: (made: Connection) => void
  onClose: () => void
}

/** An account that is not connected, at its first step. */
export function NewConnection({ agents, agentId: proposed, before, onMade, onClose }: Props) {
  const { t } = useTranslation()
  const create = useSend(connections.create, { refreshes: [connections.list] })
  const [agentId, setAgentId] = useState(before?.agent_id ?? proposed)
  const agent = agents.find(({ id }) => id === agentId)?.name ?? ''
  return (
    <ConnectionPane
      title={t(($) => $.connections.connect_whatsapp)}
      help={t(($) => $.connections.new_help)}
      choice={<AgentSelect agents={agents} value={agentId} onChange={setAgentId} />}
      onClose={onClose}
      closeLabel={t(($) => $.ui.cancel)}
      save={<SaveCredentials isSaving={create.isPending} />}
    >
      <Step number={1} title={t(($) => $.connections.step_titles[1])} tone="current">
        <p className="type-body text-ink-2">{t(($) => $.connections.credentials_help)}</p>
        <NewConnectionForm
          agentId={agentId}
          before={before}
          create={(body) => create.mutateAsync({ body })}
          onMade={onMade}
        />
      </Step>
      <Step number={2} title={t(($) => $.connections.step_titles[2])} tone="next">
        <p className="type-body text-ink-2">{t(($) => $.connections.webhook_help)}</p>
      </Step>
      <Step
        number={3}
        title={t(($) => $.connections.step_titles[3])}
        tone="next"
        aside={t(($) => $.connections.automatic)}
      >
        <p className="type-body text-ink-2">{t(($) => $.connections.answered_help)}</p>
      </Step>
      <Step
        number={4}
        title={t(($) => $.connections.step_titles[4])}
        tone="next"
        aside={t(($) => $.connections.sent_by_you)}
        isLast
      >
        <p className="type-body text-ink-2">{t(($) => $.connections.test_help, { agent })}</p>
      </Step>
    </ConnectionPane>
  )
}

import type { Agent } from '@tertulia/contract/agents'
import { useTranslation } from 'react-i18next'
import { Select } from '#ui/select.tsx'

type Props = {
  agents: readonly Agent[]
  value: string
  onChange: (agentId: string) => void
  disabled?: boolean
}

/** Chooses the agent that answers on a connection. */
export function AgentSelect({ agents, value, onChange, disabled = false }: Props) {
  const { t } = useTranslation()
  return (
    <Select
      size="sm"
      label={t(($) => $.connections.answers)}
      className="w-44! max-md:order-1 max-md:w-full!"
      options={agents.map(({ id, name }) => ({ value: id, label: t(($) => $.connections.agent_answers, { name }) }))}
      value={value}
      onChange={onChange}
      disabled={disabled}
    />
  )
}

import { AgentStatus } from './agent-status.ts'
import { agents } from './agents.ts'
import { businessFact } from './event.ts'
import type { ContractFeature } from './feature.ts'
import { id } from './shapes.ts'

export const agentsFeature = {
  endpoints: { agents },
  errors: {
    tool_not_found: { status: 400, es: 'Esa herramienta no existe', en: 'That tool does not exist' },
    tool_not_ready: {
      status: 409,
      es: 'Falta configurar «{name}» antes de encenderla',
      en: 'Set up “{name}” before switching it on',
    },
    agent_move_not_possible: {
      status: 409,
      es: 'El agente está ahora «{status}» y no admite esta acción',
      en: 'The agent is now “{status}” and does not allow this action',
    },
    agent_not_built: {
      status: 409,
      es: 'Prepara el agente antes de desplegarlo',
      en: 'Build the agent before deploying it',
    },
  },
  audit: {
    'agent.created': ['Creó el agente', 'Created the agent'],
    'agent.deleted': ['Eliminó el agente', 'Deleted the agent'],
    'agent.prompt_built': ['Preparó el agente', 'Built the agent'],
    'agent.tools_changed': ['Cambió las capacidades del agente', 'Changed the agent’s capabilities'],
    'agent.updated': ['Cambió la identidad del agente', 'Changed the agent’s identity'],
  },
  events: [
    businessFact('agent.created', { agent_id: id }),
    /** By a person, or by a deployment. */
    businessFact('agent.status_changed', { agent_id: id, status: AgentStatus, status_before: AgentStatus }),
    businessFact('agent.deleted', { agent_id: id }),
  ],
} as const satisfies ContractFeature

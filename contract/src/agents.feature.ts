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
  fields: {
    type: {
      words: ['Tipo', 'Type'],
      values: {
        presales: ['Preventa', 'Presales'],
        customer_service: ['Atención al cliente', 'Customer service'],
        reactivation: ['Reactivación', 'Reactivation'],
        personalized: ['Personalizado', 'Personalized'],
        conversion: ['Conversión', 'Conversion'],
        concierge: ['Conserjería', 'Concierge'],
        enterprise: ['Empresa', 'Enterprise'],
        research: ['Investigación', 'Research'],
      },
    },
    age_group: {
      words: ['Edad', 'Age'],
      values: {
        under_18: ['Menos de 18', 'Under 18'],
        '19_25': ['De 19 a 25', '19 to 25'],
        '26_40': ['De 26 a 40', '26 to 40'],
        '41_60': ['De 41 a 60', '41 to 60'],
        over_60: ['Más de 60', 'Over 60'],
      },
    },
    audience: { words: ['Público', 'Audience'] },
    countries: { words: ['Países', 'Countries'], kind: 'country' },
    languages: { words: ['Idiomas', 'Languages'], kind: 'language' },
    style: {
      words: ['Estilo', 'Style'],
      values: {
        concise: ['Conciso', 'Concise'],
        balanced: ['Equilibrado', 'Balanced'],
        detailed: ['Detallado', 'Detailed'],
      },
    },
    tone: {
      words: ['Tono', 'Tone'],
      values: {
        warm: ['Cercano', 'Warm'],
        professional: ['Profesional', 'Professional'],
        formal: ['Formal', 'Formal'],
      },
    },
    greeting: { words: ['Saludo', 'Greeting'] },
    farewell: { words: ['Despedida', 'Farewell'] },
    special_communication_instructions: { words: ['Instrucciones', 'Instructions'] },
    decline: { words: ['Cuando no lo sabe', 'When it does not know'] },
    hand_over: { words: ['Al llamar a una persona', 'When it calls a person'] },
    identity: { words: ['Cuando le preguntan quién es', 'When it is asked who it is'] },
    texts: { words: ['Textos por idioma', 'Texts by language'], kind: 'by_language' },
    tool_ids: {
      words: ['Capacidades', 'Capabilities'],
      values: {
        answer_from_knowledge: ['Contestar con el conocimiento', 'Answer from knowledge'],
        hand_over: ['Pasar a una persona', 'Hand over to a person'],
        current_date_time: ['Fecha y hora', 'Date and time'],
        business_hours: ['Horario de atención', 'Opening hours'],
        look_up_row: ['Consultar una tabla', 'Look up a table'],
        quote: ['Calcular un presupuesto', 'Make a quote'],
        open_ticket: ['Abrir una incidencia', 'Open a ticket'],
        call_back: ['Apuntar una llamada', 'Book a call-back'],
        send_transcript: ['Enviar la conversación', 'Send the transcript'],
      },
    },
  },
  rights: {
    'agent.read': { group: 'agents', words: ['Ver los agentes', 'See the agents'] },
    'agent.create': { group: 'agents', words: ['Crear agentes', 'Create agents'] },
    'agent.duplicate': { group: 'agents', words: ['Duplicar agentes', 'Duplicate agents'] },
    'agent.delete': { group: 'agents', words: ['Eliminar agentes', 'Delete agents'] },
    'agent.edit': { group: 'agents', words: ['Cambiar la identidad de un agente', 'Change an agent’s identity'] },
  },
} as const satisfies ContractFeature

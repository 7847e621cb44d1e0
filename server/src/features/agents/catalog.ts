import { AGENT_TYPES, type AgentType, type Tool } from '@tertulia/contract/agents'
import { PREDEFINED_TOOLS, type PredefinedTool, type ToolId } from '@tertulia/contract/tool-ids'
import type { InterfaceLanguage } from '@tertulia/contract/shapes'
import { TYPE_EXAMPLES } from '#features/agents/type-examples.ts'

type Words = Record<InterfaceLanguage, { name: string; description: string }>

const TYPES: Record<AgentType, Words> = {
  presales: {
    es: { name: 'Preventa', description: 'Resuelve dudas, recomienda y recoge los datos de quien se interesa.' },
    en: {
      name: 'Presales',
      description: 'Answers doubts, recommends and collects the details of whoever is interested.',
    },
  },
  customer_service: {
    es: {
      name: 'Atención al cliente',
      description: 'Responde sobre pedidos, garantías y citas. Pasa a una persona cuando hace falta.',
    },
    en: {
      name: 'Customer service',
      description: 'Answers about orders, warranties and appointments. Calls a person when needed.',
    },
  },
  reactivation: {
    es: { name: 'Reactivación', description: 'Retoma el contacto con quien hace tiempo que no vuelve.' },
    en: { name: 'Reactivation', description: 'Gets back in touch with whoever has not come back for a while.' },
  },
  personalized: {
    es: {
      name: 'Personalizado',
      description: 'Empieza en blanco: tú decides instrucciones, conocimiento y herramientas.',
    },
    en: { name: 'Personalized', description: 'Starts blank: you decide instructions, knowledge and tools.' },
  },
  conversion: {
    es: { name: 'Conversión', description: 'Acompaña a quien duda hasta que decide.' },
    en: { name: 'Conversion', description: 'Goes along with whoever hesitates until they decide.' },
  },
  concierge: {
    es: { name: 'Conserjería', description: 'Atiende peticiones y reservas.' },
    en: { name: 'Concierge', description: 'Attends to requests and bookings.' },
  },
  enterprise: {
    es: { name: 'Empresa', description: 'Atiende con precisión a clientes de empresa.' },
    en: { name: 'Enterprise', description: 'Serves business customers with precision.' },
  },
  research: {
    es: { name: 'Investigación', description: 'Pregunta y escucha para conocer mejor a tus clientes.' },
    en: { name: 'Research', description: 'Asks and listens to know your customers better.' },
  },
}

const TOOLS: Record<PredefinedTool, Words> = {
  answer_from_knowledge: {
    es: { name: 'Preguntas y archivos', description: 'Responde citando la fuente.' },
    en: { name: 'FAQs and files', description: 'Answers quoting the source.' },
  },
  hand_over: {
    es: { name: 'Paso a una persona', description: 'Avisa al equipo cuando el cliente lo pide o el agente no sabe.' },
    en: {
      name: 'Hand over to a person',
      description: 'Calls the team when the customer asks or the agent does not know.',
    },
  },
  current_date_time: {
    es: { name: 'Fecha y hora', description: 'Dice qué día y qué hora es donde está el negocio.' },
    en: { name: 'Date and time', description: 'Tells the day and the time where the business is.' },
  },
  business_hours: {
    es: { name: 'Horario de atención', description: 'Dice si el negocio está abierto y cuándo abre.' },
    en: { name: 'Opening hours', description: 'Says whether the business is open and when it opens.' },
  },
  look_up_row: {
    es: { name: 'Consultar una tabla', description: 'Busca una fila en tus listas de precios, existencias o tiendas.' },
    en: { name: 'Look up a table', description: 'Finds a row in your lists of prices, stock or shops.' },
  },
  quote: {
    es: { name: 'Calcular un presupuesto', description: 'Suma piezas y trabajos de una tarifa.' },
    en: { name: 'Make a quote', description: 'Adds up parts and jobs of a price list.' },
  },
  call_back: {
    es: { name: 'Apuntar una llamada', description: 'Ofrece huecos libres y apunta cuándo llamar al cliente.' },
    en: { name: 'Book a call-back', description: 'Offers free times and notes down when to call the customer.' },
  },
  send_transcript: {
    es: { name: 'Enviar la conversación', description: 'La manda por correo a una dirección que el cliente confirma.' },
    en: { name: 'Send the transcript', description: 'Mails it to an address that the customer confirms.' },
  },
  open_ticket: {
    es: { name: 'Abrir una incidencia', description: 'Apunta el problema de un cliente y avisa al equipo por correo.' },
    en: { name: 'Open a ticket', description: 'Notes down the problem of a customer and tells the team by mail.' },
  },
}

/** Tools that an agent of a type begins with: none that has to be set up first. */
export const DEFAULT_TOOLS: Record<AgentType, PredefinedTool[]> = {
  presales: ['answer_from_knowledge', 'hand_over'],
  customer_service: ['answer_from_knowledge', 'hand_over', 'current_date_time'],
  reactivation: ['answer_from_knowledge', 'hand_over'],
  personalized: ['answer_from_knowledge'],
  conversion: ['answer_from_knowledge', 'hand_over'],
  concierge: ['answer_from_knowledge', 'hand_over', 'current_date_time'],
  enterprise: ['answer_from_knowledge', 'hand_over'],
  research: ['answer_from_knowledge'],
}

export const agentTypes = (language: InterfaceLanguage) =>
  AGENT_TYPES.map((type) => ({
    id: type,
    ...TYPES[type][language],
    tools: DEFAULT_TOOLS[type],
    example: TYPE_EXAMPLES[type][language],
  }))

/** The name of a predefined tool, and its description. */
export const wordsOfTool = (tool: PredefinedTool, language: InterfaceLanguage) => TOOLS[tool][language]

/** Every predefined tool, with whether it is among the assigned ones. */
export const toolsWith = (assigned: readonly ToolId[], language: InterfaceLanguage): Tool[] =>
  PREDEFINED_TOOLS.map((tool) => ({ id: tool, ...TOOLS[tool][language], assigned: assigned.includes(tool) }))

export const toolsOfType = (type: AgentType, language: InterfaceLanguage): Tool[] =>
  toolsWith(DEFAULT_TOOLS[type], language)

import type { InterfaceLanguage } from '@tertulia/contract/shapes'
import type { PredefinedTool } from '@tertulia/contract/tool-ids'

type Words = Record<InterfaceLanguage, string>

/** Example messages of customers who want a predefined tool. */
const EXAMPLES: Record<PredefinedTool, Words> = {
  answer_from_knowledge: { es: '¿Cuánto dura la garantía?', en: 'How long is the warranty?' },
  hand_over: { es: '¿Puedo hablar con alguien?', en: 'Can I talk to somebody?' },
  current_date_time: { es: '¿Qué día es hoy?', en: 'What day is it today?' },
  business_hours: { es: '¿Abrís el domingo?', en: 'Are you open on Sunday?' },
  look_up_row: { es: '¿Cuánto cuesta la talla M?', en: 'How much is size M?' },
  call_back: { es: '¿Me podéis llamar mañana?', en: 'Can you call me tomorrow?' },
  send_transcript: { es: '¿Me mandas esta conversación por correo?', en: 'Can you mail me this conversation?' },
  open_ticket: { es: 'Quiero poner una reclamación', en: 'I want to report a problem' },
  quote: { es: '¿Por cuánto sale cambiar dos?', en: 'How much would it be to change two?' },
}

export const exampleOfTool = (tool: PredefinedTool, language: InterfaceLanguage): string => EXAMPLES[tool][language]

import type { ContractFeature } from './feature.ts'
import { unanswered } from './unanswered.ts'

export const unansweredFeature = {
  endpoints: { unanswered },
  audit: {
    'unanswered.brought_back': ['Recuperó preguntas sin respuesta', 'Brought unanswered questions back'],
    'unanswered.ignored': ['Ignoró preguntas sin respuesta', 'Ignored unanswered questions'],
    'unanswered.resolved': ['Resolvió una pregunta sin respuesta', 'Resolved an unanswered question'],
  },
} as const satisfies ContractFeature

import type { ContractFeature } from './feature.ts'
import { unanswered } from './unanswered.ts'
import { unansweredHelp } from './unanswered-help.ts'

export const unansweredFeature = {
  endpoints: { unanswered, unansweredHelp },
  audit: {
    'unanswered.brought_back': ['Recuperó preguntas sin respuesta', 'Brought unanswered questions back'],
    'unanswered.ignored': ['Ignoró preguntas sin respuesta', 'Ignored unanswered questions'],
    'unanswered.named': ['Puso nombre a preguntas sin respuesta', 'Named unanswered questions'],
    'unanswered.names_removed': [
      'Quitó los nombres de preguntas sin respuesta',
      'Removed the names of unanswered questions',
    ],
    'unanswered.resolved': ['Resolvió una pregunta sin respuesta', 'Resolved an unanswered question'],
  },
} as const satisfies ContractFeature

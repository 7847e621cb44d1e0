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
  fields: {
    undone: { words: ['Deshechas', 'Undone'] },
    reason: {
      words: ['Motivo', 'Reason'],
      values: {
        off_topic: ['No es asunto nuestro', 'Not our business'],
        one_off: ['Un caso particular', 'A particular case'],
        not_a_question: ['No es una pregunta', 'Not a question'],
        other: ['Otro', 'Other'],
      },
    },
  },
} as const satisfies ContractFeature

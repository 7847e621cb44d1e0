import type { ContractFeature } from './feature.ts'
import { ownWords, writingHelp } from './writing-help.ts'

export const writingHelpFeature = {
  endpoints: { ownWords, writingHelp },
  errors: {
    own_word_limit: {
      status: 409,
      es: 'Has llegado al límite de 2000 palabras. Quita alguna para añadir otra.',
      en: 'You have reached the limit of 2,000 words. Remove one to add another.',
    },
    spelling_not_available: {
      status: 503,
      es: 'No hemos podido revisar la ortografía ahora. Tu texto está como estaba.',
      en: 'We could not check the spelling right now. Your text is as it was.',
    },
  },
  audit: {
    'own_word.added': ['Añadió una palabra del negocio', 'Added a word of the business'],
    'own_word.removed': ['Quitó una palabra del negocio', 'Removed a word of the business'],
  },
  fields: {
    added: { words: ['Añadidas', 'Added'] },
    changed: { words: ['Cambiadas', 'Changed'] },
    word: { words: ['Palabra', 'Word'] },
  },
  rights: {
    'writing.use': { group: 'knowledge', words: ['Usar la ayuda de escritura', 'Use writing help'] },
  },
} as const satisfies ContractFeature

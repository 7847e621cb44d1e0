import { faqGenerations } from './faq-generation.ts'
import { faqProposals } from './faq-proposals.ts'
import type { ContractFeature } from './feature.ts'
import { pagesRead } from './pages-read.ts'

export const faqGenerationFeature = {
  endpoints: { faqGenerations, faqProposals, pagesRead },
  errors: {
    page_not_read: { status: 409, es: 'Esta página aún no se ha leído', en: 'This page has not been read yet' },
    proposal_updates_nothing: {
      status: 409,
      es: 'La pregunta que iba a cambiar ya no está',
      en: 'The FAQ it would change is gone',
    },
    generation_not_retryable: {
      status: 409,
      es: 'Ya se está leyendo, ya está leído o ya no está',
      en: 'It is already being read, has been read, or is no longer there',
    },
    proposal_approved: {
      status: 409,
      es: 'Esa pregunta ya está aprobada',
      en: 'That question has been approved already',
    },
  },
  audit: {
    'faq.approval_undone': ['Deshizo la aprobación de preguntas', 'Took the approval of FAQs back'],
    'faq.approved_many': ['Aprobó varias preguntas propuestas', 'Approved several proposed FAQs'],
  },
} as const satisfies ContractFeature

import { faqTable } from './faq-table.ts'
import { faqTranslations } from './faq-translations.ts'
import { faqTopics, faqs } from './faqs.ts'
import type { ContractFeature } from './feature.ts'
import { manyFaqs } from './many-faqs.ts'
import { nearestFaqs } from './nearest-faqs.ts'

export const faqsFeature = {
  endpoints: { faqTopics, faqs, faqTranslations, manyFaqs, nearestFaqs, faqTable },
  errors: {
    faq_topic_not_found: {
      status: 400,
      es: 'Ese tema ya no existe; elige otro',
      en: 'That topic no longer exists; choose another',
    },
    faq_topic_taken: {
      status: 409,
      es: 'Ya hay un tema con ese nombre',
      en: 'There is already a topic with that name',
    },
    faq_topic_in_use: {
      status: 409,
      es: 'Este tema se usa en {users}. Quítalo de ahí antes de eliminarlo.',
      en: 'This topic is used in {users}. Take it out there before deleting it.',
    },
    faq_topic_not_empty: {
      status: 409,
      es: 'Elige adónde van las preguntas de este tema',
      en: 'Choose where the questions of this topic go',
    },
  },
  audit: {
    'faq.created': ['Añadió una pregunta', 'Added an FAQ'],
    'faq.changed_many': ['Cambió varias preguntas', 'Changed several FAQs'],
    'faq.deleted': ['Eliminó una pregunta', 'Deleted an FAQ'],
    'faq.deleted_many': ['Eliminó varias preguntas', 'Deleted several FAQs'],
    'faq.import_undone': ['Deshizo una importación de preguntas', 'Undid an import of FAQs'],
    'faq.imported': ['Importó preguntas', 'Imported FAQs'],
    'faq.restored': ['Recuperó una pregunta', 'Restored an FAQ'],
    'faq.restored_many': ['Recuperó varias preguntas', 'Restored several FAQs'],
    'faq.translated': ['Tradujo una pregunta', 'Translated an FAQ'],
    'faq.translation_deleted': ['Quitó la traducción de una pregunta', 'Removed the translation of an FAQ'],
    'faq.updated': ['Cambió una pregunta', 'Changed an FAQ'],
    'faq_topic.created': ['Creó un tema', 'Created a topic'],
    'faq_topic.deleted': ['Eliminó un tema', 'Deleted a topic'],
    'faq_topic.renamed': ['Cambió el nombre de un tema', 'Renamed a topic'],
  },
  fields: {
    question: { words: ['Pregunta', 'Question'] },
    answer: { words: ['Respuesta', 'Answer'] },
    attachments: { words: ['Archivos adjuntos', 'Attached files'] },
    variants: { words: ['Otras formas de preguntarlo', 'Other ways to ask it'] },
    escalate: { words: ['Pasa a una persona', 'Hands over to a person'] },
    valid_from: { words: ['Desde el día', 'From the day'] },
    valid_until: { words: ['Hasta el día', 'Until the day'] },
  },
  rights: {
    'knowledge.read': { group: 'knowledge', words: ['Ver preguntas y archivos', 'See FAQs and files'] },
    'knowledge.edit': {
      group: 'knowledge',
      words: ['Cambiar preguntas, temas y archivos', 'Change FAQs, topics and files'],
    },
    'knowledge.bulk_delete': {
      group: 'knowledge',
      words: ['Eliminar muchas preguntas o archivos de una vez', 'Delete many FAQs or files at once'],
    },
  },
} as const satisfies ContractFeature

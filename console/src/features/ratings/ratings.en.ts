import type { Translation } from '#i18n/texts.ts'
import type { es } from './ratings.es.ts'

export const en: Translation<typeof es> = {
  csat: 'Rating of the customer: {{csat}} of 5',
  up: 'The customer found it helpful',
  down: 'The customer found it unhelpful',
}

import type { Translation } from '#i18n/texts.ts'
import type { es } from './discovery-sources.es.ts'

export const en: Translation<typeof es> = {
  search: 'Searching the internet',
  recommendation: 'Somebody recommended it',
  social: 'Social media',
  event: 'A fair or an event',
  press: 'Press or a blog',
  other: 'Another way',
}

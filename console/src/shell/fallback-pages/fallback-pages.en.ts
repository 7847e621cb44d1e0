import type { Translation } from '#i18n/texts.ts'
import type { es } from './fallback-pages.es.ts'

export const en: Translation<typeof es> = {
  unreached: 'There is no connection to open this page',
  unreached_help:
    'Your agent goes on answering, and the pages you have opened are still here. This one opens by itself once the connection is back.',
}

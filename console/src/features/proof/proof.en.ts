import type { Translation } from '#i18n/texts.ts'
import type { es } from './proof.es.ts'

export const en: Translation<typeof es> = {
  password: 'Your password',
  fresh_help: 'Your account has no password. To go on, you must have signed in less than 10 minutes ago.',
}

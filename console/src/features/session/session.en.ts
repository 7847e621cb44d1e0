import type { Translation } from '#i18n/texts.ts'
import type { es } from './session.es.ts'

export const en: Translation<typeof es> = {
  title: 'Your session has ended',
  help: 'What you were writing is still on this page. Sign in again to go on where you left off.',
  elsewhere_help:
    'What you were writing is still on this page. Sign in as usual in another tab, and you go on here where you left off.',
  elsewhere: 'Sign in in another tab',
  leave: 'Leave the page',
}

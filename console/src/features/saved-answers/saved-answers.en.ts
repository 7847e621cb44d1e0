import type { Translation } from '#i18n/texts.ts'
import type { es } from './saved-answers.es.ts'

export const en: Translation<typeof es> = {
  title: 'When the connection fails',
  help: 'It acts at once, without a deployment.',
  label: 'Answer with saved questions while the server does not',
  hands_over:
    'The browser of any visitor gets the whole list of your FAQs and their answers. Those that call a person are left out.',
  on: 'Saved questions answer without the server',
  off: 'Saved questions no longer answer; they are deleted at the next visit',
  no_right: 'Your role does not let you publish on the channels.',
}

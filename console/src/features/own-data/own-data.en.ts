import type { Translation } from '#i18n/texts.ts'
import type { es } from './own-data.es.ts'

export const en: Translation<typeof es> = {
  title: 'Privacy',
  export: 'Take your data along',
  export_help:
    'A JSON file with what we hold of you: your account, your sessions, your organizations and what you did in them.',
  export_button: 'Download my data',
  export_title: 'Download your data',
  exporting: 'Preparing',
  exported: 'Your data are in your downloads',
  file: 'my-tertulia-data',
  erase: 'Erase your account',
  erase_help:
    'Your account and what tells who you are is erased. What you did in your organizations stays there without your name. This cannot be undone.',
  erase_button: 'Erase my account',
  erase_title: 'Erase your account?',
  erase_consequence:
    'You will leave all your organizations, your sessions will close and we cannot give anything back. Conversations you handle return to the agent.',
  type_email: 'Type your email to confirm: {{email}}',
  erasing: 'Erasing',
  hand_over: 'Go to Members',
}

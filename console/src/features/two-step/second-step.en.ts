import type { Translation } from '#i18n/texts.ts'
import type { es } from './second-step.es.ts'

export const en: Translation<typeof es> = {
  title: 'One more step',
  lead: 'What is left is a code: your account takes two steps to sign in.',
  code: 'Code',
  code_help: 'The 6 digits that your app shows now.',
  recovery_code: 'Recovery code',
  recovery_help: 'One of the ten you kept when you turned it on. Each works once.',
  checking: 'Checking',
  use_recovery: 'Use a recovery code',
  use_app: 'Use the code of the app',
  other_account: 'Not your account?',
}

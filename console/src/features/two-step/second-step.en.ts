import type { Translation } from '#i18n/texts.ts'
import type { es } from './second-step.es.ts'

export const en: Translation<typeof es> = {
  title: 'One more step',
  lead: 'Your account takes two steps to sign in: the password and a code.',
  code: 'Code',
  code_help: 'The 6 digits that your app shows now.',
  recovery_code: 'Recovery code',
  recovery_help: 'One of the ten you kept when you turned it on. Each works once.',
  checking: 'Checking',
  use_recovery: 'I do not have my phone: use a recovery code',
  use_app: 'Use the code of the app',
  other_account: 'Not your account?',
}

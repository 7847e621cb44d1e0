import type { Translation } from '#i18n/texts.ts'
import type { es } from './accounts.es.ts'

export const en: Translation<typeof es> = {
  sign_in: 'Sign in',
  sign_in_lead: 'Your team and your agent are waiting.',
  email: 'Email',
  password: 'Password',
  forgot: 'Forgot it?',
  enter: 'Sign in',
  entering: 'Signing in',
  no_account: 'No account yet?',
  go_sign_up: 'Create one and try it for 14 days',
}

import type { Translation } from '#i18n/texts.ts'
import type { es } from './outside-sign-in.es.ts'

export const en: Translation<typeof es> = {
  names: { google: 'Google', microsoft: 'Microsoft' },
  with: 'Continue with {{provider}}',
  leaving: 'Opening {{provider}}',
  or_mail: 'or with your email',
  coming_back: 'Signing in',
  declined: 'You did not sign in with {{provider}}. Try again or use your email.',
  refused: '{{provider}} did not let you sign in. Try again or use your email.',
  ask: 'Link {{provider}} to your account?',
  link: 'Link and sign in',
  linking: 'Linking',
  not_link: 'Do not link',
}

import type { InterfaceLanguage } from '@tertulia/contract/shapes'
import type { Context } from '#context.ts'
import { letter, type LetterWords } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'

const MAILS = {
  confirm: {
    es: {
      subject: 'Confirma tu correo en Tertulia',
      lead: 'Te damos la bienvenida. Confirma tu correo para empezar a preparar tu agente.',
      button: 'Confirmar mi correo',
      foot: 'El enlace sirve una vez y caduca en 24 horas. Si no has creado una cuenta, no hagas nada.',
    },
    en: {
      subject: 'Confirm your email at Tertulia',
      lead: 'Welcome. Confirm your email address to start preparing your agent.',
      button: 'Confirm my email',
      foot: 'The link works once and expires in 24 hours. If you did not create an account, do nothing.',
    },
  },
  already_registered: {
    es: {
      subject: 'Ya tienes una cuenta en Tertulia',
      lead: 'Alguien ha intentado crear una cuenta con este correo, y ya existe una. Inicia sesión o pide una contraseña nueva.',
      button: 'Iniciar sesión',
      foot: 'Si no has sido tú, no hagas nada: tu cuenta sigue igual.',
    },
    en: {
      subject: 'You already have an account at Tertulia',
      lead: 'Somebody tried to create an account with this address, and there is one already. Sign in or ask for a new password.',
      button: 'Sign in',
      foot: 'If it was not you, do nothing: your account is unchanged.',
    },
  },
  reset: {
    es: {
      subject: 'Elige una contraseña nueva',
      lead: 'Has pedido cambiar tu contraseña de Tertulia.',
      button: 'Elegir una contraseña nueva',
      foot: 'El enlace sirve una vez y caduca en una hora. Si no lo has pedido, no hagas nada.',
    },
    en: {
      subject: 'Choose a new password',
      lead: 'You asked to change your Tertulia password.',
      button: 'Choose a new password',
      foot: 'The link works once and expires in one hour. If you did not ask for it, do nothing.',
    },
  },
  password_changed: {
    es: {
      subject: 'Tu contraseña ha cambiado',
      lead: 'La contraseña de tu cuenta de Tertulia acaba de cambiar y hemos cerrado tus demás sesiones.',
      button: 'Iniciar sesión',
      foot: 'Si no has sido tú, pide una contraseña nueva desde la página de inicio de sesión.',
    },
    en: {
      subject: 'Your password has changed',
      lead: 'The password of your Tertulia account has just changed and we have closed your other sessions.',
      button: 'Sign in',
      foot: 'If it was not you, ask for a new password from the sign-in page.',
    },
  },
} satisfies Record<string, Record<InterfaceLanguage, LetterWords>>

export type AccountMail = keyof typeof MAILS

/** A mail of fixed words with one link of ours. */
export const accountMail = (ctx: Context, kind: AccountMail, to: string, path: string): Mail =>
  letter(to, ctx.language, MAILS[kind][ctx.language], new URL(path, ctx.config.public_url).href)

import type { Context } from '#platform/context.ts'
import type { AccountRow } from '#features/accounts/accounts.tables.ts'
import type { MailReader } from '#features/accounts/mail-budgets.ts'
import { letter, type LetterWords } from '#platform/mail/letter.ts'

export const MAILS = {
  turned_on: {
    es: {
      subject: 'Has activado la verificación en dos pasos',
      lead: 'Desde ahora, para entrar en tu cuenta de Tertulia hace falta también el código de tu aplicación. Hemos cerrado tus demás sesiones.',
      button: 'Ver la seguridad de mi cuenta',
      foot: 'Si no has sido tú, pide una contraseña nueva desde la página de inicio de sesión y escríbenos.',
    },
    en: {
      subject: 'You have turned on two-step sign-in',
      lead: 'From now on, signing in to your Tertulia account also takes the code of your app. We have closed your other sessions.',
      button: 'See the security of my account',
      foot: 'If it was not you, ask for a new password from the sign-in page and write to us.',
    },
  },
  turned_off: {
    es: {
      subject: 'Has desactivado la verificación en dos pasos',
      lead: 'Desde ahora, para entrar en tu cuenta de Tertulia basta con la contraseña.',
      button: 'Ver la seguridad de mi cuenta',
      foot: 'Si no has sido tú, cambia tu contraseña y vuelve a activarla cuanto antes.',
    },
    en: {
      subject: 'You have turned off two-step sign-in',
      lead: 'From now on, your password is enough to sign in to your Tertulia account.',
      button: 'See the security of my account',
      foot: 'If it was not you, change your password and turn it on again as soon as you can.',
    },
  },
  reset: {
    es: {
      subject: 'Hemos desactivado la verificación en dos pasos',
      lead: 'Nos dijiste que ya no tienes tu teléfono ni tus códigos de recuperación. Desde ahora, para entrar en tu cuenta de Tertulia basta con la contraseña. Hemos cerrado tus sesiones.',
      button: 'Iniciar sesión',
      foot: 'Si no lo pediste, cambia tu contraseña ahora y escríbenos.',
    },
    en: {
      subject: 'We have turned off two-step sign-in',
      lead: 'You told us that you have neither your phone nor your recovery codes. From now on, your password is enough to sign in to your Tertulia account. We have closed your sessions.',
      button: 'Sign in',
      foot: 'If you did not ask for it, change your password now and write to us.',
    },
  },
  recovery_codes_renewed: {
    es: {
      subject: 'Tienes códigos de recuperación nuevos',
      lead: 'Se han creado códigos de recuperación nuevos para tu cuenta de Tertulia. Los anteriores ya no sirven.',
      button: 'Ver la seguridad de mi cuenta',
      foot: 'Si no has sido tú, cambia tu contraseña y crea otros cuanto antes.',
    },
    en: {
      subject: 'You have new recovery codes',
      lead: 'New recovery codes were made for your Tertulia account. The earlier ones no longer work.',
      button: 'See the security of my account',
      foot: 'If it was not you, change your password and make others as soon as you can.',
    },
  },
  recovery_code_used: {
    es: {
      subject: 'Has entrado con un código de recuperación',
      lead: 'Alguien ha entrado en tu cuenta de Tertulia con uno de tus códigos de recuperación. Ese código ya no sirve.',
      button: 'Ver los que me quedan',
      foot: 'Si no has sido tú, cambia tu contraseña y crea códigos nuevos cuanto antes.',
    },
    en: {
      subject: 'You have signed in with a recovery code',
      lead: 'Somebody signed in to your Tertulia account with one of your recovery codes. That code no longer works.',
      button: 'See those I have left',
      foot: 'If it was not you, change your password and make new codes as soon as you can.',
    },
  },
  refused: {
    es: {
      subject: 'Alguien conoce tu contraseña',
      lead: 'Alguien ha escrito bien tu contraseña de Tertulia y mal, varias veces, el código. No ha podido entrar.',
      button: 'Cambiar mi contraseña',
      foot: 'Si has sido tú, no hagas nada: inicia sesión otra vez con un código nuevo.',
    },
    en: {
      subject: 'Somebody knows your password',
      lead: 'Somebody typed your Tertulia password correctly and the code wrongly, several times. They could not get in.',
      button: 'Change my password',
      foot: 'If it was you, do nothing: sign in again with a new code.',
    },
  },
} satisfies Record<string, LetterWords>

/** One a day is enough: a stranger who goes on trying cannot fill the mailbox. */
const WARNINGS = { name: 'two-step-warnings', points: 1, seconds: 86_400 }

/** Tells an owner by mail what has happened to their second step, in their language. */
export function notifyOwner(ctx: Context, account: MailReader, kind: keyof typeof MAILS) {
  // Before an address is confirmed it may be a stranger's.
  if (!account.verified_at) return
  const link = new URL('/settings/account/security', ctx.config.public_url).href
  ctx.mail.post(letter(account, MAILS[kind], link))
}

/** Warns an owner that another person knows their password and not their codes. */
export async function warnOwner(ctx: Context, account: Pick<AccountRow, 'id'> & MailReader): Promise<void> {
  const isFirst = await ctx.rates.spendFrom(WARNINGS, account.id).then(
    () => true,
    () => false,
  )
  if (isFirst) notifyOwner(ctx, account, 'refused')
}

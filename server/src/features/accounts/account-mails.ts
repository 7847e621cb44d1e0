import { type Provider, PROVIDER_NAMES } from '@tertulia/contract/accounts'
import type { Context } from '#platform/context.ts'
import { letter, type LetterWords, type Reader } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'

const linkedWords = (provider: Provider): LetterWords => {
  const name = PROVIDER_NAMES[provider]
  return {
    es: {
      subject: `Ya puedes entrar en Tertulia con ${name}`,
      lead: `Se acaba de vincular una cuenta de ${name} a tu cuenta de Tertulia: quien entre en ella, entra en la tuya.`,
      button: 'Ver cómo se entra en mi cuenta',
      foot: 'Si no has sido tú, desvincúlala, cierra las sesiones que no reconozcas y cambia tu contraseña.',
    },
    en: {
      subject: `You can now sign in to Tertulia with ${name}`,
      lead: `A ${name} account has just been linked to your Tertulia account: whoever signs in there signs in to yours.`,
      button: 'See how my account is signed in to',
      foot: 'If it was not you, unlink it, close the sessions you do not recognise and change your password.',
    },
  }
}

const unlinkedWords = (provider: Provider): LetterWords => {
  const name = PROVIDER_NAMES[provider]
  return {
    es: {
      subject: `Ya no se entra en Tertulia con ${name}`,
      lead: `Se acaba de desvincular una cuenta de ${name} de tu cuenta de Tertulia. Ya no sirve para entrar.`,
      button: 'Ver cómo se entra en mi cuenta',
      foot: 'Si no has sido tú, cambia tu contraseña y cierra las sesiones que no reconozcas.',
    },
    en: {
      subject: `Tertulia is no longer signed in to with ${name}`,
      lead: `A ${name} account has just been unlinked from your Tertulia account. It does not sign in any more.`,
      button: 'See how my account is signed in to',
      foot: 'If it was not you, change your password and close the sessions you do not recognise.',
    },
  }
}

export const MAILS = {
  confirm: {
    es: {
      subject: 'Confirma tu correo en Tertulia',
      lead: 'Te damos la bienvenida. Confirma tu correo para empezar a preparar tu agente.',
      button: 'Confirmar mi correo',
      foot: 'Ábrelo en el navegador en el que creaste la cuenta y valdrá la contraseña que elegiste. Si lo abres en otro, entras igual y eliges allí una nueva: la anterior deja de valer. El enlace sirve una vez y caduca en 24 horas. Si no has creado una cuenta, no hagas nada.',
    },
    en: {
      subject: 'Confirm your email at Tertulia',
      lead: 'Welcome. Confirm your email address to start preparing your agent.',
      button: 'Confirm my email',
      foot: 'Open it in the browser in which you created the account, and the password that you chose holds. In another one you are signed in all the same and choose a new one there: the earlier one no longer works. The link works once and expires in 24 hours. If you did not create an account, do nothing.',
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
      lead: 'La contraseña de tu cuenta de Tertulia acaba de cambiar. Hemos cerrado tus demás sesiones y anulado lo que estaba a medias: un cambio de correo sin confirmar, los enlaces que te enviamos, los dispositivos conocidos y las cuentas de Google o Microsoft que no son de este correo.',
      button: 'Iniciar sesión',
      foot: 'Si no has sido tú, pide una contraseña nueva desde la página de inicio de sesión.',
    },
    en: {
      subject: 'Your password has changed',
      lead: 'The password of your Tertulia account has just changed. We have closed your other sessions and voided what was under way: a change of address not confirmed, the links we mailed you, known devices and the Google or Microsoft accounts that are not of this address.',
      button: 'Sign in',
      foot: 'If it was not you, ask for a new password from the sign-in page.',
    },
  },
  password_wanted: {
    es: {
      subject: 'Elige la contraseña de tu cuenta',
      lead: 'Tu correo está confirmado. Como no lo has abierto donde se creó la cuenta, hemos borrado la contraseña que tenía: elige la tuya para entrar.',
      button: 'Elegir una contraseña',
      foot: 'El enlace sirve una vez y caduca en una hora. Puedes pedir otro desde la página de inicio de sesión.',
    },
    en: {
      subject: 'Choose the password of your account',
      lead: 'Your address is confirmed. As you did not open it where the account was made, we have deleted the password it had: choose your own to sign in.',
      button: 'Choose a password',
      foot: 'The link works once and expires in one hour. You can ask for another from the sign-in page.',
    },
  },
  new_device: {
    es: {
      subject: 'Has entrado desde un navegador nuevo',
      lead: 'Alguien acaba de iniciar sesión en tu cuenta de Tertulia desde un navegador que no conocíamos.',
      button: 'Ver mis sesiones',
      foot: 'Si has sido tú, no hagas nada. Si no, cierra esa sesión y cambia tu contraseña ahora.',
    },
    en: {
      subject: 'You have signed in from a new browser',
      lead: 'Somebody has just signed in to your Tertulia account from a browser we did not know.',
      button: 'See my sessions',
      foot: 'If it was you, do nothing. If not, close that session and change your password now.',
    },
  },
  email_change: {
    es: {
      subject: 'Confirma tu correo nuevo en Tertulia',
      lead: 'Has pedido usar este correo para tu cuenta de Tertulia. Hasta que abras el enlace sigue valiendo el anterior.',
      button: 'Usar este correo',
      foot: 'El enlace sirve una vez y caduca en 24 horas. Si no lo has pedido, no hagas nada.',
    },
    en: {
      subject: 'Confirm your new email at Tertulia',
      lead: 'You asked to use this address for your Tertulia account. Until you open the link the former one still counts.',
      button: 'Use this address',
      foot: 'The link works once and expires in 24 hours. If you did not ask for it, do nothing.',
    },
  },
  email_taken: {
    es: {
      subject: 'Este correo ya tiene una cuenta en Tertulia',
      lead: 'Alguien ha pedido usar este correo para otra cuenta, y ya tiene una. Si has sido tú, inicia sesión con ella o cambia antes su correo.',
      button: 'Iniciar sesión',
      foot: 'Si no has sido tú, no hagas nada: tu cuenta sigue igual.',
    },
    en: {
      subject: 'This address already has an account at Tertulia',
      lead: 'Somebody asked to use this address for another account, and it has one already. If it was you, sign in to it or change its address first.',
      button: 'Sign in',
      foot: 'If it was not you, do nothing: your account is unchanged.',
    },
  },
  email_undo: {
    es: {
      subject: 'El correo de tu cuenta ha cambiado',
      lead: 'Tu cuenta de Tertulia usa ahora otro correo y hemos cerrado sus demás sesiones. Si no has sido tú, recupérala: volverá a este correo, se cerrarán todas las sesiones y elegirás otra contraseña.',
      button: 'No he sido yo',
      foot: 'El enlace sirve una vez y caduca en 7 días. Si has sido tú, no hagas nada.',
    },
    en: {
      subject: 'The email of your account has changed',
      lead: 'Your Tertulia account uses another address now and we have closed its other sessions. If it was not you, take it back: it returns to this address, every session closes and you choose another password.',
      button: 'It was not me',
      foot: 'The link works once and expires in 7 days. If it was you, do nothing.',
    },
  },
  erased: {
    es: {
      subject: 'Hemos borrado tu cuenta de Tertulia',
      lead: 'Como pediste, hemos borrado tu cuenta y lo que decía quién eras. Lo que hiciste en tus organizaciones queda en ellas sin tu nombre.',
      button: 'Ir a Tertulia',
      foot: 'Las copias de seguridad que aún te nombran caducan en 30 días. Este es el último correo que te escribimos.',
    },
    en: {
      subject: 'We have erased your Tertulia account',
      lead: 'As you asked, we have erased your account and what told who you were. What you did in your organizations stays there without your name.',
      button: 'Go to Tertulia',
      foot: 'Backups that still name you expire within 30 days. This is the last mail we write to you.',
    },
  },
  email_restored: {
    es: {
      subject: 'Tu cuenta vuelve a este correo',
      lead: 'Has recuperado tu cuenta de Tertulia. Hemos cerrado todas sus sesiones y la contraseña que tenía ya no sirve: elige otra para entrar.',
      button: 'Elegir una contraseña nueva',
      foot: 'El enlace sirve una vez y caduca en una hora. Puedes pedir otro desde la página de inicio de sesión.',
    },
    en: {
      subject: 'Your account is back at this address',
      lead: 'You have taken your Tertulia account back. We have closed all its sessions and the password it had no longer works: choose another to sign in.',
      button: 'Choose a new password',
      foot: 'The link works once and expires in one hour. You can ask for another from the sign-in page.',
    },
  },
  google_linked: linkedWords('google'),
  google_unlinked: unlinkedWords('google'),
  microsoft_linked: linkedWords('microsoft'),
  microsoft_unlinked: unlinkedWords('microsoft'),
} satisfies Record<string, LetterWords>

export type AccountMail = keyof typeof MAILS

/** A mail of fixed words with one link of ours, in its reader's language. */
export const accountMail = (ctx: Context, kind: AccountMail, reader: Reader, path: string): Mail =>
  letter(reader, MAILS[kind], new URL(path, ctx.config.public_url).href)

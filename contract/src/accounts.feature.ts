import { accounts } from './accounts.ts'
import type { ContractFeature } from './feature.ts'
import { outsideSignIn } from './outside-sign-in.ts'

export const accountsFeature = {
  endpoints: { accounts, outsideSignIn },
  errors: {
    password_too_common: {
      status: 400,
      es: 'Esa contraseña es de las más usadas. Elige otra.',
      en: 'That password is among the most used ones. Choose another.',
    },
    wrong_credentials: {
      status: 401,
      es: 'El correo o la contraseña no son correctos',
      en: 'The email or the password is not correct',
    },
    token_invalid: {
      status: 400,
      es: 'El enlace ha caducado o ya se ha usado. Pide uno nuevo.',
      en: 'The link has expired or has been used. Ask for a new one.',
    },
    refresh_token_invalid: {
      status: 401,
      es: 'Tu sesión ha caducado o no es válida. Inicia sesión de nuevo.',
      en: 'Your session has expired or is not valid. Sign in again.',
    },
    email_not_verified: {
      status: 403,
      es: 'Confirma tu correo para continuar',
      en: 'Confirm your email address to continue',
    },
    wrong_password: { status: 400, es: 'La contraseña no es correcta', en: 'The password is not correct' },
    fresh_sign_in_needed: {
      status: 403,
      es: 'Para esto hace falta haber iniciado sesión hace menos de 10 minutos. Sal y vuelve a entrar.',
      en: 'This needs a sign-in less than 10 minutes ago. Sign out and in again.',
    },
    no_password: {
      status: 409,
      es: 'Tu cuenta aún no tiene contraseña. Ponle una en Seguridad y vuelve.',
      en: 'Your account has no password yet. Set one under Security and come back.',
    },
    provider_not_configured: {
      status: 501,
      es: 'Este inicio de sesión todavía no está configurado',
      en: 'This sign-in is not set up yet',
    },
    provider_unavailable: {
      status: 502,
      es: '{provider} no responde ahora mismo. Prueba en unos minutos o entra con tu correo.',
      en: '{provider} is not answering right now. Try in a few minutes or sign in with your email.',
    },
    sign_in_expired: {
      status: 400,
      es: 'Este inicio de sesión ha caducado, ya se ha usado o empezó en otro navegador. Vuelve a empezar.',
      en: 'This sign-in has expired, has been used or began in another browser. Start again.',
    },
    address_not_vouched: {
      status: 403,
      es: '{provider} no garantiza que tu correo sea tuyo. Entra o crea tu cuenta con correo y contraseña, y vincula {provider} después en Seguridad.',
      en: '{provider} does not vouch for your email address. Sign in or sign up with email and password, and link {provider} later under Security.',
    },
    link_consent_needed: {
      status: 409,
      es: 'Ya hay una cuenta con {email}. Si vinculas {provider}, podrás entrar en ella de las dos maneras.',
      en: 'There is an account with {email} already. If you link {provider}, you can sign in to it both ways.',
    },
    identity_taken: {
      status: 409,
      es: 'Esa cuenta de {provider} ya está vinculada a otra cuenta de Tertulia',
      en: 'That {provider} account is already linked to another Tertulia account',
    },
    last_way_in: {
      status: 409,
      es: 'Es tu única forma de entrar. Ponte antes una contraseña.',
      en: 'It is your only way to sign in. Set a password first.',
    },
  },
  audit: {
    'account.confirmed': ['Confirmó su correo', 'Confirmed their email'],
    'account.created': ['Creó su cuenta', 'Created their account'],
    'account.password_changed': ['Cambió su contraseña', 'Changed their password'],
    'account.provider_linked': ['Vinculó otra forma de entrar', 'Linked another way to sign in'],
    'account.provider_unlinked': ['Desvinculó una forma de entrar', 'Unlinked a way to sign in'],
    'session.opened': ['Inició sesión', 'Signed in'],
  },
  rights: {
    'account.own': {
      group: 'organization',
      words: ['Su perfil, su contraseña y sus sesiones', 'Their profile, their password and their sessions'],
    },
  },
} as const satisfies ContractFeature

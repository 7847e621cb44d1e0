import type { InterfaceLanguage } from '@tertulia/contract/shapes'
import type { Context } from '#context.ts'
import type { Mail } from '#platform/mail/mailer.ts'

type Words = { subject: string; lead: string; button?: string; foot: string }

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
      lead: 'La contraseña de tu cuenta de Tertulia acaba de cambiar y hemos cerrado tus sesiones.',
      button: 'Iniciar sesión',
      foot: 'Si no has sido tú, pide una contraseña nueva desde la página de inicio de sesión.',
    },
    en: {
      subject: 'Your password has changed',
      lead: 'The password of your Tertulia account has just changed and we have closed your sessions.',
      button: 'Sign in',
      foot: 'If it was not you, ask for a new password from the sign-in page.',
    },
  },
} satisfies Record<string, Record<InterfaceLanguage, Words>>

export type AccountMail = keyof typeof MAILS

/** A mail of fixed words with one link of ours, plain and HTML. */
export function accountMail(ctx: Context, kind: AccountMail, to: string, path: string): Mail {
  const words = MAILS[kind][ctx.language]
  const link = new URL(path, ctx.config.public_url).href
  return {
    to,
    subject: words.subject,
    text: `${words.lead}\n\n${words.button}: ${link}\n\n${words.foot}\n\nTertulia`,
    html: `<!doctype html><html lang="${ctx.language}"><body style="margin:0;background:#F4F2EF;padding:32px 16px;font:15px/22px system-ui,sans-serif;color:#1D1719">
<div style="max-width:480px;margin:0 auto;background:#fff;border:1px solid #E8E4DF;border-radius:12px;padding:32px">
<p style="margin:0 0 20px;font:700 20px/24px Georgia,serif">Tertulia</p>
<p style="margin:0 0 24px">${words.lead}</p>
<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;background:#8A1845;color:#fff;text-decoration:none;font-weight:600;padding:10px 16px;border-radius:6px">${words.button}</a></p>
<p style="margin:0;color:#6A6361;font-size:13px;line-height:18px">${words.foot}</p>
</div></body></html>`,
  }
}

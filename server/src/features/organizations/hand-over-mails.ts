import type { Context } from '#platform/context.ts'
import type { AccountRow } from '#features/accounts/accounts.tables.ts'
import { letter, type LetterWords } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'

type Part = 'former' | 'heir'

export const MAILS: Record<Part, LetterWords> = {
  former: {
    es: {
      subject: 'Has cedido tu organización',
      lead: 'Otra persona de tu equipo la administra desde ahora. Tú sigues dentro como propietario.',
      button: 'Ver los miembros',
      foot: 'Si no has sido tú, cambia tu contraseña y habla con tu equipo cuanto antes.',
    },
    en: {
      subject: 'You have handed over your organization',
      lead: 'Somebody else of your team is in charge of it from now on. You stay in it as an owner.',
      button: 'See the members',
      foot: 'If it was not you, change your password and talk to your team as soon as you can.',
    },
  },
  heir: {
    es: {
      subject: 'Una organización está ahora en tus manos',
      lead: 'Quien la administraba te la ha cedido. Desde ahora puedes hacer en ella todo, también cederla o eliminarla.',
      button: 'Ver los miembros',
      foot: 'Si no lo esperabas, habla con tu equipo.',
    },
    en: {
      subject: 'An organization is in your hands now',
      lead: 'Whoever was in charge has handed it over to you. From now on you may do everything in it, also hand it over or delete it.',
      button: 'See the members',
      foot: 'If you did not expect it, talk to your team.',
    },
  },
}

/** Mails of a hand-over to both sides, each in their own language. */
export const handOverMails = (ctx: Context, sides: Record<Part, AccountRow | undefined>): Mail[] =>
  (['former', 'heir'] as const).flatMap((part) => {
    const to = sides[part]
    const link = new URL('/settings/members', ctx.config.public_url).href
    return to ? [letter(to, MAILS[part], link)] : []
  })

import type { LetterWords } from '#platform/mail/letter.ts'

/**
 * Fixed words: an unconfirmed address gets nothing that a person typed. The page behind the link names the inviting member,
 * the organization and the role.
 */
export const MAILS = {
  invited: {
    es: {
      subject: 'Te han invitado a un equipo en Tertulia',
      lead: 'Alguien quiere que formes parte de su organización. Abre la invitación para ver quién te invita, a cuál y con qué rol; luego decides.',
      button: 'Ver la invitación',
      foot: 'El enlace es solo para este correo, sirve una vez y caduca en 7 días. Si no lo esperabas, no hagas nada.',
    },
    en: {
      subject: 'You have been invited to a team at Tertulia',
      lead: 'Somebody wants you to be part of their organization. Open the invitation to see who invites you, to which one and with which role; then decide.',
      button: 'See the invitation',
      foot: 'The link is for this address alone, works once and expires in 7 days. If you did not expect it, do nothing.',
    },
  },
  asked_again: {
    es: {
      subject: 'Te piden otra invitación',
      lead: 'Una persona a la que invitaste llegó tarde: su invitación había caducado. Puedes enviársela otra vez desde Miembros.',
      button: 'Ver las invitaciones',
      foot: 'Si ya no hace falta, cancela la invitación o no hagas nada.',
    },
    en: {
      subject: 'You are asked for another invitation',
      lead: 'Somebody you invited came too late: their invitation had expired. You can send it again from Members.',
      button: 'See the invitations',
      foot: 'If it is no longer needed, cancel the invitation or do nothing.',
    },
  },
} satisfies Record<string, LetterWords>

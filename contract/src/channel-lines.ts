import type { AgentLanguage } from './agents.ts'
import type { TranscriptEvent } from './messages.ts'

/**
 * Lines of a transcript that a customer on a channel of others reads as words, as those of the web do as lines. `{name}`: whose
 * line it is. The line that no person came is followed by words of its own; the line that a conversation ended is left out,
 * since such a chat goes on.
 */
export const CHANNEL_LINES: Record<AgentLanguage, Partial<Record<TranscriptEvent, string>>> = {
  es: {
    person_offered: 'Hemos avisado al equipo.',
    person_joined: '{name}, del equipo, está contigo.',
    person_left: '{name} ha salido. Vuelve a responder el asistente.',
    transferring: 'Te estamos pasando con otra persona del equipo.',
    transfer_returned: 'Sigues con {name}.',
    transfer_withdrawn: 'Sigues con {name}.',
  },
  en: {
    person_offered: 'We have told the team.',
    person_joined: '{name}, of the team, is with you.',
    person_left: '{name} has left. The assistant answers again.',
    transferring: 'We are passing you to somebody else of the team.',
    transfer_returned: 'You are still with {name}.',
    transfer_withdrawn: 'You are still with {name}.',
  },
  fr: {
    person_offered: 'Nous avons prévenu l’équipe.',
    person_joined: '{name}, de l’équipe, est avec vous.',
    person_left: '{name} est parti. L’assistant répond de nouveau.',
    transferring: 'Nous vous passons une autre personne de l’équipe.',
    transfer_returned: 'Vous restez avec {name}.',
    transfer_withdrawn: 'Vous restez avec {name}.',
  },
  pt: {
    person_offered: 'Avisámos a equipa.',
    person_joined: '{name}, da equipa, está consigo.',
    person_left: '{name} saiu. O assistente volta a responder.',
    transferring: 'Estamos a passar a outra pessoa da equipa.',
    transfer_returned: 'Continua com {name}.',
    transfer_withdrawn: 'Continua com {name}.',
  },
}

/** A member of the team whose name is not known. */
export const SOMEBODY_OF_TEAM: Record<AgentLanguage, string> = {
  es: 'Alguien del equipo',
  en: 'Somebody of the team',
  fr: 'Quelqu’un de l’équipe',
  pt: 'Alguém da equipa',
}

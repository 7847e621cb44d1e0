import type { AgentLanguage } from './agents.ts'

/** Words for a customer on a provider's channel who sent a message of an unreadable kind. */
type ChannelNotices = {
  /** `{types}`: endings, in the order of the specification. */
  file_not_taken: string
  file_too_large: string
  file_gone: string
  kind_not_read: string
  /** On what opens a list: 20 characters at most (WhatsApp). */
  open_choices: string
}

export const CHANNEL_NOTICES: Record<AgentLanguage, ChannelNotices> = {
  es: {
    file_not_taken: 'No puedo abrir ese archivo. Puedo recibir: {types}.',
    file_too_large: 'Ese archivo es demasiado grande. ¿Puedes enviarlo más pequeño?',
    file_gone: 'No he podido descargar ese archivo. ¿Puedes enviarlo otra vez?',
    kind_not_read: 'No puedo ver ese tipo de mensaje. ¿Me lo escribes con palabras?',
    open_choices: 'Ver opciones',
  },
  en: {
    file_not_taken: 'I cannot open that file. I can receive: {types}.',
    file_too_large: 'That file is too large. Could you send a smaller one?',
    file_gone: 'I could not download that file. Could you send it again?',
    kind_not_read: 'I cannot see that kind of message. Could you write it in words?',
    open_choices: 'See the options',
  },
  fr: {
    file_not_taken: 'Je ne peux pas ouvrir ce fichier. Je peux recevoir : {types}.',
    file_too_large: 'Ce fichier est trop volumineux. Pouvez-vous en envoyer un plus petit ?',
    file_gone: 'Je n’ai pas pu télécharger ce fichier. Pouvez-vous le renvoyer ?',
    kind_not_read: 'Je ne peux pas voir ce type de message. Pouvez-vous l’écrire avec des mots ?',
    open_choices: 'Voir les options',
  },
  pt: {
    file_not_taken: 'Não consigo abrir esse ficheiro. Posso receber: {types}.',
    file_too_large: 'Esse ficheiro é demasiado grande. Pode enviar um mais pequeno?',
    file_gone: 'Não consegui descarregar esse ficheiro. Pode enviá-lo outra vez?',
    kind_not_read: 'Não consigo ver esse tipo de mensagem. Pode escrevê-la com palavras?',
    open_choices: 'Ver as opções',
  },
}

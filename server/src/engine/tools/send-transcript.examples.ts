import { said } from '#engine/collection/words/said.ts'
import { emailsIn } from '#engine/collection/values/email.ts'

/** How customers ask for the conversation by mail. */
export const TRANSCRIPT_EXAMPLES: readonly string[] = [
  '¿Me mandas esta conversación por correo?',
  'envíame la conversación al correo',
  'quiero una copia de esta conversación',
  'mándame este chat por email',
  '¿Puedo recibir la transcripción?',
  'quiero guardar lo que hemos hablado',
  'Can you mail me this conversation?',
  'send me the transcript',
  'I would like a copy of this chat by email',
  'email me this chat',
  'Pouvez-vous m’envoyer cette conversation par e-mail ?',
  'je voudrais une copie de la conversation',
  'envoyez-moi la transcription',
  'Podem enviar-me esta conversa por e-mail?',
  'quero uma cópia da conversa',
  'manda-me a transcrição deste chat',
]

const CONVERSATION =
  /(?<![^ ])(?:conversacion|chat|transcripcion|transcrito|hablado|conversation|transcript|transcription|discussion|conversa|transcricao)(?![^ ])/u
const SENDING =
  /(?<![^ ])(?:mand\p{L}*|envi\p{L}*|pas(?:a|ame|ad|adme|ar|arme)|remit\p{L}*|copia|correo|email|e mail|mail|send|forward|copy|envoy\p{L}*|transmet\p{L}*|copie|mande\p{L}*)(?![^ ])/u

/**
 * Whether a message asks outright for the conversation by mail. A model is not asked about such a one: the address may
 * stand in it.
 */
export function wantsTranscript(message: string): boolean {
  const { plain } = said(message)
  return SENDING.test(plain) && (CONVERSATION.test(plain) || (emailsIn(message).length > 0 && ALL_OF_IT.test(plain)))
}
/** «Mándame todo esto a ana@ejemplo.com» */
const ALL_OF_IT = /(?<![^ ])(?:esto|todo|lo que|this|everything|all of it|ceci|tout|isto|tudo)(?![^ ])/u

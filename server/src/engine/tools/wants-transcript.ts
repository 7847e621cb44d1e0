import { said } from '#engine/collection/words/said.ts'
import { emailsIn } from '#engine/collection/values/email.ts'

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

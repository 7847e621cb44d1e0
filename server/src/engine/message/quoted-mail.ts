/** Lines that mail programs write before the message that is answered, in four languages. */
const INTRODUCES =
  /^(?:(?:el|on|le|em|no dia|a) .{6,120}(?:escribi[oó]|wrote|a écrit|escreveu)\s*:|-{2,}\s*(?:mensaje original|original message|message d’origine|message d'origine|mensagem original|forwarded message|mensaje reenviado)\s*-{2,}|_{10,})\s*$/iu
/** The head of a message that is answered below: «De: …», then «Enviado: …». */
const HEAD = /^(?:de|from|da)\s?: .+@.+$/iu
const QUOTED = /^\s*>/u

/**
 * Cuts the message that a pasted mail answers: the customer does not ask that again. A message that is all quoted stays as it
 * is.
 */
export function withoutQuotedMail(message: string): string {
  if (!message.includes('\n')) return message
  const lines = message.split('\n')
  const end = lines.findIndex((line) => INTRODUCES.test(line.trim()) || HEAD.test(line.trim()))
  const own = (end < 0 ? lines : lines.slice(0, end)).filter((line) => !QUOTED.test(line))
  const text = own.join('\n').trim()
  return text === '' ? message : text
}

import type { CollectedField, FieldType } from '@tertulia/contract/collected-fields'
import { type Said, type Stretch, phrases, said, spanOfPlain } from '#engine/collection/words/said.ts'
import { STOP_WORDS } from '#engine/retrieval/stop-words.ts'

/** How people call what a field of a type holds, whatever its label. */
const BY_TYPE: Partial<Record<FieldType, RegExp>> = {
  email: phrases('correo electronico, correo, email, e mail, mail, courriel, mel, adresse mail, endereco de email'),
  phone: phrases(
    'numero de telefono, telefono, tel, tlf, tfno, movil, celular, whatsapp, phone number, phone, mobile, cell, number, telephone, portable, numero, numero de telephone, telefone, telemovel, numero de telefone',
  ),
  date: phrases('fecha, dia, date, day, jour, data'),
}
const NAMES = phrases('nombre, apellido, apellidos, name, nom, prenom, nome, sobrenome, apelido')
const SHORTEST = 3

/** The place at which a message calls a field by a word of its label, or by its type's name. */
export function mentionOf(field: CollectedField, message: Said): Stretch | undefined {
  const words = labelWords(field)
  const whole = words.join(' ')
  const at = whole && message.plain.search(new RegExp(`(?<![^ ])${whole}(?![^ ])`, 'u'))
  if (typeof at === 'number' && at >= 0) return spanOfPlain(message, at, at + whole.length)
  const word = message.words.find(({ folded }) => words.some((each) => isSameWord(each, folded)))
  if (word) return { start: word.start, end: word.end }
  const pattern =
    BY_TYPE[field.type] ??
    (field.type === 'text' && words.some((each) => each.search(NAMES) !== -1) ? NAMES : undefined)
  const [called] = pattern ? message.plain.matchAll(pattern) : []
  return called && spanOfPlain(message, called.index, called.index + called[0].length)
}

/** The words of a label that tell it from others. */
export function labelWords({ label }: CollectedField): string[] {
  const words = said(label).words.map(({ folded }) => folded)
  const telling = words.filter((word) => word.length >= SHORTEST && !isStopWord(word))
  return telling.length > 0 ? telling : words
}

/** Whether two words are one, singular or plural, he or she. */
export function isSameWord(a: string, b: string): boolean {
  if (a === b) return true
  if (Math.min(a.length, b.length) < 4) return false
  const stem = (word: string) =>
    word
      .replace(/aux$/u, 'al')
      .replace(/(?:es|s)$/u, '')
      .replace(/[aoe]$/u, '')
  return stem(a) === stem(b)
}

/** Whether a folded word says nothing of its own in any of the four languages. */
export const isStopWord = (folded: string): boolean => Object.values(STOP_WORDS).some((words) => words.has(folded))

/** The place at which a message names a field by what tells it from the others of its form. */
export function mentionsOwn(
  field: CollectedField,
  others: readonly CollectedField[],
  message: Said,
): Stretch | undefined {
  const theirs = new Set(others.flatMap(labelWords))
  const own = labelWords(field).filter((word) => !theirs.has(word))
  const word = message.words.find(({ folded }) => own.some((each) => isSameWord(each, folded)))
  if (word) return { start: word.start, end: word.end }
  const is_alone = others.every((each) => each.type !== field.type || (field.type === 'text' && !isName(each)))
  if (!is_alone) return undefined
  const pattern = field.type === 'text' ? (isName(field) ? NAMES : undefined) : BY_TYPE[field.type]
  const [called] = pattern ? message.plain.matchAll(pattern) : []
  return called && spanOfPlain(message, called.index, called.index + called[0].length)
}

const isName = (field: CollectedField) => labelWords(field).some((each) => each.search(NAMES) !== -1)

/** Folds case and accents letter by letter, so that positions stay those of the original. */
const fold = (text: string): string =>
  Array.from(text, (letter) => letter.normalize('NFD').charAt(0).toLowerCase().padEnd(letter.length)).join('')

/** Whether a text holds what is searched, whatever its case and accents. */
export const matches = (text: string, query: string): boolean => fold(text).includes(fold(query.trim()))

/** A text with what was searched in bold. */
export function Highlighted({ text, query }: { text: string; query: string }) {
  const wanted = fold(query.trim())
  const at = wanted === '' ? -1 : fold(text).indexOf(wanted)
  if (at === -1) return text
  return (
    <>
      {text.slice(0, at)}
      <strong>{text.slice(at, at + wanted.length)}</strong>
      {text.slice(at + wanted.length)}
    </>
  )
}

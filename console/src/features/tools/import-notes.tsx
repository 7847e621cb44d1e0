import { Glyph } from '#ui/glyph.tsx'

/** Notes on the parts of an import that could not be taken over. */
export function ImportNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <ul className="flex flex-col gap-1">
      {notes.map((note) => (
        <li key={note} className="type-meta flex items-start gap-1.5 text-warn-text">
          <Glyph name="alert" tone="warn" className="mt-px" />
          {note}
        </li>
      ))}
    </ul>
  )
}

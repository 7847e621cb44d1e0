import { fill, type Texts } from '../texts/texts.ts'
import type { Chosen } from './use-files.ts'

type Props = { chosen: Chosen[]; texts: Texts; onDrop: (key: string) => void }

/** The files beside what is being written. */
export function ChosenFiles({ chosen, texts, onDrop }: Props) {
  if (chosen.length === 0) return null
  return (
    <ul className="chosen" aria-label={texts.files}>
      {chosen.map(({ key, copy: { name }, taken, why }) => (
        <li key={key} className={why ? 'refused' : undefined}>
          <span className="file-name" title={name}>
            {name}
          </span>
          {!taken && !why && (
            <output className="under-way">
              <span className="sr">{texts.uploading}</span>
            </output>
          )}
          <button type="button" aria-label={fill(texts.remove_file, { name })} onClick={() => onDrop(key)}>
            <svg viewBox="0 0 20 20" width="14" height="14" aria-hidden="true">
              <path d="M5 5l10 10M15 5L5 15" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
            </svg>
          </button>
          {why && <small role="alert">{why}</small>}
        </li>
      ))}
    </ul>
  )
}

import { useTranslation } from 'react-i18next'
import { Note } from '#ui/note.tsx'

/** Mistakes that are shown at once. */
const SHOWN = 5

/** `path`: inside the document, as `faqs.3.answer`. */
export type BundleMistake = { path: string; message: string }

const PLACES = ['identity', 'bubble', 'topics', 'faqs', 'files', 'tests'] as const

/** Mistakes of a bundle, each with its place. */
export function BundleMistakes({ file, mistakes }: { file: string; mistakes: readonly BundleMistake[] }) {
  const { t } = useTranslation()
  const placeOf = (path: string) => {
    const [first, at, ...rest] = path.split('.')
    const place = PLACES.find((each) => each === first)
    if (!place) return { where: t(($) => $.bundles.places.document), field: path }
    const isList = /^\d+$/u.test(at ?? '')
    const field = (isList ? rest : [at, ...rest]).filter(Boolean).join('.')
    return {
      where: isList ? t(($) => $.bundles.places[place], { number: Number(at) + 1 }) : t(($) => $.bundles.parts[place]),
      field,
    }
  }
  return (
    <Note tone="bad" title={file}>
      <p>{t(($) => $.bundles.mistakes, { count: mistakes.length })}</p>
      <ul className="mt-1.5 list-disc pl-4">
        {mistakes.slice(0, SHOWN).map(({ path, message }) => {
          const { where, field } = placeOf(path)
          return (
            <li key={`${path} ${message}`} className="wrap-anywhere">
              {where}
              {field && <code className="ml-1">{field}</code>}: {message}
            </li>
          )
        })}
      </ul>
      {mistakes.length > SHOWN && (
        <p className="mt-1">{t(($) => $.bundles.and_more, { count: mistakes.length - SHOWN })}</p>
      )}
    </Note>
  )
}

import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import type { OwnWords } from './use-own-words.ts'

/** Words that spelling ignores here, each with a button that removes it. */
export function OwnWordsList({ words, remove }: OwnWords) {
  const { t } = useTranslation()
  if (words.length === 0) return null
  return (
    <details>
      <summary className="type-meta cursor-pointer text-ink-2">
        {t(($) => $.writingHelp.own_words, { count: words.length })}
      </summary>
      <ul className="mt-2 flex max-h-36 flex-wrap gap-1.5 overflow-y-auto">
        {words.map((word) => (
          <li key={word} className="type-meta inline-flex items-center gap-1 rounded-pill bg-fill pl-2.5">
            {word}
            <IconButton
              label={t(($) => $.writingHelp.remove_own, { word })}
              icon={<X aria-hidden />}
              onClick={() => remove(word)}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}

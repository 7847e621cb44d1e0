import type { FileAnswer } from '@tertulia/contract/vault'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'

type Props = {
  passage: FileAnswer['passage']
  sentence?: FileAnswer['sentence']
  /** An action on the passage. */
  action?: ReactNode
}

/** A passage of a file with where it stands, and the sentence of it that answers. */
export function PassageItem({ passage, sentence, action }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { heading, page, position, text, switched_off } = passage
  return (
    <li className="border-b border-line px-5 py-3.5">
      <div className="type-meta mb-1 flex items-center gap-3 text-ink-3">
        <span className="min-w-0 flex-1 truncate">{heading ?? ''}</span>
        <span className="shrink-0 tabular-nums">
          {page === null ? format.number(position + 1) : t(($) => $.vault.page, { number: page })}
        </span>
        {action}
      </div>
      {switched_off && <p className="type-meta mb-1 font-semibold text-warn-text">{t(($) => $.vault.is_off)}</p>}
      <p className={`type-body wrap-anywhere whitespace-pre-wrap ${switched_off ? 'text-ink-3' : ''}`}>
        {sentence ? (
          <>
            {text.slice(0, sentence.start)}
            <mark className="rounded-xs bg-warn-bg text-ink">{text.slice(sentence.start, sentence.end)}</mark>
            {text.slice(sentence.end)}
          </>
        ) : (
          text
        )}
      </p>
    </li>
  )
}

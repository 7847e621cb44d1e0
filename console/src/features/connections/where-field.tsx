import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Texts } from '#i18n/texts.ts'

type Props = {
  place: keyof Texts['connections']['where']
  className?: string | undefined
  /** The field; it takes the button as its tool, so that an error beside it moves nothing. */
  children: (tool: ReactNode) => ReactNode
}

/** A field with «Dónde está», which says below it where on the provider's pages its value stands. */
export function WhereField({ place, className, children }: Props) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  return (
    <div className={className}>
      {children(
        <button
          type="button"
          className="link type-meta"
          aria-expanded={isShown}
          aria-label={t(($) => $.connections.where_is, { field: t(($) => $.connections.fields[place]) })}
          onClick={() => setShown(!isShown)}
        >
          {t(($) => $.connections.where_it_is)}
        </button>,
      )}
      {isShown && <p className="type-meta mt-1 text-pretty text-ink-2">{t(($) => $.connections.where[place])}</p>}
    </div>
  )
}

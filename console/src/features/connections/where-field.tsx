import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Texts } from '#i18n/texts.ts'

type Props = {
  place: keyof Texts['connections']['where']
  className?: string | undefined
  /** The field. */
  children: ReactNode
}

/** A field with «Dónde está» below it, which says where on the provider's pages its value stands. */
export function WhereField({ place, className, children }: Props) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  return (
    <div className={className}>
      {children}
      <div className="type-meta mt-[5px] text-ink-3">
        <button
          type="button"
          className="link"
          aria-expanded={isShown}
          aria-label={t(($) => $.connections.where_is, { field: t(($) => $.connections.fields[place]) })}
          onClick={() => setShown(!isShown)}
        >
          {t(($) => $.connections.where_it_is)}
        </button>
        {isShown && <p className="mt-1 text-pretty">{t(($) => $.connections.where[place])}</p>}
      </div>
    </div>
  )
}

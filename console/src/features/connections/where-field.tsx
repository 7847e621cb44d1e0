import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Texts } from '#i18n/texts.ts'

type Props = {
  place: keyof Texts['connections']['where']
  className?: string | undefined
  /** The field; it takes what is said of the place as its help. */
  children: (help: ReactNode) => ReactNode
}

/** A field with «Dónde está», which says where on the provider's pages its value stands. */
export function WhereField({ place, className, children }: Props) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  return (
    <div className={className}>
      {children(
        <>
          <button
            type="button"
            className="link"
            aria-expanded={isShown}
            aria-label={t(($) => $.connections.where_is, { field: t(($) => $.connections.fields[place]) })}
            onClick={() => setShown(!isShown)}
          >
            {t(($) => $.connections.where_it_is)}
          </button>
          {isShown && <span className="mt-1 block text-pretty">{t(($) => $.connections.where[place])}</span>}
        </>,
      )}
    </div>
  )
}

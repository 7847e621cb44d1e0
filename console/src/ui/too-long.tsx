import { useTranslation } from 'react-i18next'

type Props = { text: string; most: number }

/** Says what of a text does not fit where a form does not check it. Nothing is cut: it stays to be shortened. */
export function TooLong({ text, most }: Props) {
  const { t } = useTranslation()
  if (text.length <= most) return null
  return (
    <p role="alert" className="type-meta px-3 pb-1 text-bad-text">
      {t(($) => $.ui.too_long, { over: text.length - most, most })}
    </p>
  )
}

import { useTranslation } from 'react-i18next'
import { characters } from './field.tsx'

type Props = { text: string; most: number }

/** Tells how much of a text is too long, if no form checks it. Nothing is cut: it stays to be shortened. */
export function TooLong(props: Props) {
  const { t } = useTranslation()
  if (!isTooLong(props)) return null
  return (
    <p role="alert" className="type-meta px-3 pb-1 text-bad-text">
      {t(($) => $.ui.too_long, measured(props))}
    </p>
  )
}

/** Returns a check that gives this sentence as the error of a field, undefined if the text fits. */
export function useTooLong(): (text: string, most: number) => string | undefined {
  const { t } = useTranslation()
  return (text, most) => (isTooLong({ text, most }) ? t(($) => $.ui.too_long, measured({ text, most })) : undefined)
}

/** Whether a text does not fit, as the server counts it: what it trims does not count. */
export const isTooLong = ({ text, most }: Props): boolean => characters(text.trim()) > most

const measured = ({ text, most }: Props) => ({ over: characters(text.trim()) - most, most })

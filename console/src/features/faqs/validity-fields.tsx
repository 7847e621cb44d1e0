import { useTranslation } from 'react-i18next'
import { RangeField } from '#ui/range-field.tsx'

/** The first and the last day on which a question is answered; either may be open. */
export function ValidityFields({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation()
  return (
    <section aria-label={t(($) => $.faqs.validity)}>
      <h2 className="type-button">{t(($) => $.faqs.validity)}</h2>
      <p className="type-meta mt-1 mb-2 text-ink-3">{t(($) => $.faqs.validity_help, { zone: timeZone })}</p>
      <RangeField
        label={t(($) => $.faqs.validity)}
        optional
        first={{ name: 'valid_from', label: t(($) => $.faqs.valid_from) }}
        last={{ name: 'valid_until', label: t(($) => $.faqs.valid_until) }}
      />
    </section>
  )
}

import type { FieldValue } from '@tertulia/contract/collected-fields'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'

/** A collected value as people read it. */
export function useValueWords(): (value: FieldValue) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return (value) => {
    if (Array.isArray(value)) return format.list(value)
    if (typeof value === 'boolean')
      return value ? t(($) => $.infoCollection.values.yes) : t(($) => $.infoCollection.values.no)
    if (typeof value === 'number') return format.number(value)
    return /^\d{4}-\d{2}-\d{2}$/u.test(value) ? format.longDate(`${value}T12:00:00.000Z`, { timeZone: 'UTC' }) : value
  }
}

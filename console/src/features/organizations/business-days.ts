import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { useOrganization } from '#access/current-organization.ts'

/** In which zone the organization counts its days, and how that is said beside figures and filters. */
export function useBusinessDays(): { zone: string; note: string } {
  const { t } = useTranslation()
  const format = useFormat()
  const { time_zone } = useOrganization()
  return { zone: time_zone, note: t(($) => $.organizations.days_by, { city: format.city(time_zone) }) }
}

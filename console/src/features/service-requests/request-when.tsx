import type { ServiceRequest } from '@tertulia/contract/service-requests'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'

/** When the customer is to be called, where the business is; of a ticket, when it was opened. */
export function RequestWhen({ request, zone }: { request: ServiceRequest; zone: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { starts_at, created_at } = request
  if (starts_at === null) return <span title={format.fullDateTime(created_at)}>{format.dateTime(created_at)}</span>
  return (
    <span title={t(($) => $.serviceRequests.zone, { zone })}>
      {t(($) => $.serviceRequests.call_at, { when: format.dateTime(starts_at, { timeZone: zone }) })}
    </span>
  )
}

import { timeZonesOf } from '@tertulia/contract/countries'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { TimeZoneField } from '#ui/time-zone-field.tsx'
import { useNow } from '#ui/use-now.ts'

/** The time zone of the organization's days, those of its country first. */
export function ZoneField() {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const [country, zone]: unknown[] = useWatch({ name: ['hq_country', 'time_zone'] })
  return (
    <TimeZoneField
      name="time_zone"
      label={t(($) => $.organizations.time_zone)}
      first={typeof country === 'string' ? timeZonesOf(country) : []}
      help={
        typeof zone === 'string' &&
        t(($) => $.organizations.time_zone_help, {
          city: format.city(zone),
          time: format.time(now, { timeZone: zone }),
        })
      }
    />
  )
}

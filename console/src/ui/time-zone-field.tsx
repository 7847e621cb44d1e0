import { TIME_ZONES } from '@tertulia/contract/time-zones'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { ComboboxField } from './combobox.tsx'
import type { Option } from './select.tsx'

/** A time zone as lists show it: «America/Argentina/Buenos Aires». */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ')

/**
 * Every time zone, for a combobox.
 * @param first those that are the likeliest, before the others
 */
export const zoneOptions = (first: readonly string[] = []): Option[] =>
  [...new Set([...first, ...TIME_ZONES])].map((value) => ({ value, label: zoneName(value) }))

type Props = { name: string; label: string; help?: ReactNode; disabled?: boolean; first?: readonly string[] }

/** A time zone of a form, found by writing a part of its name. */
export function TimeZoneField({ name, first = [], ...field }: Props) {
  const value: unknown = useWatch({ name })
  // A browser may call the zone that is chosen by another of its names.
  const isListed = typeof value !== 'string' || value === '' || first.includes(value) || TIME_ZONES.includes(value)
  return <ComboboxField {...field} name={name} options={zoneOptions(isListed ? first : [value, ...first])} />
}

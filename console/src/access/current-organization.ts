import { useSuspenseQuery } from '@tanstack/react-query'
import { type Organization, organizations } from '@tertulia/contract/organizations'
import { may, type Permission, type Role } from '@tertulia/contract/permissions'
import { useSyncExternalStore } from 'react'
import { query } from '#api/query.ts'
import { browserZone } from '#i18n/format.ts'
import { chosenOrganization, onChosen } from './chosen-organization.ts'

export const myOrganizations = () => query(organizations.mine, {})

/** The organization that the console shows, and the person's role in it. Inside the signed-in layout there is one. */
export function useOrganization(): Organization & { role: Role; support_until: string | null } {
  const { data } = useSuspenseQuery(myOrganizations())
  const chosen = useSyncExternalStore(onChosen, chosenOrganization)
  const membership = data.find(({ organization }) => organization.id === chosen) ?? data[0]
  if (!membership) throw new Error('A person without an organization is outside of the signed-in layout')
  const { organization, ...place } = membership
  return { ...withZone(organization), ...place }
}

/** During a rolling restart a process of the release before may answer: it knows neither time zone nor currency. */
export const withZone = (organization: Organization): Organization =>
  Object.hasOwn(organization, 'time_zone')
    ? organization
    : Object.assign({ time_zone: browserZone(), currency: 'EUR' }, organization)

export const useRole = (): Role => useOrganization().role

/** Whether the person may do something here. */
export const useMay = (permission: Permission): boolean => may(useRole(), permission)

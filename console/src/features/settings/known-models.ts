import { useQuery } from '@tanstack/react-query'
import { type KnownModels, models } from '@tertulia/contract/models'
import { query } from '#api/query.ts'
import { useOrganization } from '#access/current-organization.ts'
import { knownOf, type Provider } from './providers.ts'

/** The models of a provider that are known with their prices; none until they are here. */
export function useKnownModels(provider: Provider): KnownModels['models'] {
  const organization = useOrganization()
  const { data } = useQuery(query(models.known, { params: { organization_id: organization.id } }))
  return data ? knownOf(data, provider) : []
}

import { PriceCurrency } from '@tertulia/contract/model-price'
import { useOrganization } from '#access/current-organization.ts'

/** The currency that a new price or limit begins with: the organization's, if models are paid in it. */
export function usePriceCurrency(): PriceCurrency {
  const { currency } = useOrganization()
  return PriceCurrency.safeParse(currency).data ?? 'EUR'
}

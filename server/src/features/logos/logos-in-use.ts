import { addressOf, keyOf } from '#features/logos/logo-address.ts'
import { findLogosOfAgents, findLogosOfOrganizations, findLogosOfWebChats } from '#features/logos/logo.queries.ts'
import type { PlatformTx } from '#platform/database/tx.ts'

/** Finds, of these storage keys, those of pictures that are shown. */
export async function findLogoKeysInUse(tx: PlatformTx, keys: string[]): Promise<string[]> {
  const addresses = keys.map(addressOf).filter((address) => keyOf(address) !== undefined)
  if (addresses.length === 0) return []
  const shown = [
    ...(await findLogosOfOrganizations(tx, addresses)),
    ...(await findLogosOfAgents(tx, addresses)),
    ...(await findLogosOfWebChats(tx, addresses)),
  ]
  return shown.flatMap(({ logo }) => (logo ? [keyOf(logo) ?? []].flat() : []))
}

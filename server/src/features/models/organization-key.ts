import { asSystem, type Deps, type OrganizationContext } from '#platform/context.ts'
import {
  findOrganizationKey,
  findOrganizationKeys,
  insertOrganizationKey,
  replaceOrganizationKey,
} from '#features/models/models.queries.ts'
import { iso } from '#platform/clock.ts'
import { type Tx, withOrganization, withPlatform } from '#platform/database/tx.ts'

/**
 * Seals a secret with the organization's own key, which is made when there is none yet.
 * @param row_id what it belongs to: it opens for nothing else. Left out: the organization, as with its model's key
 */
export async function sealKey(
  tx: Tx<OrganizationContext>,
  secret: string,
  row_id: string = tx.organization_id,
): Promise<Buffer> {
  return tx.secrets.seal(await wrappedKey(tx), tx.organization_id, row_id, secret)
}

/**
 * The organization's own key, wrapped: for who seals and opens by it often and reads it seldom. It is made when there is none
 * yet.
 */
export const wrappedKey = async (tx: Tx<OrganizationContext>): Promise<Buffer> =>
  (await findOrganizationKey(tx)) ?? (await madeKey(tx))

/** The first of two concurrent keys is kept. */
async function madeKey(tx: Tx<OrganizationContext>): Promise<Buffer> {
  await insertOrganizationKey(tx, {
    organization_id: tx.organization_id,
    wrapped_key: tx.secrets.newDataKey(),
    created_at: iso(tx.clock.now()),
  })
  const wrapped = await findOrganizationKey(tx)
  if (!wrapped) throw new Error('the organization has no key')
  return wrapped
}

/** Opens what `sealKey` sealed, for the same row of the same organization. */
export async function openKey(
  tx: Tx<OrganizationContext>,
  sealed: Buffer,
  row_id: string = tx.organization_id,
): Promise<string> {
  const wrapped = await findOrganizationKey(tx)
  if (!wrapped) throw new Error('the organization has no key')
  return tx.secrets.open(wrapped, tx.organization_id, row_id, sealed)
}

/** Puts every organization's key under the current master key. Harmless twice. @returns how many were under another */
export async function rewrapOrganizationKeys(deps: Deps): Promise<number> {
  let rewrapped = 0
  for (const { organization_id, wrapped_key } of await withPlatform(deps, findOrganizationKeys)) {
    const current = deps.secrets.rewrap(wrapped_key)
    if (!current) continue
    await withOrganization(asSystem(deps, organization_id), (tx) => replaceOrganizationKey(tx, wrapped_key, current))
    rewrapped += 1
  }
  return rewrapped
}

/**
 * Whether a key that was typed for one address counts for another: for the same alone, slashes at its end aside. The path
 * counts too, since at a gateway that many share it says whose account is asked.
 */
export function isSameAddress(one: string, other: string): boolean {
  const plain = (address: string) => new URL(address).href.replace(/\/+$/u, '')
  return plain(one) === plain(other)
}

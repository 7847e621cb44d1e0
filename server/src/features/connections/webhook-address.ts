import type { Config } from '#platform/config.ts'
import type { ConnectionRow } from '#features/connections/connections.tables.ts'

/** The path at which providers call; `address` says for which accounts. */
export const WEBHOOK_PATH = '/in/:provider/:address'

/** The address that a provider calls: `https://…/in/meta/8f4c…`. */
export const callbackUrl = (
  { public_url }: Pick<Config, 'public_url'>,
  { provider, address }: Pick<ConnectionRow, 'provider' | 'address'>,
): string => new URL(`/in/${provider}/${address}`, public_url).href

import type { OrganizationContext } from '#platform/context.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { port } from '#platform/ports.ts'
import type {
  Caller,
  MessagingProvider,
  ProviderAccount,
  ProviderName,
} from '#providers/messaging/messaging-provider.ts'

/** A provider as its feature provides it: its wire, and the way to it. */
export type ConnectedProvider = {
  provider: MessagingProvider
  /** With whom the wire is spoken: the outside world, or a simulator within the process. */
  callerOf(ctx: OrganizationContext, connection_id: string): Caller
  /** For a provider that makes its accounts by itself, in the transaction in which the connection is made. */
  makeAccount?(tx: OrganizationTx, of: { connection_id: string; name: string }): Promise<ProviderAccount>
  /**
   * For a provider whose clock is not ours: until when by ours a customer may be answered freely; undefined if it does not know
   * them, null if they have not written.
   */
  windowEndsAt?(tx: OrganizationTx, of: { connection_id: string; sender: string }): Promise<string | null | undefined>
}

export const connectedProvider = port<ConnectedProvider>('provider of outside channels')

/** @throws if no feature provides it: the program was put together wrongly */
export function providerNamed({ ports }: Pick<OrganizationContext, 'ports'>, name: ProviderName): ConnectedProvider {
  const found = ports.all(connectedProvider).find(({ provider }) => provider.name === name)
  if (!found) throw new Error(`no feature provides ${name}`)
  return found
}

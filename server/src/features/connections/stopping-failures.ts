import type { ConnectionFailureReason } from '@tertulia/contract/connection-state'
import type { SendFailureReason } from '#providers/messaging/messaging-provider.ts'

/** Names, at the connection, of failures of a send that stop the whole account. */
export const STOPPING: Partial<Record<SendFailureReason, ConnectionFailureReason>> = {
  unauthorized: 'token_expired',
  no_permission: 'permission_missing',
  account_restricted: 'account_restricted',
  not_registered: 'not_registered',
  unpaid: 'unpaid',
}

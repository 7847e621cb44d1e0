import type { ConnectionFailureReason } from '@tertulia/contract/connection-state'
import type { SendFailureReason } from '#providers/messaging/messaging-provider.ts'

/** What of sends that stops a whole account is called at the connection. */
export const STOPPING: Partial<Record<SendFailureReason, ConnectionFailureReason>> = {
  unauthorized: 'token_expired',
  no_permission: 'permission_missing',
  account_restricted: 'account_restricted',
  not_registered: 'not_registered',
  unpaid: 'unpaid',
}

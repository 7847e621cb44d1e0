import type { ConnectionRow } from '#features/connections/connections.tables.ts'
import type { AccountFacts } from '#providers/messaging/messaging-provider.ts'

/** Puts the facts that a check found in the form of the row. */
export function checkedFacts({ fields, secrets_shown }: ConnectionRow, facts: AccountFacts): Partial<ConnectionRow> {
  const { display_name, verified_name, quality, messages_per_second, token_expires_at: expires_at } = facts
  const { access_token } = secrets_shown
  return {
    display_name,
    verified_name,
    quality,
    messages_per_second,
    fields: { ...fields, ...facts.fields },
    ...(access_token && { secrets_shown: { ...secrets_shown, access_token: { ...access_token, expires_at } } }),
  }
}

/** Every table that no organization owns, and why. Any other table must be a tenant's: a test looks. */
export const TABLES_WITHOUT_ORGANIZATION: Record<string, string> = {
  migration: 'which migrations were applied; only the connecting user reaches it',
  user_account: 'a person may belong to several organizations; only the platform role reaches it whole',
  sign_up: 'of a person',
  account_request: 'of an address that may be nobody’s',
  session: 'of a person',
  refresh_token: 'of a person',
  mailed_token: 'of a person',
  two_step_secret: 'of a person',
  recovery_code: 'of a person',
  two_step_challenge: 'of a person',
  identity: 'of a person',
  provider_attempt: 'of somebody who is not known yet',
  link_consent: 'of a person who is not known for sure yet',
  account_audit_entry: 'of a person, also before they have an organization, or of an address that nobody has',
  support_code: 'opens an organization to support, before anybody is inside: only the platform role reaches it',
  idempotency_key: 'of a person, also before they have an organization, or of an API key',
  sweep_turn: 'of the installation',
  socket_ticket: 'of a session or a visitor, for seconds, before it is known whose',
  worker: 'a process of ours, which serves every organization',
  organization: 'the tenant itself: its own id stands in its policy',
}

/** Tables of organizations that the role across them may write, and why. It only reads all others: a test looks. */
export const TABLES_WRITTEN_ACROSS: Record<string, string> = {
  open_console: 'each process says for its sockets of all organizations at once who has a console open',
}

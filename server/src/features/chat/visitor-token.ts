import { kindOfToken, newSealedToken } from '#platform/secrets/sealed-token.ts'

const PURPOSE = 'visitor tokens'
const PREFIX = 'vis'

/** A token that opens one visitor's conversation. */
export const newVisitorToken = (master_key: Buffer): string => newSealedToken(master_key, PURPOSE, PREFIX)

/** Visitors' tokens have a seal since decision 0048: a `plain` one may be from before, or from before the key was changed. */
export const kindOfVisitorToken = (master_key: Buffer, token: string): 'sealed' | 'plain' | 'none' =>
  token.startsWith(`${PREFIX}_`) ? kindOfToken(master_key, PURPOSE, token) : 'none'

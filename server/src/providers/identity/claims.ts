import type { Provider } from '@tertulia/contract/accounts'
import { email, optionalName, rawText } from '@tertulia/contract/shapes'
import { z } from 'zod'

/** A person's identity at a provider. Issuer and subject name them for ever; the rest may change there. */
export type Claims = {
  provider: Provider
  issuer: string
  subject: string
  /** None where the provider tells none, or not one that mail could reach. */
  email: string | undefined
  /** The provider has verified that the address is theirs. */
  is_vouched: boolean
  first_name: string
  last_name: string
}

const NAME_LENGTH = 80
const personName = optionalName(NAME_LENGTH).catch('')

const Token = z.object({
  iss: rawText(500).min(1),
  sub: rawText(255).min(1),
  email: email.optional().catch(undefined),
  email_verified: z.unknown().optional(),
  xms_edov: z.unknown().optional(),
  name: personName,
  given_name: personName,
  family_name: personName,
})

/**
 * By what each provider says that an address is its owner's. Microsoft has no `email_verified`, and its `email` may be
 * anything an administrator typed: only `xms_edov`, which the registration of the application has to ask for, tells that
 * the owner of the domain stands behind it. It has been seen as a boolean and as "1".
 */
const VOUCHES: Record<Provider, (token: z.infer<typeof Token>) => boolean> = {
  google: ({ email_verified }) => email_verified === true,
  microsoft: ({ xms_edov }) => xms_edov === true || xms_edov === '1' || xms_edov === 1,
}

/** The claims that count of a token that has been checked; undefined if it names no person. */
export function readClaims(provider: Provider, claims: unknown): Claims | undefined {
  const { data: token } = Token.safeParse(claims)
  if (!token) return undefined
  const [first = '', ...rest] = token.name.split(' ')
  const isSplit = token.given_name !== '' || token.family_name !== ''
  return {
    provider,
    issuer: token.iss,
    subject: token.sub,
    email: token.email,
    is_vouched: token.email !== undefined && VOUCHES[provider](token),
    // Microsoft tells one name alone, which its owner can correct in a moment.
    first_name: isSplit ? token.given_name : first,
    last_name: isSplit ? token.family_name : rest.join(' '),
  }
}

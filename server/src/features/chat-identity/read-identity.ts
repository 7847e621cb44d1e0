import { IDENTITY_TOKEN_SECONDS } from '@tertulia/contract/chat-identity.limits'
import { email, name, rawText } from '@tertulia/contract/shapes'
import { jwtVerify } from 'jose'
import { z } from 'zod'
import { phoneOf } from '#engine/collection/values/phone.ts'

/** With its prefix, in whatever spelling: a business signs what stands in its own list. */
const phone = rawText(40).transform((typed, { issues }) => {
  const number = phoneOf(typed, '')
  if (number !== undefined) return number
  issues.push({ code: 'custom', input: typed, message: 'invalid_value' })
  return z.NEVER
})

/** The claims of a token besides those for whom and how long it is. */
const Claims = z.object({
  sub: rawText(200).min(1),
  exp: z.number(),
  name: name(200).optional().catch(undefined),
  email: email.optional().catch(undefined),
  phone: phone.optional().catch(undefined),
})
export type SignedIdentity = Omit<z.infer<typeof Claims>, 'exp'>

/**
 * The identity that a token gives a customer. Signed with HS256 alone, for this agent, for an hour at most.
 * @returns nothing where it does not hold
 */
export async function readIdentity(
  token: string,
  { secret, agent_id, now }: { secret: string; agent_id: string; now: Date },
): Promise<SignedIdentity | undefined> {
  const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
    algorithms: ['HS256'],
    audience: agent_id,
    requiredClaims: ['sub', 'exp'],
    currentDate: now,
    // Clocks of two machines.
    clockTolerance: 30,
  }).catch(() => ({ payload: undefined }))
  const claims = Claims.safeParse(payload)
  if (!claims.success) return undefined
  const { exp, ...identity } = claims.data
  return exp * 1000 - now.getTime() > (IDENTITY_TOKEN_SECONDS + 30) * 1000 ? undefined : identity
}

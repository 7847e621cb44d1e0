import { hkdfSync } from 'node:crypto'
import { ACCESS_TOKEN_SECONDS } from '@tertulia/contract/accounts.limits'
import { errors, SignJWT, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Context } from '#platform/context.ts'
import { secondsFrom } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'

const ISSUER = 'tertulia'
const AUDIENCE = 'tertulia:api'
const TYPE = 'at+jwt'

const keys = new WeakMap<Buffer, Uint8Array>()
function keyOf(master_key: Buffer): Uint8Array {
  const known = keys.get(master_key)
  if (known) return known
  const made = new Uint8Array(hkdfSync('sha256', master_key, '', 'access tokens', 32))
  keys.set(master_key, made)
  return made
}

/** A token of one hour that names the person and the session, and no role: roles are read from the database. */
export async function signAccessToken(
  ctx: Context,
  who: { user_id: string; session_id: string },
): Promise<{ token: string; expires_at: Date }> {
  const now = ctx.clock.now()
  const expires_at = secondsFrom(now, ACCESS_TOKEN_SECONDS)
  const token = await new SignJWT({ sid: who.session_id })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(who.user_id)
    // Without it a session renewed within a second has the same token, and tabs tell a renewal by its being another.
    .setJti(newId())
    .setIssuedAt(now)
    .setExpirationTime(expires_at)
    .sign(keyOf(ctx.config.master_key))
  return { token, expires_at }
}

type Named = { user_id: string; session_id: string; expires_at: Date }

/** Tokens that were found to be ours, by the key they were checked with. Checking one costs more than all else of the gate. */
const checkedTokens = new WeakMap<Buffer, LRUCache<string, Named>>()
function checkedWith(master_key: Buffer): LRUCache<string, Named> {
  const known = checkedTokens.get(master_key) ?? new LRUCache<string, Named>({ max: 20_000 })
  checkedTokens.set(master_key, known)
  return known
}

/** The person and session that a token names, or undefined if it is forged, expired or of another kind. */
export async function readAccessToken(ctx: Context, token: string): Promise<Named | undefined> {
  const named = await readExpiredAccessToken(ctx, token)
  return named && named.expires_at > ctx.clock.now() ? named : undefined
}

/** Reads an expired token as well: its holder is about to renew it. */
export async function readExpiredAccessToken(ctx: Context, token: string): Promise<Named | undefined> {
  const known = checkedWith(ctx.config.master_key)
  const named = known.get(token) ?? (await verifyToken(ctx, token))
  if (named) known.set(token, named)
  return named
}

async function verifyToken(ctx: Context, token: string): Promise<Named | undefined> {
  const payload = await jwtVerify(token, keyOf(ctx.config.master_key), {
    algorithms: ['HS256'],
    issuer: ISSUER,
    audience: AUDIENCE,
    typ: TYPE,
    currentDate: ctx.clock.now(),
    requiredClaims: ['sub', 'sid', 'exp'],
  }).then(
    (read) => read.payload,
    // All else of it was found right before its time was looked at.
    (error: unknown) => (error instanceof errors.JWTExpired ? error.payload : undefined),
  )
  return (
    payload && {
      user_id: String(payload.sub),
      session_id: String(payload['sid']),
      expires_at: new Date(Number(payload.exp) * 1000),
    }
  )
}

import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#platform/context.ts'
import { iso, secondsFrom } from '#platform/clock.ts'

/** Addresses of one kind of file. `purpose` parts their signatures from those of other kinds. */
export type LinkKind = { path: `/${string}/:id`; purpose: string; good_for_seconds: number }

/** An address of a file that needs no token, since a browser sends none with a picture or a download: it is signed. */
export function signedLink(ctx: Deps, kind: LinkKind, id: string): { url: string; expires_at: string } {
  const expires_at = secondsFrom(ctx.clock.now(), kind.good_for_seconds)
  const until = Math.floor(expires_at.getTime() / 1000)
  const proof = proofOf(ctx, kind, id, until).toString('base64url')
  return { url: `${kind.path.replace(':id', id)}?until=${until}&proof=${proof}`, expires_at: iso(expires_at) }
}

/** Whether an address is one of ours and still good. */
export function isGoodLink(
  ctx: Deps,
  kind: LinkKind,
  id: string,
  { until, proof }: { until?: unknown; proof?: unknown },
): boolean {
  if (typeof until !== 'string' || typeof proof !== 'string' || !/^\d{1,12}$/u.test(until)) return false
  const [expected, given] = [proofOf(ctx, kind, id, Number(until)), Buffer.from(proof, 'base64url')]
  return (
    expected.length === given.length &&
    timingSafeEqual(expected, given) &&
    Number(until) * 1000 > ctx.clock.now().getTime()
  )
}

function proofOf({ config }: Deps, { purpose }: LinkKind, id: string, until: number): Buffer {
  const key = Buffer.from(hkdfSync('sha256', config.master_key, '', purpose, 32))
  return createHmac('sha256', key).update(`${id}:${until}`).digest()
}

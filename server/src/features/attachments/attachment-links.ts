import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { AttachmentLink } from '@tertulia/contract/attachments'
import { ATTACHMENT_LINK_SECONDS } from '@tertulia/contract/attachments.limits'
import type { Deps } from '#platform/context.ts'
import { iso, secondsFrom } from '#platform/clock.ts'

export const ATTACHMENT_PATH = '/attachments/:id'

/**
 * An address of a file that needs no token, since a browser sends none with a picture or a download: it is signed, and
 * good for ten minutes.
 */
export function linkTo(ctx: Deps, id: string): AttachmentLink {
  const expires_at = secondsFrom(ctx.clock.now(), ATTACHMENT_LINK_SECONDS)
  const until = Math.floor(expires_at.getTime() / 1000)
  const proof = proofOf(ctx, id, until).toString('base64url')
  return { url: `${ATTACHMENT_PATH.replace(':id', id)}?until=${until}&proof=${proof}`, expires_at: iso(expires_at) }
}

/** Whether an address is one of ours and still good. */
export function isValidLink(ctx: Deps, id: string, { until, proof }: { until?: unknown; proof?: unknown }): boolean {
  if (typeof until !== 'string' || typeof proof !== 'string' || !/^\d{1,12}$/u.test(until)) return false
  const [expected, given] = [proofOf(ctx, id, Number(until)), Buffer.from(proof, 'base64url')]
  return (
    expected.length === given.length &&
    timingSafeEqual(expected, given) &&
    Number(until) * 1000 > ctx.clock.now().getTime()
  )
}

function proofOf({ config }: Deps, id: string, until: number): Buffer {
  const key = Buffer.from(hkdfSync('sha256', config.master_key, '', 'attachment links', 32))
  return createHmac('sha256', key).update(`${id}:${until}`).digest()
}

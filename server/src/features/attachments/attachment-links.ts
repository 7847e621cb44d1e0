import type { AttachmentLink } from '@tertulia/contract/attachments'
import { ATTACHMENT_LINK_SECONDS, CUSTOMER_LINK_SECONDS } from '@tertulia/contract/attachments.limits'
import type { Deps } from '#platform/context.ts'
import { type LinkKind, signedLink } from '#platform/files/signed-links.ts'

export const ATTACHMENT_LINKS = {
  path: '/attachments/:id',
  purpose: 'attachment links',
  good_for_seconds: ATTACHMENT_LINK_SECONDS,
} as const satisfies LinkKind

/** For customers on a channel that does not bring the file itself: they open it when they read. */
const CUSTOMER_LINKS = { ...ATTACHMENT_LINKS, good_for_seconds: CUSTOMER_LINK_SECONDS } as const satisfies LinkKind

/** An address of a file for a customer, good for a week. */
export const linkForCustomer = (ctx: Deps, id: string): string =>
  new URL(signedLink(ctx, CUSTOMER_LINKS, id).url, ctx.config.public_url).href

/** An address of a file, good for ten minutes. */
export const linkTo = (ctx: Deps, id: string): AttachmentLink => signedLink(ctx, ATTACHMENT_LINKS, id)

import { bubbles } from '@tertulia/contract/bubble'
import { writtenTexts } from '#features/bubbles/bubble-texts.ts'
import { changeBubble, getBubble } from '#features/bubbles/bubbles.ts'
import { lookForBubble } from '#features/bubbles/look-for-bubble.ts'
import { changeShareLink, newShareLink, noShareLink } from '#features/bubbles/share-link.ts'
import { routes } from '#platform/http/routes.ts'

export const bubbleRoutes = routes(bubbles, {
  get: (ctx, { params }) => getBubble(ctx, params.agent_id),
  update: (ctx, { params, body }) => changeBubble(ctx, params.agent_id, { settings: writtenTexts(body) }),
  setDomains: (ctx, { params, body }) => changeBubble(ctx, params.agent_id, body),
  share: (ctx, { params }) => newShareLink(ctx, params.agent_id),
  setShare: (ctx, { params, body }) => changeShareLink(ctx, params.agent_id, body),
  unshare: (ctx, { params }) => noShareLink(ctx, params.agent_id),
  lookAtPage: (ctx, { params, body }) => lookForBubble(ctx, params.agent_id, body.address),
})

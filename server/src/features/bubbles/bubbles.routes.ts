import { bubbles } from '@tertulia/contract/bubble'
import { writtenTexts } from '#features/bubbles/bubble-texts.ts'
import { changeBubble, getBubble } from '#features/bubbles/bubbles.ts'
import { lookForBubble } from '#features/bubbles/look-for-bubble.ts'
import { changeShareLink, newShareLink, noShareLink } from '#features/bubbles/share-link.ts'
import { routes } from '#platform/http/routes.ts'

export const bubbleRoutes = routes(bubbles, {
  get: (ctx, { params }) => getBubble(ctx, params.agent_id),
  update: (ctx, { params, body: { expected_updated_at, ...settings } }) =>
    changeBubble(ctx, params.agent_id, { settings: writtenTexts(settings) }, { expected_updated_at }),
  setDomains: (ctx, { params, body: { expected_updated_at, ...change } }) =>
    changeBubble(ctx, params.agent_id, change, { expected_updated_at }),
  share: (ctx, { params }) => newShareLink(ctx, params.agent_id),
  setShare: (ctx, { params, body }) => changeShareLink(ctx, params.agent_id, body),
  unshare: (ctx, { params }) => noShareLink(ctx, params.agent_id),
  lookAtPage: (ctx, { params, body }) => lookForBubble(ctx, params.agent_id, body.address),
})

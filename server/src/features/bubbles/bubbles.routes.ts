import { bubbles } from '@tertulia/contract/bubble'
import { writtenTexts } from '#features/bubbles/bubble-texts.ts'
import { changeBubble, getBubble, newShareId } from '#features/bubbles/bubbles.ts'
import { routes } from '#platform/http/routes.ts'

export const bubbleRoutes = routes(bubbles, {
  get: (ctx, { params }) => getBubble(ctx, params.agent_id),
  update: (ctx, { params, body }) => changeBubble(ctx, params.agent_id, { settings: writtenTexts(body) }),
  setDomains: (ctx, { params, body }) => changeBubble(ctx, params.agent_id, body),
  share: (ctx, { params }) => changeBubble(ctx, params.agent_id, { share_id: newShareId() }),
  unshare: (ctx, { params }) => changeBubble(ctx, params.agent_id, { share_id: null }),
})

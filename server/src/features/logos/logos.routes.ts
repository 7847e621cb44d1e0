import { logos } from '@tertulia/contract/logos'
import {
  removeLogoOfAgent,
  removeLogoOfOrganization,
  removeLogoOfWebChat,
  setLogoOfAgent,
  setLogoOfOrganization,
  setLogoOfWebChat,
} from '#features/logos/logos.ts'
import { routes } from '#platform/http/routes.ts'

export const logoRoutes = routes(logos, {
  setOfOrganization: (ctx, _, { files }) => setLogoOfOrganization(ctx, files()),
  removeOfOrganization: (ctx) => removeLogoOfOrganization(ctx),
  setOfAgent: (ctx, { params }, { files }) => setLogoOfAgent(ctx, params.id, files()),
  setOfWebChat: (ctx, { params }, { files }) => setLogoOfWebChat(ctx, params.agent_id, files()),
  removeOfWebChat: (ctx, { params }) => removeLogoOfWebChat(ctx, params.agent_id),
  removeOfAgent: (ctx, { params }) => removeLogoOfAgent(ctx, params.id),
})

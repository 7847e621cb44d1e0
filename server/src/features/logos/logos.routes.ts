import { logos } from '@tertulia/contract/logos'
import {
  removeLogoOfAgent,
  removeLogoOfOrganization,
  setLogoOfAgent,
  setLogoOfOrganization,
} from '#features/logos/logos.ts'
import { routes } from '#platform/http/routes.ts'

export const logoRoutes = routes(logos, {
  setOfOrganization: (ctx, _, { files }) => setLogoOfOrganization(ctx, files()),
  removeOfOrganization: (ctx) => removeLogoOfOrganization(ctx),
  setOfAgent: (ctx, { params }, { files }) => setLogoOfAgent(ctx, params.id, files()),
  removeOfAgent: (ctx, { params }) => removeLogoOfAgent(ctx, params.id),
})

import { organizationSettings } from '@tertulia/contract/organization-settings'
import { organizations } from '@tertulia/contract/organizations'
import { checkWebsite } from '#features/organizations/check-website.ts'
import { changeSettings } from '#features/organizations/organization-settings.ts'
import {
  changeOrganization,
  createOrganization,
  getOrganization,
  ownOrganizations,
} from '#features/organizations/organizations.ts'
import { routes } from '#platform/http/routes.ts'

export const organizationRoutes = [
  ...routes(organizations, {
    mine: (ctx) => ownOrganizations(ctx),
    create: (ctx, { body }) => createOrganization(ctx, body),
    get: (ctx) => getOrganization(ctx),
    update: (ctx, { body }) => changeOrganization(ctx, body),
    checkWebsite: (ctx, { body }) => checkWebsite(ctx, body.website),
  }),
  ...routes(organizationSettings, {
    save: (ctx, { body }) => changeSettings(ctx, body),
  }),
]

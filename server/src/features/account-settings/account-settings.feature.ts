import { accountSettingsRoutes } from '#features/account-settings/account-settings.routes.ts'
import type { Feature } from '#platform/feature.ts'

export const accountSettingsFeature: Feature = {
  routes: accountSettingsRoutes,
}

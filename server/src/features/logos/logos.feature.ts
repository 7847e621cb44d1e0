import { findLogoKeysInUse } from '#features/logos/logos-in-use.ts'
import { logoRoutes } from '#features/logos/logos.routes.ts'
import { serveLogos } from '#features/logos/serve-logos.ts'
import type { Feature } from '#platform/feature.ts'

export const logosFeature: Feature = {
  routes: logoRoutes,
  serve: serveLogos,
  keysInUse: findLogoKeysInUse,
}

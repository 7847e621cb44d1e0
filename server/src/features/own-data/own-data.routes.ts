import { ownData } from '@tertulia/contract/own-data'
import { eraseAccount } from '#features/own-data/erase-account.ts'
import { exportOwnData } from '#features/own-data/export-own-data.ts'
import { routes } from '#platform/http/routes.ts'

export const ownDataRoutes = routes(ownData, {
  export: (ctx, { body }) => exportOwnData(ctx, body.password),
  erase: async (ctx, { body }, wire) => {
    const certificate = await eraseAccount(ctx, body)
    wire.cookies.clearRefreshToken()
    return certificate
  },
})

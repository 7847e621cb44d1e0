import { vault } from '@tertulia/contract/vault'
import {
  changeVaultFile,
  getVaultFile,
  listPassages,
  listVaultFiles,
  removeVaultFile,
  retryVaultFile,
  uploadVaultFiles,
} from '#features/vault/vault.ts'
import { routes } from '#platform/http/routes.ts'

export const vaultRoutes = routes(vault, {
  list: (ctx, { query }) => listVaultFiles(ctx, query),
  upload: (ctx, { query }, wire) => uploadVaultFiles(ctx, query, wire.files()),
  get: (ctx, { params }) => getVaultFile(ctx, params.id),
  passages: (ctx, { params, query }) => listPassages(ctx, params.id, query),
  update: (ctx, { params, body }) => changeVaultFile(ctx, params.id, body),
  retry: (ctx, { params }) => retryVaultFile(ctx, params.id),
  delete: (ctx, { params }) => removeVaultFile(ctx, params.id),
})

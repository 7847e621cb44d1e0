import { vault } from '@tertulia/contract/vault'
import {
  changeVaultFile,
  getVaultFile,
  listCategories,
  listPassages,
  listVaultFiles,
  removeVaultFile,
  removeVaultFiles,
  retryVaultFile,
  uploadVaultFiles,
} from '#features/vault/vault.ts'
import { askFile } from '#features/vault/ask-file.ts'
import { switchFilePassage } from '#features/vault/switch-file-passage.ts'
import { restoreVaultFiles } from '#features/vault/restore-files.ts'
import { routes } from '#platform/http/routes.ts'

export const vaultRoutes = routes(vault, {
  list: (ctx, { query }) => listVaultFiles(ctx, query),
  categories: (ctx, { query }) => listCategories(ctx, query.agent_id),
  upload: (ctx, { query }, wire) => uploadVaultFiles(ctx, query, wire.files()),
  get: (ctx, { params }) => getVaultFile(ctx, params.id),
  passages: (ctx, { params, query }) => listPassages(ctx, params.id, query),
  switchPassage: (ctx, { params, body }) => switchFilePassage(ctx, params.id, body),
  ask: (ctx, { params, query }) => askFile(ctx, params.id, query.question),
  update: (ctx, { params, body }) => changeVaultFile(ctx, params.id, body),
  retry: (ctx, { params }) => retryVaultFile(ctx, params.id),
  delete: (ctx, { params }) => removeVaultFile(ctx, params.id),
  deleteMany: (ctx, { body }) => removeVaultFiles(ctx, body),
  restore: (ctx, { body }) => restoreVaultFiles(ctx, body),
})

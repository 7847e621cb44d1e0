import { countFileUses } from '#features/vault/vault.events.ts'
import { readVaultFile } from '#features/vault/vault.jobs.ts'
import { findKeysInUse, sumVaultBytes } from '#features/vault/vault.queries.ts'
import { vaultRoutes } from '#features/vault/vault.routes.ts'
import { endStuckReadings } from '#features/vault/vault.sweeps.ts'
import { vaultFile } from '#features/vault/vault.tables.ts'
import { personal } from '#platform/database/personal.ts'
import type { Feature } from '#platform/feature.ts'

export const vaultFeature: Feature = {
  routes: vaultRoutes,
  jobs: [readVaultFile],
  sweeps: [endStuckReadings],
  hears: [countFileUses],
  entities: { vault_file: vaultFile },
  personal: [
    personal(vaultFile, {
      by: { id: 'uploaded_by_id' },
      names: { uploaded_by: 'uploaded_by_id' },
      fate: 'kept',
      disclosed: ['organization_id', 'id', 'name', 'uploaded_at'],
    }),
  ],
  keysInUse: findKeysInUse,
  storedBytes: sumVaultBytes,
}

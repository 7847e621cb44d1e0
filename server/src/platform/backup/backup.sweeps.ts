import type { Sweep } from '#platform/jobs/sweeps.ts'

/** It knows itself when it is due, and has a database to copy where there is one process alone. */
export const makeDailyBackup: Sweep = {
  name: 'backup.daily',
  every_ms: 30_000,
  erases: 'nothing',
  in_each_process: true,
  run: (deps) => deps.backups.makeWhenDue(),
}

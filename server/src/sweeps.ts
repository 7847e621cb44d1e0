import { doRequestsLeft, forgetRequests } from '#features/accounts/accounts.sweeps.ts'
import { removeUnneededAttachments } from '#features/attachments/attachments.sweeps.ts'
import { endSilent, eraseExpired, forgetOldTurns } from '#features/conversations/conversations.sweeps.ts'
import { embedWhatIsNew } from '#features/embeddings/embeddings.sweeps.ts'
import { endStuckGenerations } from '#features/faq-generation/faq-generation.sweeps.ts'
import { tellOfCaps } from '#features/models/models.sweeps.ts'
import { takeUpReplays } from '#features/quality/quality.sweeps.ts'
import { addUpUsage } from '#features/usage/usage.sweeps.ts'
import { endStuckReadings, removeOrphanFiles } from '#features/vault/vault.sweeps.ts'
import { takeUpDeployments } from '#features/versions/versions.sweeps.ts'
import { makeDailyBackup } from '#platform/backup/backup.sweeps.ts'
import { forgetOldAnswers } from '#platform/http/idempotency.sweeps.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'
import { forgetOldTickets } from '#platform/realtime/tickets.sweeps.ts'

/** All work that time alone brings up. */
export const allSweeps: Sweep[] = [
  doRequestsLeft,
  forgetRequests,
  endSilent,
  eraseExpired,
  forgetOldTurns,
  addUpUsage,
  tellOfCaps,
  embedWhatIsNew,
  takeUpReplays,
  takeUpDeployments,
  endStuckReadings,
  endStuckGenerations,
  removeUnneededAttachments,
  removeOrphanFiles,
  forgetOldAnswers,
  forgetOldTickets,
  makeDailyBackup,
]

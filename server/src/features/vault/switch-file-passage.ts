import type { VaultPassage } from '@tertulia/contract/vault'
import type { z } from 'zod'
import type { MemberContext } from '#platform/context.ts'
import { announceAgent } from '#features/agents/agent-view.ts'
import { switchPassage } from '#features/knowledge/switch-passage.ts'
import { toVaultPassage } from '#features/vault/file-view.ts'
import { lockedFile } from '#features/vault/vault.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

const NOTED_CHARACTERS = 120

/** Switches one passage of a file off or on in the draft; its words stay to be read. @throws not_found */
export function switchFilePassage(
  ctx: MemberContext,
  id: string,
  { position, switched_off }: { position: number; switched_off: boolean },
): Promise<z.infer<typeof VaultPassage>> {
  return withOrganization(ctx, async (tx) => {
    const { file, agent } = await lockedFile(tx, id)
    const row = await switchPassage(tx, { agent_id: agent.id, source_id: id, position }, switched_off)
    if (!row) throw new Problem('not_found')
    await announceAgent(tx, agent)
    const what = { name: file.name, passage: `${position + 1}. ${row.text.slice(0, NOTED_CHARACTERS)}` }
    noteAudit(tx, { entity_id: id, before: { ...what, switched_off: !switched_off }, after: { ...what, switched_off } })
    return toVaultPassage({ ...row, switched_off })
  })
}

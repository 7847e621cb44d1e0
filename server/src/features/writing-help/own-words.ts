import { OWN_WORDS } from '@tertulia/contract/writing-help.limits'
import { done } from '@tertulia/contract/shapes'
import type { MemberContext } from '#platform/context.ts'
import { lockedOrganization } from '#features/organizations/organization.ts'
import { deleteOwnWord, findOwnWords, insertOwnWord } from '#features/writing-help/own-word.queries.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/** As a reader of the caller's language looks for them. */
export const listOwnWords = async (ctx: MemberContext): Promise<string[]> =>
  (await withOrganization(ctx, findOwnWords)).toSorted(new Intl.Collator(ctx.language).compare)

/** From now on spelling does not mark the word, however it is capitalised. @throws own_word_limit */
export const addOwnWord = (ctx: MemberContext, word: string) =>
  withOrganization(ctx, async (tx) => {
    const { organization_id } = tx
    // Locked, so that of two at once the second counts the first.
    await lockedOrganization(tx)
    if ((await findOwnWords(tx)).length >= OWN_WORDS) throw new Problem('own_word_limit')
    if (await insertOwnWord(tx, { organization_id, word, created_at: iso(tx.clock.now()) }))
      noteAudit(tx, { entity_id: organization_id, after: { word } })
    return done
  })

export const removeOwnWord = (ctx: MemberContext, word: string) =>
  withOrganization(ctx, async (tx) => {
    if (!(await deleteOwnWord(tx, word))) throw new Problem('not_found')
    noteAudit(tx, { entity_id: tx.organization_id, before: { word } })
    return done
  })

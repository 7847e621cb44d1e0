import { lexemesIn } from '#features/conversations/search/lexemes-in.ts'
import { findOldWords, renewLexemes } from '#features/conversations/search/message-words.queries.ts'
import { asSystem } from '#platform/context.ts'
import { withOrganization, withPlatform } from '#platform/database/tx.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'

const AT_ONCE = 500

/**
 * Makes the words of texts anew that earlier rules made. Until then they are found as they were; a process of before that
 * still runs may add some, which a later turn finds.
 */
export const renewWords: Sweep = {
  name: 'conversations.renew_words',
  every_ms: 60_000,
  erases: 'nothing',
  run: async (deps, turn) => {
    for (let goes_on = true; goes_on && !turn.signal.aborted;) {
      // oxlint-disable-next-line no-await-in-loop -- one batch after another
      const found = await withPlatform(deps, (tx) => findOldWords(tx, { rows: AT_ONCE, except: turn.aside() }))
      const organizations = [...Map.groupBy(found, ({ organization_id }) => organization_id)]
      // oxlint-disable-next-line no-await-in-loop -- the same
      await turn.each(
        organizations.map(([organization_id, rows]) => ({ organization_id, rows })),
        ({ organization_id, rows }) =>
          withOrganization(asSystem(deps, organization_id), async (tx) => {
            const conversation_ids = rows.flatMap(({ id, conversation_id }) => (id === conversation_id ? [id] : []))
            const message_ids = rows.flatMap(({ id, conversation_id }) => (id === conversation_id ? [] : [id]))
            const made = new Map(
              (await lexemesIn(tx, { begun: conversation_ids, said: message_ids })).map((each) => [each.id, each]),
            )
            // A text that is gone is found by nothing.
            await renewLexemes(
              tx,
              rows.map(({ id }) => made.get(id) ?? { id, lexemes: [] }),
            )
          }),
      )
      goes_on = found.length === AT_ONCE
    }
  },
}

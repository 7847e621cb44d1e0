import type { Consent, ContactProfile } from '@tertulia/contract/contacts'
import type { MemberContext } from '#platform/context.ts'
import { insertContactConsent } from '#features/contacts/consent.queries.ts'
import { lockContacts } from '#features/contacts/contact.queries.ts'
import { profileAfter } from '#features/contacts/contacts.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

/** Notes what a person allowed or refused, as the team was told. @throws not_found */
export const noteConsent = (
  ctx: MemberContext,
  id: string,
  input: Pick<Consent, 'channel' | 'given' | 'words'>,
): Promise<ContactProfile> =>
  profileAfter(ctx, id, async (tx) => {
    if ((await lockContacts(tx, [id])).length === 0) throw new Problem('not_found')
    const at = iso(tx.clock.now())
    await insertContactConsent(tx, { ...input, id: newId(), contact_id: id, origin: 'team', message_id: null, at })
    noteAudit(tx, { entity_id: id, after: { consent_channel: input.channel, consent_given: input.given } })
  })

import { z } from 'zod'
import { REVEAL_REASON_LENGTH } from './contacts.limits.ts'
import { endpoint } from './endpoint.ts'
import { Done, name, time } from './shapes.ts'

/** A conversation shown without its mask, or gone for good. */
export const conversationPrivacy = {
  /** Shows the caller this conversation without the mask for a while. */
  reveal: endpoint({
    method: 'POST',
    path: '/conversations/{id}/reveal',
    allow: 'conversation.reveal',
    of: { conversation: 'id' },
    rate: 'write',
    audit: 'conversation.revealed',
    body: z.strictObject({ reason: name(REVEAL_REASON_LENGTH) }),
    returns: z.object({ expires_at: time }),
  }),
  /** With all that came of it. Its costs stay in the ledger. */
  delete: endpoint({
    method: 'DELETE',
    path: '/conversations/{id}',
    allow: 'conversation.delete',
    of: { conversation: 'id' },
    rate: 'write',
    audit: 'conversation.deleted',
    returns: Done,
  }),
}

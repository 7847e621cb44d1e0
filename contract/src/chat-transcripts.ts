import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, email, opaque } from './shapes.ts'

/** The customer has the open conversation mailed, once they have shown that the address is theirs. */
export const chatTranscripts = {
  /** Mails six figures in fixed words. */
  sendCode: endpoint({
    method: 'POST',
    path: '/chat/transcript/code',
    allow: 'visitor',
    rate: 'chat',
    audit: 'none: the mail is the record',
    body: z.strictObject({ email }),
    returns: Done,
    errors: ['transcript_nothing_said', 'transcript_too_often', 'transcript_unreachable'],
  }),
  /** Mails the conversation to the visitor who types the code back. */
  send: endpoint({
    method: 'POST',
    path: '/chat/transcript',
    allow: 'visitor',
    rate: 'chat',
    audit: 'none: the mail is the record',
    body: z.strictObject({ email, code: opaque(12) }),
    returns: Done,
    errors: ['transcript_nothing_said', 'transcript_code_wrong', 'transcript_code_over', 'transcript_unreachable'],
  }),
}

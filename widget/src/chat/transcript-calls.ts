import type { chatTranscripts } from '@tertulia/contract/chat-transcripts'
import { type Caller, request } from './api.ts'

// As in `api.ts`: the contract's types hold these lines to its methods and paths.
type Calls = typeof chatTranscripts
const CALLS = {
  sendCode: ['POST', '/chat/transcript/code'],
  send: ['POST', '/chat/transcript'],
} satisfies { [Name in keyof Calls]: [Calls[Name]['method'], Calls[Name]['path']] }

export const sendCode = (caller: Caller, email: string) => request(...CALLS.sendCode, caller, { email })
export const sendTranscript = (caller: Caller, email: string, code: string) =>
  request(...CALLS.send, caller, { email, code })

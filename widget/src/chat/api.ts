import type { Attachment, AttachmentLink } from '@tertulia/contract/attachments'
import type { chat, ChatDoor, ChatSession, ChatState } from '@tertulia/contract/chat'
import type { TurnEvent } from '@tertulia/contract/messages'
import type { Said } from './state.ts'
import { readTurnEvents } from './turn-events.ts'

/** A refusal of the server: its code, and the wait it asks for. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly wait_seconds: number | undefined
  constructor(status: number, code: string, message: string, wait_seconds?: number) {
    super(message)
    this.status = status
    this.code = code
    this.wait_seconds = wait_seconds
  }
}

/** Whether the server was not reached at all. A proxy before a server that is gone answers 502 to 504 in its own words. */
export const isLineFailure = (error: unknown): boolean =>
  !(error instanceof Refused) || (error.code === 'unknown_error' && error.status >= 502 && error.status <= 504)

export type Caller = { token: string | undefined; language: string }

// The contract's schemas stay out of the bundle; its types hold these lines to its methods and paths.
type Calls = typeof chat
const CALLS = {
  open: ['POST', '/chat/session'],
  state: ['GET', '/chat/state'],
  send: ['POST', '/chat/messages'],
  callPerson: ['POST', '/chat/person'],
  end: ['POST', '/chat/end'],
  read: ['POST', '/chat/read'],
  signOut: ['POST', '/chat/sign-out'],
  upload: ['POST', '/chat/attachment'],
  attachment: ['GET', '/chat/attachment/{id}'],
  ticket: ['POST', '/chat/ticket'],
} satisfies { [Name in Exclude<keyof Calls, 'look' | 'savedAnswers'>]: [Calls[Name]['method'], Calls[Name]['path']] }

const call = (name: keyof typeof CALLS, caller: Caller, body?: unknown, id = ''): Promise<Response> => {
  const [method, path] = CALLS[name]
  return request(method, path.replace('{id}', id), name === 'open' ? { ...caller, token: undefined } : caller, body)
}

/** @throws Refused */
export async function request(method: string, path: string, caller: Caller, body?: unknown): Promise<Response> {
  const response = await fetch(`/api${path}`, {
    method,
    headers: {
      'accept-language': caller.language,
      ...(caller.token && { 'x-visitor-token': caller.token }),
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    // The last call goes out though the page goes.
    keepalive: path === CALLS.read[1],
  })
  if (response.ok) return response
  const { error } = (await response.json().catch(() => ({}))) as { error?: { code: string; message: string } }
  const wait_seconds = Number(response.headers.get('retry-after')) || undefined
  throw new Refused(response.status, error?.code ?? 'unknown_error', error?.message ?? '', wait_seconds)
}

export const dataOf = async <T>(response: Promise<Response>): Promise<T> =>
  ((await (await response).json()) as { data: T }).data

/** Opens a session, or takes the caller's earlier one up again. @throws Refused */
export const openSession = (
  door: ChatDoor,
  caller: Caller,
  page_origin: string | undefined,
  more: { password?: string | undefined; chosen_language?: string | undefined } = {},
): Promise<ChatSession> =>
  dataOf(call('open', caller, { door, language: caller.language, token: caller.token, page_origin, ...more }))

export const readState = (caller: Caller): Promise<ChatState> => dataOf(call('state', caller))
export const callPerson = (caller: Caller): Promise<ChatState> => dataOf(call('callPerson', caller))
export const endChat = (caller: Caller): Promise<ChatState> => dataOf(call('end', caller))
export const tellRead = (caller: Caller, message_id: string): Promise<unknown> => call('read', caller, { message_id })
export const signOut = (caller: Caller): Promise<unknown> => call('signOut', caller)
export const linkToFile = (caller: Caller, id: string): Promise<AttachmentLink> =>
  dataOf(call('attachment', caller, undefined, id))
/** Takes a file to the server, to be sent with a message. @param voice_seconds of a voice note: how long it is */
export const uploadFile = (caller: Caller, file: File, voice_seconds?: number): Promise<Attachment> => {
  const form = new FormData()
  form.append('file', file)
  const [method, path] = CALLS.upload
  return dataOf(request(method, voice_seconds ? `${path}?voice_seconds=${voice_seconds}` : path, caller, form))
}
export const socketTicket = (caller: Caller): Promise<{ ticket: string }> => dataOf(call('ticket', caller))

/**
 * Sends a message and reads its turn, event by event. Sending it again with the same `client_id` is harmless. @throws Refused
 */
export async function* sendMessage(
  caller: Caller,
  { text, client_id, choice, files, away }: Said,
): AsyncGenerator<TurnEvent> {
  const { body } = await call('send', caller, {
    text,
    client_id,
    choice,
    attachment_ids: files?.map(({ id }) => id),
    ...(away && { away: { asked_at: away.asked_at, passage_id: away.saved?.passage_id } }),
  })
  if (body) yield* readTurnEvents(body)
}

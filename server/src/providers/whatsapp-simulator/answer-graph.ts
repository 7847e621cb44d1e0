import { createHash } from 'node:crypto'
import type { SimulatedAccount } from './account.ts'
import {
  demandAnyPermission,
  demandPermission,
  demandToken,
  type GraphCall,
  type GraphRequest,
  type GraphResponse,
  jsonBody,
  type MediaStore,
  type GraphOutcome,
} from './graph-call.ts'
import { errorBody, graphErrorRow, GraphRefusal } from './graph-errors.ts'
import { debugToken } from './debug-token.ts'
import { DOWNLOADS, forgetMedia, mediaAddress, serveMedia, takeUpload } from './media.ts'
import { readNumber, readWaba, registerNumber } from './numbers.ts'
import { markRead } from './read-receipt.ts'
import { sendMessage } from './send-message.ts'
import { appSubscriptions, subscribedApps, subscriptionAnswered } from './subscriptions.ts'

/** handshake: the caller GETs this address, and goes on with `finishHandshake`. */
export type GraphAnswer = { account: SimulatedAccount } & (
  | { response: GraphResponse; handshake?: undefined }
  | { handshake: { url: string }; response?: undefined }
)

const VERSIONS = ['v23.0', 'v24.0', 'v25.0', 'v26.0']

/**
 * Answers a call of the Graph API as Meta does: what a WhatsApp channel sends, reads and subscribes, with the documented
 * refusals. The account that comes back has to be kept whatever the answer was.
 * @param at a moment of the caller's clock; what is by the account's test clock adds its offset
 */
export async function answerGraph(
  account: SimulatedAccount,
  request: GraphRequest,
  at: Date,
  media: MediaStore,
): Promise<GraphAnswer> {
  const { pathname, searchParams: query } = new URL(request.url, 'http://graph')
  const path = pathname
    .split('/')
    .filter((part) => part !== '')
    .map(decodeURIComponent)
  try {
    return answerRequest(await outcomeOf(account, { ...request, path, query }, at, media), request, at)
  } catch (error) {
    if (error instanceof GraphRefusal) return answerRequest({ account, answer: error }, request, at)
    throw error
  }
}

/** Goes on with a call whose answer waited for a handshake: what the callback's GET came to decides. */
export const finishHandshake = (
  account: SimulatedAccount,
  callback: { status: number; body: string } | 'unreachable',
  at: Date,
): { account: SimulatedAccount; response: GraphResponse } => {
  const { account: after, answer } = subscriptionAnswered(account, callback, at)
  return { account: after, response: jsonResponse(after, answer, 'handshake', at) }
}

async function outcomeOf(
  account: SimulatedAccount,
  call: GraphCall,
  at: Date,
  media: MediaStore,
): Promise<GraphOutcome> {
  const [version = '', node = '', edge, ...rest] = call.path
  if (version === DOWNLOADS && call.method === 'GET') {
    demandToken(account, call, at)
    return serveMedia(account, call, at, media)
  }
  if (!VERSIONS.includes(version) || rest.length > 0) throw unsupportedRefusal(call, node)
  const name = `${call.method} ${edge ?? ''}`
  if (node === account.app_id && edge === 'subscriptions') return appSubscriptions(account, call)
  if (node === 'debug_token' && edge === undefined && call.method === 'GET') return debugToken(account, call, at)
  demandToken(account, call, at)
  if (node === account.phone_number_id && name === 'POST media') return takeUpload(account, call, at, media)
  if (node === account.phone_number_id) return outcomeOfNumber(account, call, name, at)
  if (node === account.waba_id) return outcomeOfWaba(account, call, name, at)
  const held = account.media.find(({ id }) => id === node)
  if (held && name === 'GET ') return mediaAddress(account, call, held, at)
  if (held && name === 'DELETE ') return forgetMedia(account, call, held, at, media)
  throw unsupportedRefusal(call, node)
}

function outcomeOfNumber(account: SimulatedAccount, call: GraphCall, name: string, at: Date): GraphOutcome {
  switch (name) {
    case 'GET ':
      demandAnyPermission(account)
      return { account, answer: readNumber(account, call.query.get('fields')) }
    case 'POST messages': {
      demandPermission(account, 'whatsapp_business_messaging')
      const body = jsonBody(call)
      if ('status' in body) return { account: markRead(account, body, at), answer: { success: true } }
      return sendMessage(account, body, at)
    }
    case 'POST register':
      demandPermission(account, 'whatsapp_business_management')
      return { account: registerNumber(account, jsonBody(call)), answer: { success: true } }
    default:
      throw unsupportedRefusal(call, account.phone_number_id)
  }
}

function outcomeOfWaba(account: SimulatedAccount, call: GraphCall, name: string, at: Date): GraphOutcome {
  demandPermission(account, 'whatsapp_business_management')
  switch (name) {
    case 'GET ':
      return { account, answer: readWaba(account, call.query.get('fields')) }
    case 'GET phone_numbers':
      return { account, answer: { data: [readNumber(account, call.query.get('fields'))] } }
    case 'GET subscribed_apps':
    case 'POST subscribed_apps':
    case 'DELETE subscribed_apps':
      return subscribedApps(account, call, at)
    default:
      throw unsupportedRefusal(call, account.waba_id)
  }
}

const unsupportedRefusal = ({ method }: GraphCall, node: string) =>
  new GraphRefusal(
    100,
    `Unsupported ${method.toLowerCase()} request. Object with ID '${node}' does not exist, cannot be loaded due to missing permissions, or does not support this operation`,
  )

function answerRequest({ account, answer }: GraphOutcome, request: GraphRequest, at: Date): GraphAnswer {
  if ('handshake' in answer) return { account, handshake: answer.handshake }
  if ('file' in answer) return { account, response: answer.file }
  return { account, response: jsonResponse(account, answer, request.url, at) }
}

function jsonResponse(account: SimulatedAccount, answer: object, asked: string, at: Date): GraphResponse {
  const trace = `A${createHash('sha256').update(`${asked}${account.made}${at.getTime()}`).digest('base64url').slice(0, 22)}`
  const usage = {
    call_count: 1,
    total_cputime: 1,
    total_time: 1,
    type: 'messaging',
    estimated_time_to_regain_access: 0,
  }
  const isRefused = answer instanceof GraphRefusal
  return {
    status: isRefused ? graphErrorRow(answer.code).status : 200,
    headers: {
      'content-type': 'application/json; charset=UTF-8',
      'facebook-api-version': 'v26.0',
      'x-fb-trace-id': trace,
      'x-business-use-case-usage': JSON.stringify({ [account.waba_id]: [usage] }),
    },
    body: Buffer.from(JSON.stringify(isRefused ? errorBody(answer, trace) : answer)),
  }
}

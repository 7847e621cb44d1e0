import { createHash } from 'node:crypto'
import { SimulatedAccount } from '#providers/whatsapp-simulator/account.ts'
import { answerGraph } from '#providers/whatsapp-simulator/answer-graph.ts'
import type { MediaStore } from '#providers/whatsapp-simulator/graph-call.ts'
import { newSimulatedAccount } from '#providers/whatsapp-simulator/new-account.ts'

/** The moment at which tests of the simulator begin. */
export const START = new Date('2026-01-01T00:00:00.000Z')
/** So many milliseconds later. */
export const later = (ms: number): Date => new Date(START.getTime() + ms)

/** Bytes that are the same in every run. */
export function fixedRandom(seed = 'simulator') {
  let made = 0
  return (size: number): Buffer => {
    const pieces = Array.from({ length: Math.ceil(size / 32) }, () => {
      made += 1
      return createHash('sha256').update(`${seed}${made}`).digest()
    })
    return Buffer.concat(pieces).subarray(0, size)
  }
}

/** An account with fixed ids, subscribed to a callback, whose customer never wrote. */
export const aSimulatedAccount = (change: Partial<SimulatedAccount> = {}): SimulatedAccount => ({
  ...newSimulatedAccount({ name: 'Ciclos Almenara', display_number: '34911000111', random: fixedRandom() }),
  app_secret: 'test_app_secret',
  is_subscribed: true,
  webhook: { callback_url: 'https://tertulia.example/hook', verify_token: 'hola' },
  ...change,
})

export function memoryMedia(): MediaStore & { kept: Map<string, Buffer> } {
  const kept = new Map<string, Buffer>()
  return {
    kept,
    put: async (id, bytes) => void kept.set(id, bytes),
    get: async (id) => kept.get(id),
    remove: async (id) => void kept.delete(id),
  }
}

/** An answer, with its body as JSON if it is that. */
export type Asked = {
  account: SimulatedAccount
  status: number
  json: { [key: string]: unknown }
  body: Buffer
  handshake: string | undefined
}

/** Calls the simulator with its token. The account has to be what can be stored and read again. */
export async function ask(
  account: SimulatedAccount,
  call: string,
  body?: object | Buffer,
  { at = START, headers = {}, media = memoryMedia() }: { at?: Date; headers?: object; media?: MediaStore } = {},
): Promise<Asked> {
  const [method = '', path = ''] = call.split(' ')
  const url = path
    .replace('{phone}', account.phone_number_id)
    .replace('{waba}', account.waba_id)
    .replace('{app}', account.app_id)
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body === undefined ? '' : JSON.stringify(body))
  const request = {
    method,
    url,
    origin: 'http://127.0.0.1:1',
    headers: {
      authorization: `Bearer ${account.access_token.value}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: bytes,
  }
  const answer = await answerGraph(account, request, at, media)
  const text = answer.response?.body.toString() ?? ''
  return {
    account: SimulatedAccount.parse(JSON.parse(JSON.stringify(answer.account))),
    status: answer.response?.status ?? 0,
    json: text.startsWith('{') ? (JSON.parse(text) as Asked['json']) : {},
    body: answer.response?.body ?? Buffer.alloc(0),
    handshake: answer.handshake?.url,
  }
}

/** A message of the business to the account's customer. */
export const toCustomer = ({ customer }: SimulatedAccount, type: string, content: unknown, more: object = {}) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: `+${customer.phone}`,
  type,
  [type]: content,
  ...more,
})

/** HTTP status, code and details of an error. */
export const refused = ({ status, json }: Asked) => {
  const error = json['error'] as { code: number; error_data?: { details: string } } | undefined
  return { status, code: error?.code, details: error?.error_data?.details ?? '' }
}

import { expect, test } from 'vitest'
import { OutboundFailure, OutboundRefused } from '#platform/outbound/failures.ts'
import type { Caller, Outgoing, OutgoingContent } from '#providers/messaging/messaging-provider.ts'
import { ERROR_TABLE } from '#providers/whatsapp/errors.ts'
import { send } from '#providers/whatsapp/send.ts'
import { aGraphCaller, graphError, noConnection } from '../../../test/a-graph-caller.ts'
import { PHONE_NUMBER_ID } from '../../../test/a-whatsapp-webhook.ts'

const TOKEN = 'EAAlocaltoken0001'
const TEXT: OutgoingContent = { kind: 'text', text: 'Hola' }
const BASE = 'https://graph.facebook.com/v26.0'
const TAKEN = {
  messaging_product: 'whatsapp',
  contacts: [{ input: '+5215550001122', wa_id: '5215550001122' }],
  messages: [{ id: 'wamid.LOCAL0002' }],
}

function sendBy(caller: Caller, content = TEXT, signal = new AbortController().signal) {
  const to = { user_id: null, phone: '5215550001122', name: null }
  const out: Outgoing = { to, content, key: 'msg_71f2', reply_to: null }
  return send({ caller, base: BASE, token: TOKEN, signal }, PHONE_NUMBER_ID, out)
}

test('one call of Graph sends, and tells how it calls message and customer', async () => {
  const caller = aGraphCaller({ json: TAKEN })
  expect(await sendBy(caller)).toEqual({
    accepted: { message_id: 'wamid.LOCAL0002', recipient: { user_id: null, phone: '5215550001122', name: null } },
  })
  const [asked] = caller.asked
  expect(asked).toMatchObject({ method: 'POST', path: '/v26.0/700800900/messages' })
  expect(asked?.url.href).toBe(`${BASE}/700800900/messages`)
  expect(asked?.headers).toMatchObject({ authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' })
  expect(asked?.json).toMatchObject({ to: '+5215550001122', type: 'text', text: { body: 'Hola' } })
})

test.each([
  [
    { ...TAKEN, contacts: [{ user_id: 'ES.1' }] },
    { user_id: 'ES.1', phone: null, name: null },
  ],
  [{ ...TAKEN, contacts: undefined }, null],
  [{ ...TAKEN, contacts: [{}] }, null],
  [{ ...TAKEN, messages: [{ id: 'wamid.LOCAL0002', message_status: 'accepted' }] }, { phone: '5215550001122' }],
])('an acceptance may tell more or less: %j', async (json, recipient) =>
  expect(await sendBy(aGraphCaller({ json }))).toMatchObject({
    accepted: { message_id: 'wamid.LOCAL0002', recipient },
  }),
)

test.each(
  ERROR_TABLE.flatMap(([codes, reason, reaction]) =>
    codes.map((code) => [typeof code === 'number' ? code : code[1], reason, reaction] as const),
  ),
)('an error of Meta has its outcome: %i', async (code, reason, reaction) => {
  const outcome = await sendBy(aGraphCaller(graphError(code, 500, { error_data: { details: 'Why, for 34600111222' } })))
  const told = { code: String(code), reason, detail: `(#${code}) refused: Why, for …` }
  const expected =
    typeof reaction === 'object'
      ? { later: told, after_seconds: reaction.later_seconds, ...(reaction.times && { times: reaction.times }) }
      : { refused: told, stops_account: reaction === 'stop_account' }
  expect(outcome).toEqual(expected)
})

test.each([
  ['an undocumented code', graphError(777), { refused: { code: '777', reason: 'rejected' }, stops_account: false }],
  ['an undocumented code, too often', graphError(777, 429), { later: { reason: 'rate_limited' }, after_seconds: 30 }],
  ['an undocumented code of a broken server', graphError(777, 500), { unknown: '777, http_500' }],
  ['a page, too often', { status: 429, text: '<html>' }, { later: { code: 'http_429', reason: 'rate_limited' } }],
  ['a page that refuses', { status: 403, text: '<html>' }, { refused: { code: 'http_403', reason: 'rejected' } }],
  ['no access', { status: 401, text: '' }, { refused: { reason: 'unauthorized' }, stops_account: true }],
  ['a page of a broken server', { status: 502, text: '<html>Bad gateway' }, { unknown: 'http_502' }],
  ['nothing', { status: 200, text: '' }, { unknown: 'http_200' }],
  ['half an answer', { status: 200, text: '{"messages":[{' }, { unknown: 'http_200' }],
  ['another answer', { json: { success: true } }, { unknown: 'http_200' }],
  ['no message', { json: { ...TAKEN, messages: [] } }, { unknown: 'http_200' }],
  ['an error that is none', { status: 400, json: { error: 'no' } }, { refused: { code: 'http_400' } }],
  ['an error without a code', { status: 400, json: { error: { code: null } } }, { refused: { code: 'http_400' } }],
  ['a redirect', { status: 302, text: '' }, { unknown: 'http_302' }],
  ['no connection', noConnection(), { later: { code: 'unreachable', reason: 'unavailable' }, after_seconds: 10 }],
  ['no name', unreachable({ code: 'ENOTFOUND' }), { later: { reason: 'unavailable' } }],
  ['no address', new OutboundFailure('unreachable', { cause: new OutboundRefused('private') }), { later: {} }],
  ['a reset', unreachable({ code: 'ECONNRESET', syscall: 'read' }), { unknown: 'unreachable' }],
  ['silence', new OutboundFailure('timeout'), { unknown: 'timeout' }],
  ['too much', new OutboundFailure('too_large'), { unknown: 'too_large' }],
])('is never taken for another outcome: %s', async (_, answer, outcome) =>
  expect(await sendBy(aGraphCaller(answer))).toMatchObject(outcome),
)

const usage = (text: string) => ({ headers: { 'x-business-use-case-usage': text } })
const regained = (minutes: unknown) => ({ type: 'whatsapp', call_count: 100, estimated_time_to_regain_access: minutes })
test.each([
  ['longer than ours', 80007, JSON.stringify({ 33: [regained(0), regained(5)] }), 300],
  ['one alone', 80007, JSON.stringify({ 33: regained(5) }), 300],
  ['shorter than ours', 80007, JSON.stringify({ 33: [regained(0.5)] }), 60],
  ['too long for anybody', 4, JSON.stringify({ 33: [regained(1e9)] }), 86_400],
  ['an undocumented code', 777, JSON.stringify({ 33: [regained(2)] }), 120],
  ['of another shape', 4, JSON.stringify({ 33: [regained('5'), null, 7] }), 60],
  ['no JSON', 4, 'five minutes', 60],
  ['not about calls', 131000, JSON.stringify({ 33: [regained(5)] }), 10],
])('a wait that Graph tells counts where it counts calls: %s', async (_, code, text, after_seconds) =>
  expect(await sendBy(aGraphCaller({ ...graphError(code, 429), ...usage(text) }))).toMatchObject({ after_seconds }),
)

function unreachable(told: object): OutboundFailure {
  return new OutboundFailure('unreachable', { cause: Object.assign(new Error('socket'), told) })
}

test('a send that is called off was not sent before, and may have been meanwhile', async () => {
  const abort = new AbortController()
  const caller = aGraphCaller(() => {
    abort.abort(new Error('stopping'))
    return new Error('stopping')
  })
  expect(await sendBy(caller, TEXT, abort.signal)).toEqual({ unknown: 'aborted' })
  expect(await sendBy(aGraphCaller(), TEXT, abort.signal)).toMatchObject({ later: { reason: 'unavailable' } })
})

test('a bug is no outcome', async () => await expect(sendBy(aGraphCaller(new TypeError('bug')))).rejects.toThrow('bug'))

test('neither the token nor a number stands in an outcome', async () => {
  const message = `Malformed access token ${TOKEN}, for +521 555 000 1122 and wamid.HBgLMTY1MDM4=`
  const outcome = await sendBy(aGraphCaller(graphError(190, 401, { message })))
  expect(outcome).toMatchObject({
    refused: { reason: 'unauthorized', detail: 'Malformed access token …, for … and …' },
    stops_account: true,
  })
})

const PDF: OutgoingContent = {
  kind: 'media',
  bytes: Buffer.from('%PDF-1.7 ñ'),
  name: 'factura nº 7.pdf',
  type: 'pdf',
  mime: 'application/pdf',
  text: 'Su factura',
  is_voice: false,
}

test('a file is uploaded, and sent by the id of its upload', async () => {
  const caller = aGraphCaller({ json: { id: '900100' } }, { json: TAKEN })
  expect(await sendBy(caller, PDF)).toMatchObject({ accepted: { message_id: 'wamid.LOCAL0002' } })
  const [upload, sent] = caller.asked
  expect(upload).toMatchObject({ method: 'POST', path: '/v26.0/700800900/media' })
  const body = upload?.body instanceof Uint8Array ? new Uint8Array(upload.body) : ''
  const form = await new Response(body, {
    headers: { 'content-type': upload?.headers['content-type'] ?? '' },
  }).formData()
  expect([form.get('messaging_product'), form.get('type')]).toEqual(['whatsapp', 'application/pdf'])
  const file = form.get('file')
  if (!(file instanceof File)) throw new Error('no file in the form')
  expect([file.name, file.type, await file.text()]).toEqual(['factura nº 7.pdf', 'application/pdf', '%PDF-1.7 ñ'])
  expect(sent?.json).toMatchObject({
    type: 'document',
    document: { id: '900100', caption: 'Su factura', filename: 'factura nº 7.pdf' },
  })
})

test.each([
  ['silence', new OutboundFailure('timeout'), { later: { reason: 'unavailable' } }],
  ['a broken server', { status: 502, text: '<html>' }, { later: { code: 'http_502', reason: 'unavailable' } }],
  ['a refusal', graphError(100), { refused: { reason: 'rejected' }, stops_account: false }],
  ['no token', graphError(190, 401), { refused: { reason: 'unauthorized' }, stops_account: true }],
])('an upload that fails sent nothing: %s', async (_, answer, outcome) =>
  expect(await sendBy(aGraphCaller(answer), PDF)).toMatchObject(outcome),
)

test('a file that Meta could not read is uploaded a second time, and no third', async () => {
  const failed = graphError(131053)
  const again = aGraphCaller({ json: { id: '1' } }, failed, { json: { id: '2' } }, { json: TAKEN })
  expect(await sendBy(again, PDF)).toHaveProperty('accepted')
  expect(again.asked[3]?.json).toMatchObject({ document: { id: '2' } })
  const twice = aGraphCaller({ json: { id: '1' } }, failed, { json: { id: '2' } }, failed)
  expect(await sendBy(twice, PDF)).toMatchObject({ refused: { reason: 'media' } })
})

test('content that cannot be sent is refused before anything leaves', async () => {
  await expect(sendBy(aGraphCaller(), { kind: 'text', text: '' })).rejects.toThrow(RangeError)
  await expect(sendBy(aGraphCaller(), { ...PDF, type: 'svg' })).rejects.toThrow(RangeError)
})

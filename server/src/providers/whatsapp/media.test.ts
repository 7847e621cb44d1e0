import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { OutboundFailure } from '#platform/outbound/failures.ts'
import type { Caller, InboundMedia } from '#providers/messaging/messaging-provider.ts'
import { fetchMedia } from '#providers/whatsapp/media.ts'
import { aGraphCaller, graphError, noConnection } from '../../../test/a-graph-caller.ts'
import { PHONE_NUMBER_ID } from '../../../test/a-whatsapp-webhook.ts'

const BYTES = Buffer.from('una foto')
const MEDIA: InboundMedia = {
  media_id: '900100',
  mime: 'image/jpeg',
  sha256: createHash('sha256').update(BYTES).digest('hex'),
  name: null,
  is_voice: false,
}
const URL_OF_FILE = 'https://lookaside.fbsbx.com/whatsapp_business/attachments/?mid=1&hash=x'
const LINK = { json: { messaging_product: 'whatsapp', id: '900100', url: URL_OF_FILE, file_size: '8' } }

const fetchBy = (caller: Caller, media: InboundMedia = MEDIA, base = 'https://graph.facebook.com/v26.0') => {
  const graph = { caller, base, token: 'EAAlocaltoken0001', signal: new AbortController().signal }
  return fetchMedia(graph, { account: PHONE_NUMBER_ID, media, max_bytes: 1_000 })
}

test('a file is fetched by its link, with the token both times', async () => {
  const caller = aGraphCaller(LINK, { bytes: BYTES })
  expect(await fetchBy(caller)).toEqual({ bytes: BYTES })
  const [link, file] = caller.asked
  expect(link).toMatchObject({ method: 'GET', path: `/v26.0/900100?phone_number_id=${PHONE_NUMBER_ID}` })
  expect(file?.url.href).toBe(URL_OF_FILE)
  for (const { headers } of caller.asked) expect(headers['authorization']).toBe('Bearer EAAlocaltoken0001')
})

test('a dead link is asked for again, once', async () => {
  const dead = { status: 404, text: 'gone' }
  expect(await fetchBy(aGraphCaller(LINK, dead, LINK, { bytes: BYTES }))).toEqual({ bytes: BYTES })
  expect(await fetchBy(aGraphCaller(LINK, dead, LINK, dead))).toEqual({ failed: 'gone' })
})

test('bytes of another digest are none, and without one any are', async () => {
  expect(await fetchBy(aGraphCaller(LINK, { status: 200, text: '<html>Sorry</html>' }))).toEqual({
    failed: 'unavailable',
  })
  const page = Buffer.from('<html>')
  expect(await fetchBy(aGraphCaller(LINK, { bytes: page }), { ...MEDIA, sha256: null })).toEqual({ bytes: page })
})

test.each([
  ['an id after seven days', [graphError(100)], 'gone'],
  ['an id of nobody', [{ status: 404, text: '' }], 'gone'],
  ['a token that ended', [graphError(190, 401)], 'unauthorized'],
  ['a token without the right', [graphError(10, 403)], 'unauthorized'],
  ['a token that the host of files refuses', [LINK, { status: 401, text: '' }], 'unauthorized'],
  ['too large by what is told', [{ json: { url: URL_OF_FILE, file_size: 1_001 } }], 'too_large'],
  ['too large by what comes', [LINK, new OutboundFailure('too_large')], 'too_large'],
  ['too often', [graphError(4, 429)], 'unavailable'],
  ['no connection', [noConnection()], 'unavailable'],
  ['silence', [LINK, new OutboundFailure('timeout')], 'unavailable'],
  ['a broken host', [LINK, { status: 500, text: '' }], 'unavailable'],
  ['no link', [{ json: { id: '900100' } }], 'unavailable'],
  ['a link without a guard', [{ json: { url: 'http://lookaside.fbsbx.com/1' } }], 'unavailable'],
  ['a link to a file of ours', [{ json: { url: 'file:///etc/passwd' } }], 'unavailable'],
])('a file that does not come is told of: %s', async (_, answers, failed) =>
  expect(await fetchBy(aGraphCaller(...answers))).toEqual({ failed }),
)

test('a stand-in without TLS may hand out such links', async () => {
  const caller = aGraphCaller({ json: { url: 'http://127.0.0.1:9/file' } }, { bytes: BYTES })
  expect(await fetchBy(caller, MEDIA, 'http://127.0.0.1:9/v26.0')).toEqual({ bytes: BYTES })
})

test.each(['..', '.', '', '../700800900/messages', '900?fields=x'])(
  'an id leads to nothing else: %j',
  async (media_id) => {
    const caller = aGraphCaller(graphError(100))
    await fetchBy(caller, { ...MEDIA, media_id })
    expect(caller.asked[0]?.url.pathname).toMatch(/^\/v26\.0\/[^/]+$/u)
    expect(caller.asked[0]?.url.search).toBe(`?phone_number_id=${PHONE_NUMBER_ID}`)
  },
)

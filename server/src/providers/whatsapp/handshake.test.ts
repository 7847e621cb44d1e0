import { expect, test } from 'vitest'
import { answerHandshake } from '#providers/whatsapp/handshake.ts'

const ASKED = { 'hub.mode': 'subscribe', 'hub.verify_token': 'nuestro-token', 'hub.challenge': '1158201444' }

test('the challenge is given back bare', () => expect(answerHandshake(ASKED, 'nuestro-token')).toBe('1158201444'))

test.each([
  ['another token', ASKED, 'otro-token'],
  ['no token of ours', { ...ASKED, 'hub.verify_token': '' }, ''],
  ['another mode', { ...ASKED, 'hub.mode': 'unsubscribe' }, 'nuestro-token'],
  ['no challenge', { 'hub.mode': 'subscribe', 'hub.verify_token': 'nuestro-token' }, 'nuestro-token'],
  ['nothing', {}, 'nuestro-token'],
])('anything else is not answered: %s', (_, query, token) => expect(answerHandshake(query, token)).toBeUndefined())

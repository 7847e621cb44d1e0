import { expect, test } from 'vitest'
import {
  answersAreSent,
  Channel,
  isTest,
  OPEN_CHANNELS,
  READING_CHANNELS,
  rulesOf,
  PLAYGROUND,
  TEST_CHANNELS,
} from './channels.ts'

test('customers come by what is open, and a test of the business’s own is no customer', () => {
  expect(OPEN_CHANNELS).toEqual(['bubble', 'web', 'share_link', 'api', 'whatsapp'])
  expect(TEST_CHANNELS).toEqual([PLAYGROUND, 'whatsapp_simulator'])
  expect(Channel.options.filter(isTest)).toEqual(TEST_CHANNELS)
})

test('answers are sent on the channels of others alone, and each says what one message may hold', () => {
  const sent = Channel.options.filter(answersAreSent)
  expect(sent).toEqual(['whatsapp', 'whatsapp_simulator', 'instagram', 'messenger'])
  for (const channel of sent) expect(rulesOf(channel).limit, channel).not.toBeNull()
})

test('the playground shows how an answer reads wherever it reads differently', () => {
  expect(READING_CHANNELS).toEqual(['web', 'share_link', 'whatsapp', 'instagram', 'messenger'])
})

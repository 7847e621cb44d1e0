import { expect, test } from 'vitest'
import { aCollection } from '#test/a-collection.ts'
import { overlapsOf } from './overlaps.ts'

const NOW = Date.parse('2026-11-23T12:00:00.000Z')
const one = aCollection()
const ended = { permanent: false, start_date: null, end_date: '2026-11-01T00:00:00.000Z' }

test.each([
  ['the same topic and channel', {}, true],
  ['one that is off', { assigned: false }, false],
  ['another topic', { trigger_topic_ids: [crypto.randomUUID()] }, false],
  ['no topic', { trigger_topic_ids: [] }, false],
  ['another channel', { channels: ['messenger' as const] }, false],
  ['one that has ended', ended, false],
])('%s: overlaps %s', (_, change, overlaps) => {
  const other = aCollection(change)
  expect(overlapsOf(one, [one, other], NOW)).toEqual(overlaps ? [other] : [])
})

test('one after the other does not overlap', () => {
  const first = aCollection({ permanent: false, end_date: '2026-11-30T00:00:00.000Z' })
  const second = aCollection({
    permanent: false,
    start_date: '2026-12-01T00:00:00.000Z',
    end_date: '2026-12-31T00:00:00.000Z',
  })
  expect(overlapsOf(first, [second], NOW)).toEqual([])
  expect(overlapsOf(aCollection(), [second], NOW)).toEqual([second])
})

import { expect, test } from 'vitest'
import { createWaitingLanes } from '#platform/lanes/waiting-lanes.ts'

const key = (organization_id: string, group: string, lane: string) => ({ organization_id, group, lane })

test('organizations take turns, and the groups of one as well, however many lanes one has', () => {
  const waiting = createWaitingLanes(10)
  for (let lane = 0; lane < 4; lane += 1) waiting.add(key('large', 'one', `${lane}`))
  waiting.add(key('large', 'two', 'a'))
  waiting.add(key('small', 'one', 'a'))
  const taken = Array.from({ length: 6 }, () => waiting.take())
  expect(taken.map((each) => each && `${each.organization_id}.${each.group}.${each.lane}`)).toEqual([
    'large.one.0',
    'small.one.a',
    'large.two.a',
    'large.one.1',
    'large.one.2',
    'large.one.3',
  ])
})

test('a group at its limit waits, holds up no other, and goes on when one of its lanes is released', () => {
  const waiting = createWaitingLanes(1)
  for (const lane of ['a', 'b']) waiting.add(key('shop', 'slow', lane))
  waiting.add(key('shop', 'quick', 'a'))
  expect([waiting.take(), waiting.take(), waiting.take()]).toEqual([
    key('shop', 'slow', 'a'),
    key('shop', 'quick', 'a'),
    undefined,
  ])
  waiting.release(key('shop', 'slow', 'a'))
  expect(waiting.take()).toEqual(key('shop', 'slow', 'b'))
  expect(waiting.at_work).toBe(2)
})

test('a lane that waits already waits once', () => {
  const waiting = createWaitingLanes(2)
  for (let times = 0; times < 3; times += 1) waiting.add(key('shop', 'one', 'a'))
  expect(waiting.take()).toEqual(key('shop', 'one', 'a'))
  expect(waiting.take()).toBeUndefined()
})

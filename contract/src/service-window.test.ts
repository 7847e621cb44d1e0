import { expect, test } from 'vitest'
import { windowEndsAt } from './service-window.ts'

test('a customer may be answered for 24 hours from their message, less a minute, where the channel has a window', () => {
  const wrote = '2026-11-22T10:15:00.000Z'
  expect(windowEndsAt('whatsapp', wrote)).toBe('2026-11-23T10:14:00.000Z')
  expect(windowEndsAt('whatsapp_simulator', wrote)).toBe('2026-11-23T10:14:00.000Z')
  expect(windowEndsAt('bubble', wrote)).toBeNull()
  expect(windowEndsAt('whatsapp', null)).toBeNull()
})

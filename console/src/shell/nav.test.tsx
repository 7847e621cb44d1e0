import { expect, test } from 'vitest'
import { NAV, NAV_FOOT, NAV_ITEMS } from './nav.ts'

const declared = Object.values(import.meta.glob<object>('../features/*/*.nav.ts', { eager: true })).flatMap((module) =>
  Object.values(module).flat(),
)

test('the sidebar shows each declared entry once, in its group and below the entry that it names', () => {
  expect(NAV_ITEMS).toHaveLength(declared.length)
  for (const items of [...NAV.map((group) => group.items), NAV_FOOT])
    for (const [place, { name, after }] of items.entries())
      expect(after, `${name} stands below ${items[place - 1]?.name}`).toBe(items[place - 1]?.name)
})

test('no two entries of the sidebar have one name, one address or one key', () => {
  for (const part of ['name', 'key'] as const) {
    const values = NAV_ITEMS.map((item) => item[part]).filter((each) => each !== undefined)
    expect(new Set(values).size, part).toBe(values.length)
  }
  expect(new Set(NAV_ITEMS.map(({ to }) => to('agent'))).size).toBe(NAV_ITEMS.length)
})

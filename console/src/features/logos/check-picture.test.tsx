import { expect, test } from 'vitest'
import { faultOf } from './check-picture.ts'

test.each([
  ['logo.png', 2_000_000, undefined],
  ['LOGO.JPEG', 1, undefined],
  ['logo.webp', 10, undefined],
  ['logo.png', 2_000_001, 'too_large'],
  ['logo.png', 0, 'empty'],
  ['logo.svg', 10, 'wrong_type'],
  ['logo', 10, 'wrong_type'],
] as const)('a picture %s of %d bytes: %s', (name, size, fault) => expect(faultOf({ name, size })).toBe(fault))

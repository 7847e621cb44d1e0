import { expect, test } from 'vitest'
import { clockText } from './clock-text.ts'

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['1730', '17:30'],
  ['9.30', '09:30'],
  ['24', '24:00'],
  ['09:30', '09:30'],
  ['a las 9', 'a las 9'],
  ['9:75', '9:75'],
])('%s is %s', (written, time) => expect(clockText(written)).toBe(time))

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asTextOn, contrast, textOn } from './brand-color.ts'

const hexColor = fc.integer({ min: 0, max: 0xffffff }).map((color) => `#${color.toString(16).padStart(6, '0')}`)

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
})

test('text on any brand colour reads', () => {
  fc.assert(fc.property(hexColor, (brand) => contrast(textOn(brand), brand) >= 4.5))
})

test('any brand colour reads as text on both themes', () => {
  fc.assert(
    fc.property(
      hexColor,
      (brand) =>
        contrast(asTextOn('#FFFFFF', brand, '#191A19'), '#FFFFFF') >= 4.5 &&
        contrast(asTextOn('#161817', brand, '#EEF1EF'), '#161817') >= 4.5,
    ),
  )
})

test('a colour that reads already stays as it is', () => {
  expect(asTextOn('#FFFFFF', '#17573f', '#191A19')).toBe('#17573f')
})

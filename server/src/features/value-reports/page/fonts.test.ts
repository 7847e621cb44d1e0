import { expect, test } from 'vitest'
import { runsInFonts } from '#features/value-reports/page/fonts.ts'

const shown = (text: string) => runsInFonts(text, 'text').map((each) => each.text)

test('a name in one script is one stretch, in two it is set in two fonts', () => {
  expect(shown('Ciclos Almenara · Şişli')).toEqual(['Ciclos Almenara · Şişli'])
  const [latin, greek] = runsInFonts('Ciclos Αθήνα', 'text')
  expect([latin?.text, greek?.text]).toEqual(['Ciclos ', 'Αθήνα'])
  expect(latin?.font).not.toBe(greek?.font)
})

test('a sign that no font has is a question mark, and a thin space one that fonts have', () => {
  expect(shown('東京 1\u2009–\u20094')).toEqual(['?? 1\u00A0–\u00A04'])
})

import { expect, test } from 'vitest'
import { checkWords } from './check-words.ts'
import { A_SHARE } from '../../../test/a-share.ts'

test.each([
  ['es', ['Abrimos', 'llamamos', 'recogerla', 'sábado'], ['abrimso', 'devolucion'], 'abrimos'],
  ['en', ['colour', 'color', 'Saturdays', "don't"], ['recieve'], 'receive'],
  ['fr', ['ouvrons', "aujourd'hui", 'l’horaire'], ['recevior'], 'recevoir'],
  ['pt', ['abrimos', 'entregá-lo', 'facto', 'fato'], ['excelênte'], 'excelente'],
] as const)(
  '%s: words of the language are right, others come with what was meant',
  async (language, right, wrong, meant) => {
    const mistakes = await checkWords(language, [...right, ...wrong], A_SHARE)
    expect([...(mistakes?.keys() ?? [])]).toEqual(wrong)
    expect(mistakes?.get(wrong[0])).toContain(meant)
  },
)

test('a text without words asks no dictionary', async () => {
  expect(await checkWords('es', [], A_SHARE)).toEqual(new Map())
})

test('hundreds of words that are none are told within seconds, those after the fortieth without suggestions', async () => {
  const words = Array.from(
    { length: 300 },
    (_, n) =>
      `zzxq${String.fromCodePoint(97 + (n % 26))}${'kw'.repeat(1 + (n % 3))}${String.fromCodePoint(97 + Math.floor(n / 26))}`,
  )
  const mistakes = await checkWords('es', words, A_SHARE)
  expect(mistakes?.size).toBe(new Set(words).size)
})

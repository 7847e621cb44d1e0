import { array, assert, constantFrom, nat, property } from 'fast-check'
import { expect, test } from 'vitest'
import { createAnswerFilter } from '#engine/answer-filter.ts'
import { runsOf } from '../../test/whole.ts'

function filtered(pieces: string[], passages = 5) {
  const filter = createAnswerFilter(passages)
  const shown = pieces.map((piece) => filter.push(piece))
  shown.push(filter.end())
  return { shown, text: shown.join(''), cited: filter.cited(), answered: filter.answered() }
}

test.each([
  ['Abre a las 10 [1].', 'Abre a las 10.', [1]],
  ['Sí [2][1], claro', 'Sí, claro', [2, 1]],
  ['Sí [1, 3] y no [1; 2].', 'Sí y no.', [1, 3, 2]],
  ['Sí [^4].', 'Sí.', [4]],
  ['Sí【2†fuente】.', 'Sí.', [2]],
  ['Inventado [42].', 'Inventado.', []],
  ['Desde [2024] y [uno]', 'Desde [2024] y [uno]', []],
  ['Un corchete [ abierto', 'Un corchete [ abierto', []],
  ['Acaba así [', 'Acaba así [', []],
  ['  con aire  ', 'con aire', []],
] as const)('%j reads %j', (said, text, cited) => {
  expect(filtered([said])).toMatchObject({ text, cited, answered: true })
})

test.each([['NO_ANSWER'], [' NO_ANSWER.'], ['**NO_ANSWER**'], ['Lo siento: NO_ANSWER']])('%j is no answer', (said) => {
  const { text, answered } = filtered([said])
  expect(answered).toBe(false)
  expect(text).not.toContain('ANSWER')
})

test('how a text is cut into pieces changes nothing of what is shown, cited and answered', () => {
  const part = constantFrom(
    'Hola',
    ' ',
    '\n',
    '[1]',
    '[2, 3]',
    ' [',
    ']',
    '1',
    '【4†x】',
    'NO_',
    'ANSWER',
    'NO_ANSWER',
    'NO',
    '.',
    ',',
  )
  assert(
    property(array(part, { maxLength: 12 }), array(nat(6), { minLength: 1, maxLength: 30 }), (parts, sizes) => {
      const said = parts.join('')
      const pieces: string[] = []
      for (let at = 0, n = 0; at < said.length; n += 1) {
        const size = 1 + (sizes[n % sizes.length] ?? 0)
        pieces.push(said.slice(at, at + size))
        at += size
      }
      const { shown: _whole, ...whole } = filtered([said])
      const { shown: _cut, ...cut } = filtered(pieces)
      expect(cut).toEqual(whole)
    }),
    { numRuns: runsOf(2_000) },
  )
})

test('blanks without end take time that grows with their number, not with its square', () => {
  const before = process.cpuUsage()
  filtered([`Hola${'\n'.repeat(60_000)}adiós`])
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(300)
})

test('plain words are shown at once, not held back', () => {
  const { shown } = filtered(['Hola', ' qué', ' tal'])
  expect(shown.slice(0, 3)).toEqual(['Hola', ' qué', ' tal'])
})

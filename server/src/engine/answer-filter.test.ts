import { array, assert, constantFrom, nat, property } from 'fast-check'
import { expect, test } from 'vitest'
import { createAnswerFilter, saysUnknown, STEP_MARK, UNKNOWN_MARK, withoutUnknown } from '#engine/answer-filter.ts'
import { inPieces } from '../../test/in-pieces.ts'
import { runsOf } from '../../test/whole.ts'

function filtered(pieces: string[], passages = 5) {
  const filter = createAnswerFilter(passages)
  const shown = pieces.map((piece) => filter.push(piece))
  shown.push(filter.end())
  return { shown, text: shown.join(''), cited: filter.cited() }
}

test.each([
  ['Abre a las 10 [1].', 'Abre a las 10.', [1]],
  ['Sí [2][1], claro', 'Sí, claro', [2, 1]],
  ['Sí [1, 3] y no [1; 2].', 'Sí y no.', [1, 3, 2]],
  ['Sí [^4].', 'Sí.', [4]],
  ['Sí【2†fuente】.', 'Sí.', [2]],
  ['Inventado [42] y [999].', 'Inventado y.', []],
  ['Desde [2024] y [uno]', 'Desde [2024] y [uno]', []],
  ['Un corchete [ abierto', 'Un corchete [ abierto', []],
  ['Acaba así [', 'Acaba así [', []],
  ['  con aire  ', 'con aire', []],
] as const)('%j reads %j', (said, text, cited) => {
  expect(filtered([said])).toMatchObject({ text, cited })
})

test.each([
  ['NO_ANSWER', ''],
  [' NO_ANSWER.', ''],
  ['**NO_ANSWER**', ''],
  ['Lo siento: NO_ANSWER', ''],
  ['El envío cuesta 4,95 € [1]. Sobre lo otro: NO_ANSWER', 'El envío cuesta 4,95 €.'],
  ['Lo primero, NO_ANSWER. El envío cuesta 4,95 €.', 'El envío cuesta 4,95 €.'],
  ['Abrimos a las 10.30 [1].\nNO_ANSWER\nCerramos a las 14.', 'Abrimos a las 10.30.\nCerramos a las 14.'],
])('the sentence that says that it is not known is taken out, and it alone: %j', (said, left) => {
  const { text } = filtered([said])
  expect(text).not.toContain('ANSWER')
  expect(saysUnknown(text)).toBe(true)
  expect(withoutUnknown(text)).toBe(left)
})

test('a model that did not know before a tool may know after it', () => {
  const text = `Miro.${UNKNOWN_MARK}${STEP_MARK}Es lunes.`
  expect(saysUnknown(text)).toBe(false)
  expect(withoutUnknown(`${text} ${UNKNOWN_MARK}.`)).toBe('Miro.Es lunes.')
})

test('a model cannot write our marks', () => {
  expect(filtered([`Hola${UNKNOWN_MARK}${STEP_MARK} [1]`]).text).toBe('Hola')
})

test('how a text is cut into pieces changes nothing of what is shown and cited', () => {
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
      const pieces = inPieces(said, sizes)
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

import { expect, test } from 'vitest'
import { answerFrom } from '#engine/retrieval/sentence.ts'
import { fragment } from '#engine/retrieval/fragment.ts'

const said = (text: string, question: string) => answerFrom(text, question, 'es')?.said ?? ''

const STEPS = [
  '1. Desinfla la rueda y quítala de la bicicleta, con la cadena en el piñón más pequeño para que salga sin esfuerzo.',
  '2. Saca la cubierta con los desmontables, empezando por el lado contrario a la válvula. No uses un destornillador.',
  '3. Cambia la cámara y repasa la cubierta por dentro con un trapo, por si queda dentro lo que la pinchó.',
  '4. Vuelve a meter la cubierta con las manos, sin desmontables, acabando por la válvula.',
  '5. Infla a 6 bares.',
]

test.each([
  ['¿Cómo cambio una cámara?', ['Cómo cambiar una cámara', ...STEPS].join('\n')],
  ['pasos para cambiar la cámara', STEPS.join('\n')],
  ['how do I change the cámara', STEPS.join('\n')],
])('«%s» is told to the last step', (question, text) => {
  for (const step of STEPS) expect(said(text, question)).toContain(step)
})

test.each([
  ['abcde', ')'],
  ['abcde', '.'],
])('steps by the letters of «%s» with «%s» are told to the last one', (letters, end) => {
  const steps = STEPS.map((step, at) => step.replace(/^\d\./u, `${letters[at]}${end}`))
  const told = said(['Cómo cambiar una cámara', ...steps].join('\n'), '¿Cómo cambio una cámara?')
  for (const step of steps) expect(told).toContain(step)
})

test('Roman steps are told to the last one', () => {
  const steps = STEPS.map((step, at) => step.replace(/^\d/u, ['I', 'II', 'III', 'IV', 'V'][at] ?? ''))
  expect(said(steps.join('\n'), '¿Cómo cambio una cámara?')).toContain('V. Infla')
})

test('a remark between two steps ends no list', () => {
  const text = [STEPS[0], 'Nota: hazlo a la sombra.', ...STEPS.slice(1)].join('\n')
  expect(said(text, '¿Cómo cambio la cámara?')).toContain('5. Infla')
})

test('a list that a sentence announces is told to its last item', () => {
  const items = [
    'el casco',
    'el chaleco',
    'las luces',
    'el candado',
    'la bomba',
    'un recambio',
    'el seguro',
    'la alforja',
  ]
  const text = [
    'El alquiler incluye:',
    ...items.map((item) => `- ${item} de la casa, limpio y revisado cada semana por el taller`),
  ].join('\n')
  expect(said(text, '¿Qué incluye el alquiler?')).toContain('la alforja')
})

test('an item that answers by itself is told alone', () => {
  const text = ['- Casco: 3 euros por día.', '- Candado: 2 euros por día.', '- Bomba: gratis.'].join('\n')
  expect(said(text, '¿cuánto cuesta el casco?')).not.toContain('Bomba')
})

test('steps that are too long for a message end after one of them and say that there is more', () => {
  const text = Array.from(
    { length: 30 },
    (_, at) => `${at + 1}. Cambia la pieza número ${at} de la cámara con las dos manos y mucho cuidado.`,
  ).join('\n')
  const answer = said(text, '¿Cómo cambio la pieza de la cámara?')
  expect(answer).toMatch(/^1\. .*cuidado\.\n…$/su)
  expect(answer.length).toBeLessThan(1_210)
})

test('steps that fit into a passage stay in one, and those that do not say where they go on', () => {
  const steps = (count: number, words: number) =>
    Array.from({ length: count }, (_, at) => ({ text: `${at + 1}. ${'palabra '.repeat(words).trim()}.` }))
  const short = [...fragment([{ text: 'palabra '.repeat(150).trim() }, ...steps(5, 30)])].map(({ text }) => text)
  expect(short[1]).toMatch(/^1\. .*\n5\. /su)
  const long = [...fragment(steps(12, 40))].map(({ text }) => text)
  expect(long.length).toBeGreaterThan(1)
  for (const [at, text] of long.entries()) expect(text.endsWith(' …')).toBe(at < long.length - 1)
})

test('an item that holds what was asked is told without the rest of its list', () => {
  const text = [
    'Con el alquiler te llevas, sin pagar más:',
    '- El casco, que se devuelve el mismo día en el mostrador de la tienda.',
    '- El candado, con dos llaves.',
  ].join('\n')
  expect(said(text, '¿cuántas llaves tiene el candado?')).toBe('El candado, con dos llaves.')
})

import { expect, test } from 'vitest'
import { actOf, isCourtesy } from '#engine/speech-acts/act-of.ts'
import { classifyMessage } from '#engine/speech-acts/classify-message.ts'

// None of these is an example that it learned from.
test.each([
  ['buenas noches a todo el equipo', 'greeting'],
  ['mil gracias por la ayuda, qué rapidez', 'thanks'],
  ['cheers for that mate', 'thanks'],
  ['ok perfecto, lo pienso y os digo', 'acknowledgement'],
  ['¿estoy hablando con un robot o con alguien?', 'identity'],
  ['are you some kind of AI bot?', 'identity'],
  ['vous êtes une vraie personne ou un robot ?', 'identity'],
  ['necesito hablar con alguien de la tienda ya', 'person'],
  ['eres un inútil de mierda', 'insult'],
] as const)('«%s» is %s', (message, act) => {
  const likely = actOf(message)
  expect(likely.act).toBe(act)
  expect(likely.probability).toBeGreaterThan(0.6)
})

test.each([
  'Hola, ¿a qué hora abrís los sábados?',
  '¿Cuánto cuesta el envío a Canarias?',
  '¿Tenéis algo que hable de robots aspiradores?',
  'how many people fit in the room?',
  'et le petit-déjeuner, il est inclus ?',
])('«%s» is a question', (message) => {
  expect(actOf(message).probability).toBeLessThan(0.6)
  expect(classifyMessage(message).question).toBeGreaterThan(0.4)
})

test('the probabilities of a message are one together, whatever it is', () => {
  for (const message of ['', '?', '🐶', 'zzzz qqqq', 'hola'.repeat(500)]) {
    const all = Object.values(classifyMessage(message))
    expect(all.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1)
  }
})

test('a long message is never courtesy alone', () => {
  expect(isCourtesy(`hola ${'gracias '.repeat(60)}`)).toBe(false)
  expect(isCourtesy('muchas gracias')).toBe(true)
})

import { expect, test } from 'vitest'
import { actOf, isCourtesy } from '#engine/speech-acts/act-of.ts'
import { smallTalkOf } from '#engine/small-talk.ts'
import { classifyMessage } from '#engine/speech-acts/classify-message.ts'

/** From here on a message is answered as that act whatever the knowledge holds. */
const SURE = 0.9

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

test.each([
  'la talla M por favor',
  'con factura por favor',
  'el número dos por favor',
  'dos por favor',
  'quiero hablar de mi pedido',
  'soy una persona mayor',
  '¿me podría pasar la dirección?',
  'y si lo necesito urgente?',
  '¿cuántas personas caben?',
  'the large one please',
  'uma mesa para duas pessoas por favor',
])('«%s» calls no person', (message) => {
  const { act, probability } = actOf(message)
  expect(act === 'person' ? probability : 0).toBeLessThan(SURE)
  expect(smallTalkOf(message)).not.toBe('person')
})

test.each([
  'no quiero hablar con una persona',
  'I do not want to talk to a person',
  'je ne veux pas parler à une personne',
  'não quero falar com ninguém',
])('«%s» says that no person is wanted', (message) => {
  expect(smallTalkOf(message)).not.toBe('person')
  expect(actOf(message)).toEqual({ act: 'acknowledgement', probability: 1 })
})

test.each([
  'no me llama nadie desde el lunes',
  'they do not call anyone back',
  'j’ai pas de nouvelles de votre équipe',
  'no avisó nadie del retraso',
])('«%s» complains of people, and denies the wish for none', (message) => {
  const { act, probability } = actOf(message)
  expect(act === 'acknowledgement' && probability >= SURE).toBe(false)
})

test.each(['no quiero hablar con nadie, solo el precio del casco', 'je ne veux pas parler à quelqu’un, juste le prix'])(
  '«%s» wants something else, which is not acknowledged',
  (message) => expect(actOf(message).probability).toBeLessThan(0.6),
)

test('a customer who wants no machine wants a person', () => {
  expect(smallTalkOf('no quiero hablar con un bot, quiero una persona')).toBe('person')
  expect(smallTalkOf('¿no puedo hablar con una persona?')).toBe('person')
})

test.each([
  'democracia',
  'grados',
  'desgracia',
  'gravilla',
  'no vale',
  'buenos precios',
  'hola roto',
  '10',
  'farewell tour',
  'perfecta para niños',
])('«%s» is no courtesy, however near its letters are', (message) => {
  expect(actOf(message).probability).toBeLessThan(0.6)
  expect(isCourtesy(message)).toBe(false)
})

test.each(['grcias', 'holaaa', 'Hola Pilu', 'Good evening Inês', 'jajaja gracias', 'muchisimas grasias'])(
  '«%s» is courtesy, with a slip, laughter or a name',
  (message) => expect(actOf(message).probability).toBeGreaterThan(0.6),
)

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

import { expect, test } from 'vitest'
import { replyToOffer } from '#engine/message/offer-reply.ts'

const readIn = (language: 'es' | 'en' | 'fr' | 'pt') => (message: string) => replyToOffer(message, language)?.reply

test.each([
  ['es', 'sí'],
  ['es', 'Siii porfa'],
  ['es', 'sí, por favor'],
  ['es', 'venga'],
  ['es', 'por favor'],
  ['es', 'avisa a una persona'],
  ['es', 'Sí, pásame con alguien del equipo'],
  ['es', 'no, mejor avisa'],
  ['es', '¿me puedes pasar con alguien?'],
  ['en', 'yes please'],
  ['en', 'Sure, go ahead!'],
  ['en', 'why not'],
  ['fr', 'oui, s’il vous plaît'],
  ['fr', 'Volontiers 🙏'],
  ['pt', 'pode ser'],
  ['pt', 'sim, por favor'],
] as const)('an offer is accepted, %s: «%s»', (language, message) => {
  expect(readIn(language)(message)).toBe('accepts')
})

test.each([
  ['es', 'vale'],
  ['es', 'ok gracias'],
  ['es', '👍'],
  ['en', 'all right'],
  ['fr', 'd’accord'],
  ['pt', 'tudo bem'],
] as const)('a word that may thank as well agrees, %s: «%s»', (language, message) => {
  expect(readIn(language)(message)).toBe('agrees')
})

test.each([
  ['es', 'no'],
  ['es', 'no, gracias'],
  ['es', 'luego'],
  ['es', 'ahora no, mejor mañana'],
  ['es', 'no quiero hablar con una persona'],
  ['es', 'no llames a nadie'],
  ['es', 'sí, pero ahora no'],
  ['en', 'no thanks, I’ll manage'],
  ['en', 'maybe later'],
  ['fr', 'non merci'],
  ['fr', 'ce n’est pas la peine'],
  ['pt', 'agora não, obrigada'],
  ['pt', 'não precisa'],
] as const)('an offer is refused, %s: «%s»', (language, message) => {
  expect(['refuses', 'none']).toContain(readIn(language)(message))
})

test.each(['ninguna', 'nada de eso', 'none of these', 'aucune des deux', 'nenhuma dessas'])(
  'nothing of what was listed is meant: «%s»',
  (message) => expect(readIn('es')(message)).toBe('none'),
)

test.each([
  '¿cuánto cuesta?',
  'sí, pero ¿cuánto cuesta?',
  'sí, y quiero saber si abrís el sábado',
  'no, quiero devolver el casco',
  'la talla M por favor',
  'quiero el aviso de ofertas',
  'busca un casco rojo',
  'mejor el rojo que el azul',
  'democracia',
  'casco rojo',
  '10',
])('a message that says something else or asks is no reply to an offer: «%s»', (message) => {
  expect(readIn('es')(message)).toBeUndefined()
})

test('the words behind a reply are told apart from it', () => {
  expect(replyToOffer('Sí, llevo dos semanas esperando', 'es')).toEqual({
    reply: 'accepts',
    further: 'llevo dos semanas esperando',
  })
})

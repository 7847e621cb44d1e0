import { expect, test } from 'vitest'
import { tellsSomething } from '#engine/speech-acts/person-reply.ts'

test.each([
  'Sí, movemos bicis entre tiendas los martes.',
  'Hola, soy Lucía. Arreglamos bicis de cualquier marca.',
  'Hi! We repair any brand.',
])('«%s» answers something', (text) => expect(tellsSomething(text)).toBe(true))

test.each([
  'Hola, soy Lucía. Dime en qué te ayudo.',
  'Buenos días',
  'Un momento, lo miro.',
  '¿Qué marca es?',
  'Hello, this is Ann. How can I help?',
  'Obrigado!',
])('«%s» answers nothing yet', (text) => expect(tellsSomething(text)).toBe(false))

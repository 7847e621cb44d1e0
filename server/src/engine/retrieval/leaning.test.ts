import { expect, test } from 'vitest'
import { refersBack } from '#engine/retrieval/leaning.ts'

test.each([
  ['es', 'También cobramos el almacén.'],
  ['es', 'Si no, se queda en el taller.'],
  ['en', 'They are lent without charge.'],
  ['en', 'Otherwise it costs €12.'],
  ['fr', 'Ils peuvent rester dans la chambre.'],
  ['pt', 'Nesse caso cobramos mais uma noite.'],
] as const)('%s: «%s» is not understood without what was said before', (language, sentence) => {
  expect(refersBack(sentence, language)).toBe(true)
})

test.each([
  ['es', 'El taller abre a las diez.'],
  ['es', 'Si nos avisa, no cobramos nada.'],
  ['en', 'Itemised bills are sent by mail.'],
  ['fr', 'Les fêtes sont interdites.'],
  ['pt', 'Estacionamento grátis.'],
] as const)('%s: «%s» is', (language, sentence) => expect(refersBack(sentence, language)).toBe(false))

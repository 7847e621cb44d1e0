import fc from 'fast-check'
import { expect, test } from 'vitest'
import { segmentsOf } from '#engine/message/segments.ts'

const asked = (message: string, language: 'es' | 'en' | 'fr' | 'pt' = 'es') =>
  segmentsOf(message, language)
    .filter(({ asks }) => asks)
    .map(({ text }) => text)

test.each([
  ['es', 'Hola, buenas. ¿A qué hora abrís?', ['¿A qué hora abrís?']],
  ['es', '¿Dónde estáis y cuánto cuesta aparcar?', ['¿Dónde estáis', 'cuánto cuesta aparcar?']],
  ['es', 'aceptan bizum? y dólares?', ['aceptan bizum?', 'y dólares?']],
  ['es', '¿Abrís hoy?¿Y mañana?', ['¿Abrís hoy?', '¿Y mañana?']],
  ['es', 'cuanto cuesta el envio y cuando llega', ['cuanto cuesta el envio', 'cuando llega']],
  ['en', 'Is there a gym, and when is the pool open?', ['Is there a gym', 'when is the pool open?']],
  ['fr', 'Vous avez un parking ? et le wifi est gratuit ?', ['Vous avez un parking ?', 'et le wifi est gratuit ?']],
  ['pt', 'Tem estacionamento? E quanto custa?', ['Tem estacionamento?', 'E quanto custa?']],
  // A sentence that announces a question is none.
  ['es', 'hola, una pregunta, cuanto cuesta el envio?', ['cuanto cuesta el envio?']],
  ['es', 'Tengo una duda rápida. ¿Abrís hoy?', ['¿Abrís hoy?']],
  ['en', 'I have a quick question. How much is delivery?', ['How much is delivery?']],
  ['fr', 'Bonjour, une petite question, combien coûte la livraison ?', ['combien coûte la livraison ?']],
  ['pt', 'Oi, uma dúvida, quanto custa?', ['quanto custa?']],
  // No two questions: a list, a condition, a place.
  ['es', '¿Vendéis cascos y guantes?', ['¿Vendéis cascos y guantes?']],
  ['es', '¿Abrís sábados y domingos?', ['¿Abrís sábados y domingos?']],
] as const)('%s: «%s» asks %j', (language, message, questions) => {
  expect(asked(message, language)).toEqual(questions)
})

test('a statement is a segment that does not ask', () => {
  expect(segmentsOf('Me mudo en mayo. ¿Hacéis portes?', 'es')).toEqual([
    { text: 'Me mudo en mayo.', asks: false, marked: false },
    { text: '¿Hacéis portes?', asks: true, marked: true },
  ])
})

test('for any text, no word is lost', () => {
  const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '')
  const word = fc.constantFrom('hola', '¿qué', 'abrís?', 'y', 'cuánto', 'vale', '.', ',', 'ñandú', '!')
  fc.assert(
    fc.property(fc.array(word, { maxLength: 20 }), (all) => {
      const message = all.join(' ')
      const said = segmentsOf(message, 'es').map(({ text }) => text)
      // At the joint between two questions of a sentence, «y» and «o» go.
      expect(lettersOf(message).length - lettersOf(said.join('')).length).toBeLessThanOrEqual(all.length)
      for (const each of said) expect(message.replaceAll(' ', '')).toContain(each.replaceAll(' ', ''))
    }),
  )
})

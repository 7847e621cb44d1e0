import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AGENT_LANGUAGES, type AgentLanguage } from '@tertulia/contract/agents'
import { answerLanguage, languageOfText, spokenLanguage } from '#engine/customer-language.ts'

test.each([
  ['¿a qué hora abrís?', 'es'],
  ['Se ha roto la pantalla', 'es'],
  ['no me llega el paquete', 'es'],
  ['gracias', 'es'],
  ['what time do you open?', 'en'],
  ['open on sundays', 'en'],
  ['hello', 'en'],
  ['mon colis n’est pas arrivé', 'fr'],
  ['je voudrais réserver une table', 'fr'],
  ['bonsoir', 'fr'],
  ['a minha encomenda não chegou', 'pt'],
  ['quanto custa o envio', 'pt'],
  ['obrigado', 'pt'],
  ['mein Paket ist nicht angekommen', 'de'],
  ['vorrei restituire un ordine', 'it'],
  ['когда вы открываетесь', 'ru'],
])('«%s» is in %s', async (text, language) => expect(await languageOfText(text)).toBe(language))

test.each(['', 'ok', '12345', 'XJ-2000', 'iPhone 15', '👍', '¿?'])('«%s» tells no language', async (text) =>
  expect(await languageOfText(text)).toBeUndefined(),
)

test.each([
  [['es', 'en'], 'what time do you open?', 'es', 'en'],
  [['es', 'en'], 'mon colis n’est pas arrivé', 'en', 'es'], // not spoken here: the main one
  [['en', 'es'], 'mein Paket ist nicht angekommen', 'es', 'en'],
  [['es', 'fr'], 'ok', 'fr', 'fr'], // does not tell: as before
  [['es', 'fr'], 'ok', undefined, 'es'],
  [['es', 'fr'], 'ok', 'de-AT', 'es'],
  [['fr'], 'what time do you open?', 'en', 'fr'], // not enabled
  [['es', 'en', 'fr', 'pt'], 'quero falar com uma pessoa', 'es', 'pt'],
  // Few words that two languages share follow the conversation, then the page, then the agent.
  [['es', 'en', 'fr', 'pt'], 'dos por favor', undefined, 'es'],
  [['es', 'en', 'fr', 'pt'], 'para mim', 'pt-BR', 'pt'],
  [['es', 'en', 'fr', 'pt'], 'no problem', 'es', 'en'],
  [['es', 'en', 'fr'], 'bonjour', 'es', 'fr'],
  [['es', 'en'], 'muchas gracias', 'en', 'es'],
  [['es', 'en'], 'open on sundays', 'es', 'en'],
] as const)('an agent that speaks %j answers «%s» after %s in %s', async (spoken, text, before, language) =>
  expect(await answerLanguage(spoken, text, before)).toBe(language),
)

test('the answer is in a language of the agent, whatever was written', async () => {
  const spoken = fc.uniqueArray(fc.constantFrom<AgentLanguage>(...AGENT_LANGUAGES), { minLength: 1 })
  await fc.assert(
    fc.asyncProperty(spoken, fc.string({ unit: 'binary' }), fc.option(fc.string()), async (spoken, text, before) => {
      expect(spoken).toContain(await answerLanguage(spoken, text, before ?? undefined))
      expect(spoken).toContain(spokenLanguage(spoken, before ?? undefined))
    }),
  )
})

import { FIXED_TEXTS } from '@tertulia/contract/fixed-texts'
import { expect, test } from 'vitest'
import { ownTexts, type Speaker } from '#engine/own-texts.ts'

const AITANA: Speaker = {
  name: 'Aitana',
  languages: ['es', 'en', 'fr'],
  greeting: 'Hola, soy {name}, de Almenara.',
  farewell: '',
  texts: {
    es: { greeting: 'no se usa', farewell: '', decline: 'No lo sé, llámanos.', hand_over: '' },
    en: {
      greeting: 'Hi from Almenara!',
      farewell: '',
      decline: '',
      hand_over: 'I am fetching {name}’s boss.',
      identity: 'I am {name}.',
    },
  },
}

test.each([
  ['es', 'greeting', 'Hola, soy Aitana, de Almenara.'], // the main one’s stands in the identity
  ['en', 'greeting', 'Hi from Almenara!'],
  ['fr', 'greeting', FIXED_TEXTS.fr.greeting.replace('{name}', 'Aitana')], // ours, and never another language’s
  ['es', 'farewell', FIXED_TEXTS.es.farewell],
  ['es', 'decline', 'No lo sé, llámanos.'],
  ['es', 'decline_with_person', 'No lo sé, llámanos.'],
  ['en', 'decline', FIXED_TEXTS.en.decline],
  ['en', 'calling_person', 'I am fetching Aitana’s boss.'],
  ['en', 'identity', 'I am Aitana.'],
  ['es', 'identity', FIXED_TEXTS.es.identity.replace('{name}', 'Aitana')], // from before there was one
  ['fr', 'calling_person', FIXED_TEXTS.fr.calling_person],
  ['en', 'you_are_welcome', FIXED_TEXTS.en.you_are_welcome],
] as const)('in %s its %s is «%s»', (language, text, said) => expect(ownTexts(AITANA, language)[text]).toBe(said))

test('a business that has written nothing speaks in our words, in each language with the agent’s name', () => {
  const plain: Speaker = { name: 'Leo', languages: ['pt', 'es'], greeting: '', farewell: '' }
  for (const language of ['es', 'en', 'fr', 'pt'] as const) {
    const texts = ownTexts(plain, language)
    expect(texts.greeting).toContain('Leo')
    expect(texts).toEqual(JSON.parse(JSON.stringify(FIXED_TEXTS[language]).replaceAll('{name}', 'Leo')))
  }
})

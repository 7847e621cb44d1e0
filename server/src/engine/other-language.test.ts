import { FIXED_TEXTS } from '@tertulia/contract/fixed-texts'
import { expect, test } from 'vitest'
import { inOtherLanguage, onlyInLanguageNote } from '#engine/other-language.ts'
import type { Retrieved } from '#engine/turn/vocabulary/retrieval.ts'

const answering = (kind: Retrieved['kind'], language: Retrieved['language'], said: string) =>
  ({ passage_id: 'it', kind, language, answer: () => ({ said, span: { start: 0, end: said.length } }) }) as Retrieved
const toldOf = async (...passage: Parameters<typeof answering>) =>
  (await inOtherLanguage([answering(...passage)], 'en')).get('it')

test('an FAQ is in the language its writer said, however it reads', async () => {
  expect(await toldOf('faq', 'es', 'The shop is open.')).toBe('es')
  expect(await toldOf('faq', 'en', 'La tienda está abierta los sábados.')).toBeUndefined()
})

test('the sentence of a file tells, if the file is taken to be in another language', async () => {
  expect(await toldOf('file', 'es', 'La tienda está abierta todos los sábados por la mañana.')).toBe('es')
  expect(await toldOf('file', 'es', 'The shop is open on Saturdays, and you can park in front of it.')).toBeUndefined()
  // The file was in none of ours: it is kept as if it were in the agent's main one.
  expect(await toldOf('file', 'es', 'Das Geschäft ist samstags von zehn bis vierzehn Uhr geöffnet.')).toBe('de')
  expect(await toldOf('file', 'es', 'XJ-2000: 3.999 €')).toBeUndefined()
})

test.each([
  ['es', 'de', 'Esto solo lo tengo en alemán:'],
  ['en', 'es', 'I only have this in Spanish:'],
  ['fr', 'pt', 'Je ne l’ai qu’en portugais :'],
  ['pt', 'fr', 'Só tenho isto em francês:'],
] as const)('in %s what is there in %s alone is told so: %s', (language, written, said) =>
  expect(onlyInLanguageNote(FIXED_TEXTS[language], { language }, written)).toBe(said),
)

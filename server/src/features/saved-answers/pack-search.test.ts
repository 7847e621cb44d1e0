import { FaqPack } from '@tertulia/contract/saved-answers'
import { savedSearch } from '@tertulia/contract/saved-search'
import { expect, it } from 'vitest'
import { wordsOfAll, wordsOfFaq } from '#features/saved-answers/pack-words.ts'

const FAQS = [
  {
    question: '¿Qué horario tenéis?',
    variants: ['¿A qué hora abrís?', '¿Hasta qué hora estáis?'],
    answer: 'De lunes a viernes de 10:00 a 20:00.',
  },
  {
    question: '¿Cuánto cuesta una puesta a punto?',
    variants: ['precio de la revisión', '¿Cuánto cobráis por revisar una bici?'],
    answer: 'La puesta a punto cuesta 45 €.',
  },
  {
    question: '¿Hacéis envíos a Canarias?',
    variants: ['¿Mandáis bicis a las islas?'],
    answer: 'Sí, en diez días por 30 €.',
  },
]

function search(question: string, today = '2026-11-24') {
  const faqs = FAQS.map((faq) => ({ ...faq, language: 'es' as const }))
  const pack = FaqPack.parse({
    format: 1,
    agent_id: crypto.randomUUID(),
    version: 1,
    languages: ['es'],
    time_zone: 'Europe/Madrid',
    issued_on: '2026-11-24',
    expires_on: '2026-12-01',
    faqs: faqs.map((faq) => ({
      passage_id: crypto.randomUUID(),
      language: 'es',
      question: faq.question,
      answer: faq.answer,
      ...wordsOfFaq(faq),
      valid_from: null,
      valid_until: faq.question.includes('Canarias') ? '2026-11-30' : null,
    })),
    ...wordsOfAll(faqs),
  })
  const found = savedSearch(pack, today)(question)
  if ('answer' in found) return { answer: found.answer.question }
  return 'offer' in found ? { offer: found.offer.map((faq) => faq.question) } : found
}

it.each(FAQS.flatMap(({ question, variants }) => [question, ...variants].map((way) => [way, question] as const)))(
  'a saved answer is given to %s',
  (way, question) => {
    expect(search(way)).toEqual({ answer: question })
  },
)

it.each([
  '¿Cuánto cuesta una bici nueva?',
  '¿Qué horario tiene el taller de Zaragoza?',
  '¿Cuánto cuesta alquilar?',
  '¿Hacéis revisión de patinetes?',
  '¿Hacéis envíos a Portugal?',
  '¿Cuánto cobráis por el envío?',
  '¿Tenéis horario de festivos?',
])('a question that shares a word with an FAQ is offered it at most: %s', (question) => {
  expect(search(question)).not.toHaveProperty('answer')
})

it('a question about a topic that no FAQ has gets nothing', () => {
  expect(search('¿Aceptáis criptomonedas?')).toEqual({ nothing: true })
})

it('an FAQ that is no longer valid is neither answered nor offered', () => {
  expect(search('¿Hacéis envíos a Canarias?', '2026-12-01')).not.toMatchObject({ answer: '¿Hacéis envíos a Canarias?' })
  expect(JSON.stringify(search('¿Hacéis envíos a Canarias?', '2026-12-01'))).not.toContain('Canarias')
})

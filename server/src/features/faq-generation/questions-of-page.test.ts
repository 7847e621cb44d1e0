import { expect, test } from 'vitest'
import { worthProposing } from '#features/faq-generation/proposal.ts'
import { questionsOfPage } from '#features/faq-generation/questions-of-page.ts'

test('declared questions come first, then headings that ask, then the others', () => {
  const found = questionsOfPage({
    blocks: [
      { text: 'Abrimos de lunes a viernes de 10 a 14.', heading: 'Ciclos › Horario' },
      { text: 'Sí.', heading: 'Ciclos › ¿Abrís los sábados?' },
      { text: 'Con la caja.', heading: 'Ciclos › ¿Abrís los sábados?' },
      { text: 'Dos años.', question: '¿Qué garantía hay?' },
    ],
  })
  expect(found).toEqual([
    { question: '¿Qué garantía hay?', answer: 'Dos años.', basis: 'page_question' },
    { question: '¿Abrís los sábados?', answer: 'Sí.\nCon la caja.', basis: 'page_heading' },
    { question: 'Horario', answer: 'Abrimos de lunes a viernes de 10 a 14.', basis: 'page_heading' },
  ])
})

test('labels, headings without text and what only introduces answer nothing', () => {
  const found = questionsOfPage({
    blocks: [
      { text: 'Todo para tu bici, cerca de casa.', heading: 'Ciclos' },
      { text: 'Tienda', heading: 'Ciclos › Tienda' },
      { text: '29,90 €', heading: 'Ciclos › Cascos' },
      { text: 'Un texto sin apartado que lo diga.' },
      { text: 'Reparamos todas las marcas con cita.', heading: 'Ciclos › Taller' },
    ],
  })
  expect(found.map(({ question }) => question)).toEqual(['Taller'])
})

const ask = (question: string, answer = 'Sí, de 10 a 14.') => ({ question, answer, basis: 'page_heading' as const })

test('what is asked already is not proposed again, whatever its capitals, accents and signs', () => {
  expect(worthProposing([ask('¿Abrís?'), ask('abris'), ask('¿Cerráis?')], ['¿CERRAIS?'])).toEqual([ask('¿Abrís?')])
})

test('a long answer ends with a whole sentence', () => {
  const [found] = worthProposing([ask('¿Y?', 'Una frase que se repite. '.repeat(100))], [])
  expect(found?.answer.length).toBeLessThanOrEqual(1200)
  expect(found?.answer).toMatch(/se repite\.$/u)
})

test('at most twenty are proposed', () =>
  expect(
    worthProposing(
      Array.from({ length: 50 }, (_, n) => ask(`¿Pregunta ${n}?`)),
      [],
    ),
  ).toHaveLength(20))

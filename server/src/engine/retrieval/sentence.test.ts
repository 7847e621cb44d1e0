import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerSpan } from '#engine/retrieval/sentence.ts'
import { sentencesOf } from '#engine/retrieval/sentences.ts'

const sentences = (text: string) => sentencesOf(text, 'es').map(({ start, end }) => text.slice(start, end))

test('shortened words end no sentence; lines do', () => {
  expect(sentences('El Sr. Pérez vive en la Avda. Mayor, n.º 3. Llama al tel. 600 000 000.')).toEqual([
    'El Sr. Pérez vive en la Avda. Mayor, n.º 3.',
    'Llama al tel. 600 000 000.',
  ])
  expect(sentences('Horario\nDe 10 a 14\n\nCerrado')).toEqual(['Horario', 'De 10 a 14', 'Cerrado'])
  expect(sentences('Dijo que no. Después se fue.')).toEqual(['Dijo que no.', 'Después se fue.'])
})

const TEXT =
  'Nuestra tienda abrió en 1998. Las devoluciones se aceptan durante treinta días. Los domingos cerramos. El taller está en la calle Mayor.'

test.each([
  ['¿Cuánto tiempo hay para devoluciones?', 'Las devoluciones se aceptan durante treinta días.'],
  ['¿Dónde está el taller?', 'El taller está en la calle Mayor.'],
])('«%s» is answered by its sentence', (question, sentence) => {
  const span = answerSpan(TEXT, question, 'es')
  expect(span && TEXT.slice(span.start, span.end)).toContain(sentence)
})

test('a span lies within its text and begins and ends with a sign, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ maxLength: 60 }), (text, question) => {
      const span = answerSpan(text, question, 'es')
      const answer = span ? text.slice(span.start, span.end) : ''
      expect(answer === '').toBe(text.trim() === '')
      expect(answer.trim()).toBe(answer)
    }),
  )
})

import { expect, test } from 'vitest'
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

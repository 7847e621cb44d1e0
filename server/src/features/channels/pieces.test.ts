import type { AttachmentType } from '@tertulia/contract/attachment-types'
import { expect, test } from 'vitest'
import { piecesOn } from '#features/channels/pieces.ts'
import { newId } from '#platform/ids.ts'

const choice = (label: string) => ({ kind: 'faq' as const, passage_id: newId(), source_id: newId(), label })
const value = (label: string) => ({ kind: 'value' as const, label })
const file = (type: AttachmentType) => ({ id: newId(), name: `tarifa.${type}`, type, size_bytes: 10 })
const said = { language: 'es' as const, choices: [], attachments: [], linkTo: () => 'https://tertulia.es/f' }

test('choices go with the last piece, and “none of these” is one choice more', () => {
  const [first, second] = [choice('El horario'), choice('El taller')]
  const [piece, ...others] = piecesOn('whatsapp', { ...said, text: '¿Te refieres a…?', choices: [first, second] })
  expect(others).toEqual([])
  expect(piece).toMatchObject({ text: '¿Te refieres a…?', content: { kind: 'choices', open: 'Ver opciones' } })
  expect(piece?.content).toMatchObject({
    options: [
      { id: `k:${first.passage_id}`, title: 'El horario' },
      { id: `k:${second.passage_id}`, title: 'El taller' },
      { id: 'none', title: 'Nada de eso' },
    ],
  })
})

test('values of a form are tapped as well, and have no last one that is none of them', () => {
  const [piece] = piecesOn('whatsapp', { ...said, text: '¿Qué talla?', choices: [value('S'), value('M')] })
  expect(piece?.content).toMatchObject({ options: [{ title: 'S' }, { title: 'M' }] })
})

test('words that are longer than what goes with buttons are cut, and the buttons stand below their end', () => {
  const sentence = 'Abrimos todos los días laborables de diez a dos y de cinco a ocho.'
  const text = Array.from({ length: 30 }, () => sentence).join(' ')
  const pieces = piecesOn('whatsapp', { ...said, text, choices: [choice('El horario')] })
  expect(pieces.length).toBeGreaterThan(1)
  expect(pieces.map((each) => each.content?.kind ?? null)).toEqual([...pieces.slice(1).map(() => null), 'choices'])
  expect(pieces.at(-1)?.text.length).toBeLessThanOrEqual(1024)
  expect(pieces.map((each) => each.text).join(' ')).toBe(text)
})

test('more choices than a channel shows at once are numbered below the words, and so they are where there are no buttons', () => {
  const many = Array.from({ length: 12 }, (_, at) => choice(`Cosa ${at + 1}`))
  expect(piecesOn('whatsapp', { ...said, text: '¿Cuál?', choices: many })).toMatchObject([
    { text: expect.stringContaining('12. Cosa 12'), content: null },
  ])
  expect(piecesOn('messenger', { ...said, text: '¿Cuál?', choices: [choice('El horario')] })).toMatchObject([
    { text: '¿Cuál?\n\n1. El horario\n2. Nada de eso', content: null },
  ])
})

test('files go behind the words, and one of a kind that the channel does not take is a link in them', () => {
  const [pdf, csv] = [file('pdf'), file('csv')]
  expect(piecesOn('whatsapp', { ...said, text: 'Aquí está.', attachments: [pdf, csv] })).toEqual([
    { text: 'Aquí está.\n\ntarifa.csv: https://tertulia.es/f', content: null },
    { text: '', content: { kind: 'attachment', attachment_id: pdf.id } },
  ])
  expect(piecesOn('whatsapp', { ...said, text: '', attachments: [pdf] })).toHaveLength(1)
})

/** @module-tag services */
import { analyze } from '#engine/retrieval/knowledge-index.ts'
import { expect, test } from 'vitest'
import { createWakingIndex, isValidOn, TRIAL } from '#features/knowledge/waking-index.ts'

const NO_DAYS = { valid_from: null, valid_until: null }
const faq = (id: string, title: string, days: Partial<typeof NO_DAYS> | { valid_until: string } = {}) => ({
  id,
  source_id: id,
  kind: 'faq' as const,
  language: 'es' as const,
  analysis: analyze({ kind: 'faq', language: 'es', title, variants: [], text: 'Sí.' }),
  ...NO_DAYS,
  ...days,
})
const at = { day: '2026-11-21', languages: ['es'] as const }
const find = (index: ReturnType<typeof createWakingIndex>, question: string) =>
  index.search(question, { limit: 5, at }).map(({ id }) => id)

test.each([
  [null, null, true],
  ['2026-11-21', '2026-11-21', true],
  ['2026-11-22', null, false],
  [null, '2026-11-20', false],
  ['2025-12-24', '2026-01-06', false],
])('from %s until %s, on 21 November: %s', (valid_from, valid_until, holds) =>
  expect(isValidOn({ valid_from, valid_until }, at.day)).toBe(holds),
)

test('sleeping passages take no place from those that are awake', () => {
  const index = createWakingIndex()
  for (let n = 0; n < 20; n += 1) index.add(faq(`a${n}`, '¿Vendéis cascos?', { valid_until: '2026-11-20' }))
  index.add(faq('b', '¿Vendéis cascos y guantes de invierno?'))
  expect(find(index, '¿Vendéis cascos?')).toEqual(['b'])
})

test('a passage that is changed to have no days is awake again, and one that is removed is forgotten', () => {
  const index = createWakingIndex()
  index.add(faq('a', '¿Vendéis cascos?', { valid_until: '2026-11-20' }))
  index.add(faq('a', '¿Vendéis cascos?'))
  expect(find(index, 'cascos')).toEqual(['a'])
  index.remove('a')
  expect(find(index, 'cascos')).toEqual([])
})

test('a trial is found in the place of what it stands for, and leaves the index as it was', () => {
  const index = createWakingIndex()
  index.add(faq('a', '¿Vendéis cascos?'))
  index.add(faq('b', '¿Vendéis guantes?', { valid_until: '2026-11-20' }))
  const before = index.search('¿Vendéis cascos de niño?', { limit: 5, at })
  const gone = faq('gone', '¿Vendéis cascos?')
  const found = index.tried(faq('', '¿Hay cascos de niño?'), [faq('a', '¿Vendéis cascos?'), gone], (search) =>
    search('¿Vendéis cascos de niño?', { limit: 5, at }),
  )
  expect(found.map(({ id }) => id)).toEqual([TRIAL])
  expect(index.size).toBe(2)
  expect(index.search('¿Vendéis cascos de niño?', { limit: 5, at })).toEqual(before)
  expect(find(index, 'guantes')).toEqual([])
})

const said = (id: string, language: 'es' | 'fr' | 'pt', title: string) => ({
  ...faq(id, ''),
  source_id: 'envíos',
  language,
  analysis: analyze({ kind: 'faq', language, title, variants: [], text: title }),
})
const everywhere = { day: '2026-11-21', languages: ['es', 'fr', 'pt'] as const }
const idsIn = (index: ReturnType<typeof createWakingIndex>, language: 'es' | 'fr' | 'pt', at: object = everywhere) =>
  index.search('envíos a Canarias', { limit: 5, language, at: { ...everywhere, ...at } }).map(({ id }) => id)

test('an FAQ in several languages is found once, in the wanted language', () => {
  const index = createWakingIndex()
  index.add(said('in-spanish', 'es', '¿Hacéis envíos a Canarias?'))
  index.add(said('in-french', 'fr', 'Livrez-vous aux Canaries ?'))
  expect(idsIn(index, 'fr')).toEqual(['in-french'])
  expect(idsIn(index, 'es')).toEqual(['in-spanish'])
  expect(idsIn(index, 'pt')).toEqual(['in-spanish'])
  index.remove('in-french')
  expect(idsIn(index, 'fr')).toEqual(['in-spanish'])
})

test('a language that is not spoken, or a translation of another day, is not wanted', () => {
  const index = createWakingIndex()
  index.add(said('in-spanish', 'es', '¿Hacéis envíos a Canarias?'))
  index.add({ ...said('in-french', 'fr', 'Livrez-vous aux Canaries ?'), valid_until: '2026-11-20' })
  expect(idsIn(index, 'fr')).toEqual(['in-spanish'])
  index.add(said('in-french', 'fr', 'Livrez-vous aux Canaries ?'))
  expect(idsIn(index, 'fr', { languages: ['es'] })).toEqual(['in-spanish'])
})

import { expect, test } from 'vitest'
import type { Search } from '#engine/message/search.ts'
import { standaloneSearch } from '#engine/message/search.ts'
import type { Retrieved } from '#engine/turn/vocabulary/retrieval.ts'
import { readForModel } from '#engine/turn/work/model-reading.ts'
import type { TurnRequest } from '#engine/turn/work/turn-request.ts'

const passage = (passage_id: string, certainty: number): Retrieved => ({
  passage_id,
  kind: 'file',
  source_id: 'guia.pdf',
  title: 'guia.pdf',
  language: 'es',
  locator: null,
  heading: null,
  page: null,
  text: passage_id,
  escalate: false,
  attachments: [],
  score: certainty,
  coverage: certainty,
  certainty,
  confidence: 'low',
  answerable: certainty > 0.5,
  answer: () => ({ said: passage_id, span: { start: 0, end: passage_id.length } }),
  found_by: 'words',
})

const HISTORY: TurnRequest['history'] = [
  { from: 'customer', text: '¿Alquiláis tándems?' },
  { from: 'agent', text: 'Sí, tres.' },
  { from: 'customer', text: 'Somos dos y un niño.' },
  { from: 'agent', text: 'Lleva una silla.' },
]

/** Reads for a question of which `found` was found, in an agent that knows too much to be read whole. */
async function read(found: Retrieved[], more: Partial<TurnRequest> = {}) {
  const asked: string[] = []
  const request = {
    identity: { tool_ids: ['answer_from_knowledge'] },
    history: HISTORY,
    question: '¿Y hay que dejar algo?',
    retrieve: ({ asked: words }: Search) => {
      asked.push(words)
      return Promise.resolve({
        found: [passage('fianza', 0.4), passage('lejos', 0.1)],
        known: 0,
        meaning_failure: null,
      })
    },
    ...more,
  } as TurnRequest
  const search = standaloneSearch(request.question)
  const reading = await readForModel(request, [{ search, found, known: 0 }])
  return { asked, beside: reading.beside.map(({ passage_id }) => passage_id), reading }
}

test('a question that nothing answers surely is looked for once in the words of the conversation, behind what was found', async () => {
  const { asked, beside, reading } = await read([passage('lejos', 0.2), passage('nada', 0.1)])
  expect(asked).toEqual(['¿Alquiláis tándems? Somos dos y un niño. ¿Y hay que dejar algo?'])
  expect(beside).toEqual(['lejos', 'nada', 'fianza'])
  expect(reading.nearest.map(({ passage_id }) => passage_id)).toEqual(beside)
})

test.each([
  ['what is found surely', [passage('cerca', 0.8)], {}],
  ['the first words of a conversation', [passage('lejos', 0.2)], { history: [] }],
  ['what an agent says that may not search', [], { identity: { tool_ids: [] } as unknown as TurnRequest['identity'] }],
])('%s needs no other search', async (_, found, more) => {
  expect((await read(found, more)).asked).toEqual([])
})

test('the next passage of a section stands behind the one that was found, among the three nearest', async () => {
  const nearest = ['uno', 'dos', 'tres', 'cuatro'].map((id) => passage(id, 0.8))
  const goingOn = (ids: readonly string[]) => Promise.resolve(new Map(ids.map((id) => [id, passage(`${id} sigue`, 0)])))
  const { beside, reading } = await read(nearest, { goingOn })
  expect(beside).toEqual(['uno', 'uno sigue', 'dos', 'dos sigue', 'tres', 'tres sigue', 'cuatro'])
  expect(reading.nearest).toEqual(nearest)
})

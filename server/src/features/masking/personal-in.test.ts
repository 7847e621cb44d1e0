import { personal } from '@tertulia/contract/personal-data'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { personalIn } from '#features/masking/personal-in.ts'

const said = () => personal(z.string(), { conversation: 'conversation_id' })

test('personal fields are found in lists, records and tuples too, and belong to the nearest object that says whose it is', () => {
  const Inner = z.object({ conversation_id: z.string(), text: said() })
  const schema = z.object({
    conversation_id: z.string(),
    links: z.array(said()).nullable(),
    given: z.record(z.string(), z.object({ value: personal(z.union([z.string(), z.number()])) })),
    attributes: z.record(z.string(), said()),
    pair: z.tuple([z.object({ text: said() }), z.object({ text: z.string() })]),
    others: z.array(Inner),
  })
  const value = {
    conversation_id: 'outer',
    links: ['uno', 'dos'],
    given: { phone: { value: 'tres' }, guests: { value: 4 } },
    attributes: { note: 'cuatro' },
    pair: [{ text: 'cinco' }, { text: 'de nadie' }],
    others: [{ conversation_id: 'inner', text: 'seis' }],
  }
  const whose = personalIn(schema, value).map(({ in: holder, key, around }) => [
    (holder as Record<string, unknown>)[key],
    around.find((each) => 'conversation_id' in each)?.['conversation_id'],
  ])
  expect(whose).toEqual([
    ['uno', 'outer'],
    ['dos', 'outer'],
    ['tres', 'outer'],
    ['cuatro', 'outer'],
    ['cinco', 'outer'],
    ['seis', 'inner'],
  ])
})

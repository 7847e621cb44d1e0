import { expect, test } from 'vitest'
import { aDefinition } from '#test/a-tool.ts'
import { followSlots, newParameter } from './slot-parameters.ts'

const [described, other] = aDefinition().parameters

test('a slot that is typed brings its parameter', () => {
  expect(followSlots([], [], ['fecha_alta'])).toMatchObject([{ key: 'fecha_alta', label: 'Fecha alta', place: 'path' }])
})

test('a slot that is renamed keeps what was written of it', () => {
  expect(followSlots([described!, other!], ['tienda', 'dia'], ['taller', 'dia'])).toMatchObject([
    { key: 'taller', label: 'Taller', description: described!.description },
    { key: 'dia' },
  ])
})

test('removing a slot removes its parameter if it has no description, and no other', () => {
  expect(followSlots([newParameter('path', 'a')], ['a'], [])).toEqual([])
  expect(followSlots([described!], ['tienda'], [])).toEqual([described])
})

test('a parameter that is there already is put where its slot stands', () => {
  expect(followSlots([{ ...described!, place: 'query' }], [], ['tienda'])).toEqual([described])
})

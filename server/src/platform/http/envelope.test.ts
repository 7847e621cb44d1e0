import { page } from '@tertulia/contract/shapes'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { envelope } from '#platform/http/envelope.ts'

const Shown = z.object({ name: z.string() })
const hideNothing = async () => {}
const ROW = { name: 'Aitana', secret_hash: 'nadie-lo-lee' }

test('a field that a call does not declare is not sent, however much its verb gives', async () => {
  expect(await envelope(Shown, ROW, hideNothing)).toEqual({ data: { name: 'Aitana' } })
  const info = { next: null, prev: null, rows: 1, total: 1, total_is_exact: true }
  expect(await envelope(page(Shown), { items: [ROW], page: info }, hideNothing)).toEqual({
    data: [{ name: 'Aitana' }],
    page: info,
  })
})

test('an answer that is not what its call says is a bug, and nothing of it is sent', () =>
  expect(envelope(Shown, { name: 7 }, hideNothing)).rejects.toThrow())

import type { ContactAttribute } from '@tertulia/contract/contact-attributes'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { contactRow, guessContactMapping, rejectedTable } from './contact-table.ts'

const SIZE: ContactAttribute = {
  id: crypto.randomUUID(),
  label: 'Talla de camiseta',
  type: 'text',
  choices: [],
  updated_at: '2026-11-20T09:00:00.000Z',
}

test('the columns of a file are known by their names, and attributes by what they are called', () => {
  const mapping = guessContactMapping(['Teléfono móvil', 'CORREO', 'Talla de camiseta', 'Móvil'], [SIZE])
  expect(mapping).toEqual({ name: undefined, email: 1, phone: 3, consents: undefined, [SIZE.id]: 2 })
  expect(contactRow(['', 'a@b.es', 'M', '600'], mapping, [SIZE])).toEqual({
    email: 'a@b.es',
    phone: '600',
    attributes: { [SIZE.id]: 'M' },
  })
})

test('rows that do not come in are a table with the reasons, safe to open', () => {
  const judged = [{ cells: ['=1+1', 'nada'], line: 2, told: { state: 'invalid' as const, problems: [] } }]
  const table = rejectedTable(['Nombre', 'Correo'], { judged, head: 'Problema', why: () => 'No es un correo' })
  expect(Papa.parse(table.slice(1)).data).toEqual([
    ['Nombre', 'Correo', 'Problema'],
    ["'=1+1", 'nada', 'No es un correo'],
  ])
})

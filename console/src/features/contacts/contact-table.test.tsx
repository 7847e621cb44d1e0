import type { ContactAttribute } from '@tertulia/contract/contact-attributes'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { readTable } from '#features/faqs/read-table.ts'
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
  expect(mapping).toEqual({
    name: undefined,
    email: 1,
    phone: 3,
    former_emails: undefined,
    former_phones: undefined,
    consents: undefined,
    refusals: undefined,
    [SIZE.id]: 2,
  })
  expect(contactRow(['', 'a@b.es', 'M', '600'], mapping, [SIZE])).toEqual({
    email: 'a@b.es',
    phone: '600',
    attributes: { [SIZE.id]: 'M' },
  })
})

test.each([
  'Nombre,Correo,Teléfono,Correos anteriores,Teléfonos anteriores,Acepta promociones por,No quiere promociones por,Chats,Creado (UTC),Última vez (UTC),Nombre',
  'Name,Email,Telephone,Former emails,Former telephones,Allows offers by,Refuses offers by,Chats,Created (UTC),Last seen (UTC),Nombre',
])('an export is recognised, and an attribute that is called as one of its columns: %s', async (heads) => {
  const named = { ...SIZE, label: 'Nombre' }
  const csv = `\uFEFF${heads}\r\nAna,ana@ejemplo.com,'+34600111222,antes@ejemplo.com,,email; whatsapp,phone,1,x,y,'=1\r\n`
  const table = await readTable(new Blob([csv]))
  const row = contactRow(table.rows[0] ?? [], guessContactMapping(table.heads, [named]), [named])
  expect(row).toEqual({
    name: 'Ana',
    email: 'ana@ejemplo.com',
    phone: '+34600111222',
    former_emails: 'antes@ejemplo.com',
    former_phones: '',
    consents: 'email; whatsapp',
    refusals: 'phone',
    attributes: { [named.id]: '=1' },
  })
})

test('the heads of a table are read as they were written, and cells full of another sign do not part it', async () => {
  const table = await readTable(new Blob(["'+ Puntos,Correo\r\na;b;c,x\r\na;b;c,y\r\na;b;c,z\r\n"]))
  expect(table).toEqual({ heads: ['+ Puntos', 'Correo'], rows: ['x', 'y', 'z'].map((each) => ['a;b;c', each]) })
})

test('rows that do not come in are a table with the reasons, safe to open', () => {
  const judged = [{ cells: ['=1+1', 'nada'], line: 2, told: { state: 'invalid' as const, problems: [], ignored: [] } }]
  const table = rejectedTable(['Nombre', 'Correo'], { judged, head: 'Problema', why: () => 'No es un correo' })
  expect(Papa.parse(table.slice(1)).data).toEqual([
    ['Nombre', 'Correo', 'Problema'],
    ["'=1+1", 'nada', 'No es un correo'],
  ])
})

/** @module-tag services */
import { contactAttributes } from '@tertulia/contract/contact-attributes'
import { contactImport, type ContactRow } from '@tertulia/contract/contact-import'
import { contactPrivacy } from '@tertulia/contract/contact-privacy'
import { contacts } from '@tertulia/contract/contacts'
import { beforeEach, expect, test } from 'vitest'
import { anOrganization } from '../../../test/an-organization.ts'
import { auditOf } from '../../../test/audit-of.ts'
import { until } from '../../../test/a-customer.ts'
import { runningApp, asSuperuser } from '../../../test/running-app.ts'
import { asSystem } from '#platform/context.ts'
import { importNextRows } from '#features/contacts/import-rows.ts'
import { importContactsJob } from '#features/contacts/contact-import.jobs.ts'

type Shop = Awaited<ReturnType<typeof anOrganization>>
let shop: Shop
beforeEach(async () => {
  shop = await anOrganization()
})

type Known = 'keep' | 'update'
const bodyOf = (rows: ContactRow[], known: Known = 'update', of = shop) => ({
  body: { organization_id: of.id, known, file: 'clientes.csv', rows },
})
const preview = (rows: ContactRow[], known?: Known) => shop.as('admin').call(contactImport.preview, bodyOf(rows, known))
const begin = (rows: ContactRow[], known?: Known) => shop.as('admin').call(contactImport.import, bodyOf(rows, known))
const look = async (id: string) => {
  const all = await shop.as('admin').call(contactImport.list, { query: { organization_id: shop.id } })
  const found = all.find((each) => each.id === id)
  if (!found) throw new Error('an import is listed')
  return found
}
const settled = async (id: string) => {
  await until(async () => !['running', 'undoing'].includes((await look(id)).state))
  return look(id)
}
/** Brings rows in. @returns what was told of each before */
async function bring(rows: ContactRow[], known?: Known) {
  const told = await preview(rows, known)
  await settled((await begin(rows, known)).id)
  return told
}
const undo = async (id: string) => {
  await shop.as('admin').call(contactImport.undo, { params: { id } })
  return settled(id)
}
const states = async (...asked: Parameters<typeof bring>) => (await bring(...asked)).map(({ state }) => state)
const everybody = async () =>
  (await shop.as('admin').call(contacts.list, { query: { organization_id: shop.id } })).items.toSorted((a, b) =>
    a.name.localeCompare(b.name),
  )

test('people come in with their values as they are kept, and again they are the same (features.md §2.6)', async () => {
  const attribute = await shop.as('admin').call(contactAttributes.create, {
    params: { organization_id: shop.id },
    body: { label: 'Talla', type: 'choice', choices: ['M', 'L'] },
  })
  const rows = [
    { name: 'Marta Ruiz', email: ' Marta.RUIZ@ejemplo.com ', attributes: { [attribute.id]: 'm' } },
    { name: 'Javier Royo', phone: '600 123 456', consents: 'WhatsApp; correo' },
  ]
  expect(await states(rows)).toEqual(['new', 'new'])
  expect(await everybody()).toMatchObject([
    { name: 'Javier Royo', phone: '+34600123456', consents: { whatsapp: true, email: true } },
    { name: 'Marta Ruiz', email: 'marta.ruiz@ejemplo.com', attributes: { [attribute.id]: 'M' } },
  ])
  expect(await states(rows)).toEqual(['same', 'same'])
  expect(await everybody()).toHaveLength(2)
  const trail = (await auditOf(shop.id)).filter(({ action }) => action === 'contact.imported')
  expect(trail.map(({ details }) => details.after)).toEqual([{ rows: 2 }, { rows: 2 }])
})

test('errors of a row are told by its column, and the other rows come in', async () => {
  const told = await bring([
    { name: 'Sin nada' },
    { email: 'marta' },
    { email: 'ines@ejemplo.com', phone: '12' },
    { email: 'ana@ejemplo.com', consents: 'paloma' },
    { name: 'Eva', email: 'eva@ejemplo.com' },
  ])
  expect(told.map(({ problems }) => problems.map(({ column }) => column))).toEqual([
    ['email'],
    ['email'],
    ['phone'],
    ['consents'],
    [],
  ])
  expect(await everybody()).toMatchObject([{ name: 'Eva' }])
})

test('a known contact keeps what the table does not say, and all of it if the member wants so', async () => {
  await bring([{ name: 'Marta', email: 'marta@ejemplo.com' }])
  expect(await states([{ name: 'M.', email: 'marta@ejemplo.com', phone: '600 123 456' }], 'keep')).toEqual(['same'])
  expect(await everybody()).toMatchObject([{ name: 'Marta', phone: null }])
  expect(await states([{ email: 'marta@ejemplo.com', phone: '600 123 456' }])).toEqual(['changed'])
  expect(await everybody()).toMatchObject([{ name: 'Marta', phone: '+34600123456' }])
})

test('two rows of one person are that person', async () => {
  const rows = [
    { name: 'Marta', email: 'marta@ejemplo.com' },
    { email: 'MARTA@ejemplo.com', phone: '600 123 456' },
  ]
  expect(await states(rows)).toEqual(['new', 'changed'])
  expect(await everybody()).toMatchObject([{ name: 'Marta', phone: '+34600123456' }])
})

test('a row that matches two contacts changes none', async () => {
  await bring([{ email: 'marta@ejemplo.com' }, { phone: '600 123 456' }])
  expect(await bring([{ email: 'marta@ejemplo.com', phone: '600 123 456' }])).toMatchObject([
    { state: 'invalid', problems: [{ code: 'several_people' }] },
  ])
})

test('a table never allows what a contact has refused', async () => {
  await bring([{ name: 'Marta', email: 'marta@ejemplo.com' }])
  const [marta] = await everybody()
  const params = { id: marta?.id ?? '' }
  await shop
    .as('admin')
    .call(contacts.consent, { params, body: { channel: 'email', given: false, words: 'No más correos' } })
  await bring([{ email: 'marta@ejemplo.com', consents: 'email, whatsapp' }])
  expect(await everybody()).toMatchObject([{ consents: { email: false, whatsapp: true } }])
})

test('one of two concurrent imports runs, and the other is told to wait', async () => {
  const all = await Promise.allSettled([1, 2, 3, 4].map(() => begin(many(2_000))))
  const refused = all.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  expect(refused).toMatchObject([1, 2, 3].map(() => ({ code: 'contact_import_running' })))
  const [begun] = all.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(await settled(begun?.id ?? '')).toMatchObject({ state: 'done', rows_done: 2_000, added: 2_000 })
})

test('a preview changes nothing', async () => {
  const rows = [{ name: 'Marta', email: 'marta@ejemplo.com' }, { email: 'nada' }]
  const told = await preview(rows)
  expect(told.map(({ state }) => state)).toEqual(['new', 'invalid'])
  expect(await everybody()).toEqual([])
})

test('words of tables for nothing are nothing: they replace no value, and are told', async () => {
  const size = await shop.as('admin').call(contactAttributes.create, {
    params: { organization_id: shop.id },
    body: { label: 'Talla', type: 'choice', choices: ['M', 'N/A'] },
  })
  const notes = await shop.as('admin').call(contactAttributes.create, {
    params: { organization_id: shop.id },
    body: { label: 'Notas', type: 'text', choices: [] },
  })
  const attributes = { [notes.id]: 'Prefiere las tardes', [size.id]: 'M' }
  await bring([{ name: 'Ana Gil', email: 'ana@ejemplo.com', phone: '600 111 222', attributes }])
  const rubbish = ['NULL', '#N/A', '#¡REF!', '—', 'n/a', '(vacío)', 'nan', 's/d']
  for (const word of rubbish) {
    const row = { name: word, email: 'ana@ejemplo.com', phone: word, attributes: { [notes.id]: word }, consents: word }
    // oxlint-disable-next-line no-await-in-loop -- one after another: each must leave her as she was
    expect(await bring([row]), word).toMatchObject([
      {
        state: 'same',
        ignored: ['phone', 'name', notes.id, 'consents'].map((column) => ({ column, written: word })),
      },
    ])
  }
  for (const name of ['ana@ejemplo.com', 'ANA@Ejemplo.com', '+34 600 111 222'])
    // oxlint-disable-next-line no-await-in-loop -- the same
    expect(await states([{ name, email: 'ana@ejemplo.com', phone: '600111222' }]), name).toEqual(['same'])
  expect(await everybody()).toMatchObject([{ name: 'Ana Gil', phone: '+34600111222', attributes }])
  // A choice of that name is meant.
  expect(await states([{ email: 'ana@ejemplo.com', attributes: { [size.id]: 'n/a' } }])).toEqual(['changed'])
  expect(await states([{ name: 'Nan', email: 'nan@ejemplo.com', phone: 'NULL' }])).toEqual(['new'])
})

test('a day may be written as a spreadsheet of the country shows it', async () => {
  const born = await shop.as('admin').call(contactAttributes.create, {
    params: { organization_id: shop.id },
    body: { label: 'Nacimiento', type: 'date', choices: [] },
  })
  const days = ['24/12/1980', '4-3-99', '2026-12-24 00:00:00', '2026-12-24', '31/02/2026', '12/24/2026']
  const rows = days.map((day, at) => ({ email: `d${at}@ejemplo.com`, attributes: { [born.id]: day } }))
  expect(await states(rows)).toEqual(['new', 'new', 'new', 'new', 'invalid', 'invalid'])
  const kept = (await everybody()).toSorted((a, b) => (a.email ?? '').localeCompare(b.email ?? ''))
  expect(kept.map(({ attributes }) => attributes[born.id])).toEqual([
    '1980-12-24',
    '1999-03-04',
    '2026-12-24',
    '2026-12-24',
  ])
})

test('an address from before a merge brings no new contact, and does not take the place of today’s', async () => {
  await bring([
    { name: 'Ana', email: 'ana@ejemplo.com' },
    { name: 'Ana G.', email: 'ana.gil@ejemplo.com' },
  ])
  const [ana, other] = await everybody()
  const merge = { params: { id: ana?.id ?? '' }, body: { other_id: other?.id ?? '', fields: {} } }
  await shop.as('admin').call(contacts.merge, merge)
  expect(await states([{ email: 'ana.gil@ejemplo.com', phone: '600 111 222' }])).toEqual(['changed'])
  expect(await everybody()).toMatchObject([{ name: 'Ana', email: 'ana@ejemplo.com', phone: '+34600111222' }])
})

test('a table says who refuses, too, and a refusal holds against what it says besides', async () => {
  await bring([{ email: 'ana@ejemplo.com', consents: 'email, whatsapp' }])
  await bring([{ email: 'ana@ejemplo.com', consents: 'correo; teléfono', refusals: 'correo' }])
  expect(await everybody()).toMatchObject([{ consents: { email: false, whatsapp: true, phone: true } }])
})

const many = (count: number): ContactRow[] =>
  Array.from({ length: count }, (_, at) => ({ name: `Cliente ${at}`, email: `c${at}@ejemplo.com` }))

test('an import whose process dies in the middle goes on where it was', async () => {
  const { deps } = await runningApp()
  const ctx = asSystem(deps, shop.id)
  // As a process leaves it that took the job up and died after two batches.
  await asSuperuser(
    `insert into contact_import values ($1, $2, 'a.csv', 'update', 'running', 700, 0, 0, 0, 0, 0, now(), null, now() + interval '7 days', null)`,
    [shop.id, IMPORT],
  )
  const rows = many(700)
  for (let number = 0; number < 4; number += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await asSuperuser('insert into contact_import_batch values ($1, $2, $3, $4)', [
      shop.id,
      IMPORT,
      number,
      JSON.stringify(rows.slice(number * 200, (number + 1) * 200)),
    ])
  await importNextRows(ctx, IMPORT)
  const dying = new AbortController()
  const died = importContactsJob.run(ctx, { import_id: IMPORT }, { signal: dying.signal })
  await until(async () => (await look(IMPORT)).rows_done >= 400)
  dying.abort(new Error('the process ends'))
  await died.catch(() => {})
  expect((await look(IMPORT)).rows_done).toBeGreaterThanOrEqual(400)
  await importContactsJob.run(ctx, { import_id: IMPORT }, { signal: new AbortController().signal })
  expect(await look(IMPORT)).toMatchObject({ state: 'done', rows_done: 700, added: 700 })
  const { rows: counted } = await asSuperuser<{ people: number; left: number }>(
    `select (select count(*)::int from contact where organization_id = $1) as people,
       (select count(*)::int from contact_import_batch where organization_id = $1) as left`,
    [shop.id],
  )
  expect(counted).toEqual([{ people: 700, left: 0 }])
})
const IMPORT = '0193f0a0-0000-7000-8000-000000000001'

test('an import is taken back: who was added goes, who was changed is as before, what was done since stays and is said', async () => {
  await bring([
    { name: 'Ana', email: 'ana@ejemplo.com' },
    { name: 'Bea', email: 'bea@ejemplo.com', phone: '600 111 333' },
    { name: 'Unida', email: 'unida@ejemplo.com' },
  ])
  const before = await everybody()
  const { id } = await begin([
    { name: 'Ana Gil', email: 'ana@ejemplo.com', phone: '600 111 222', consents: 'email' },
    { name: 'Beatriz', email: 'bea@ejemplo.com' },
    { name: 'Unida', email: 'unida@ejemplo.com', phone: '600 111 444' },
    ...['Nueva', 'Editada', 'Escribe', 'Absorbe'].map((name) => ({ name, email: `${name.toLowerCase()}@ejemplo.com` })),
  ])
  expect(await settled(id)).toMatchObject({ state: 'done', added: 4, changed: 3 })
  const of = new Map((await everybody()).map((each) => [each.name, each.id]))
  const at = (name: string) => ({ params: { id: of.get(name) ?? '' } })
  const edit = (name: string, change: object) =>
    shop.as('admin').call(contacts.update, {
      ...at(name),
      body: { name, email: null, phone: null, attributes: {}, ...change },
    })
  await edit('Editada', { email: 'otra@ejemplo.com' })
  await edit('Beatriz', { name: 'Bea R.', email: 'bea@ejemplo.com', phone: '600 111 333' })
  const merge = { ...at('Absorbe'), body: { other_id: of.get('Unida') ?? '', fields: {} } }
  await shop.as('admin').call(contacts.merge, merge)
  await asSuperuser(
    `with v as (select organization_id, id from contact where id = $1)
     insert into contact_consent select organization_id, gen_random_uuid(), id, 'email', true, 'team', 'Sí', null, now() from v`,
    [of.get('Escribe')],
  )

  expect(await undo(id)).toMatchObject({
    state: 'undone',
    taken_back: { removed: 1, restored: 1, edited: 3, writing: 0, merged: 2 },
  })
  const names = (await everybody()).map(({ name }) => name)
  expect(names).toEqual(['Absorbe', 'Ana', 'Bea R.', 'Editada', 'Escribe'])
  const [ana] = (await everybody()).filter(({ name }) => name === 'Ana')
  expect(ana).toEqual(before.find(({ name }) => name === 'Ana'))
  const again = shop.as('admin').call(contactImport.undo, { params: { id } })
  await expect(again).rejects.toMatchObject({ code: 'contact_import_not_undoable' })
  const actions = (await auditOf(shop.id)).map(({ action }) => action)
  expect(actions).toContain('contact.import_undone')
})

test('a running import is stopped and taken back, and after a week none is', async () => {
  const { id } = await begin(many(1_000))
  expect(await undo(id)).toMatchObject({ state: 'undone' })
  expect(await everybody()).toEqual([])
  const later = await begin(many(1))
  await settled(later.id)
  await asSuperuser(`update contact_import set undo_until = now() where id = $1`, [later.id])
  const late = shop.as('admin').call(contactImport.undo, { params: { id: later.id } })
  await expect(late).rejects.toMatchObject({ code: 'contact_import_not_undoable' })
})

test('beside an import and its undoing people are edited, merged and erased, and nothing breaks', async () => {
  await bring(many(60))
  const people = (await shop.as('admin').call(contacts.list, { query: { organization_id: shop.id, rows: 100 } })).items
  const { id } = await begin(
    Array.from({ length: 3_000 }, (_, at) => ({
      email: `c${at}@ejemplo.com`,
      phone: `+346${String(10_000_000 + at)}`,
    })),
  )
  const work = people.map(async (person, at) => {
    const params = { id: person.id }
    const known = { name: `Editado ${at}`, email: person.email, phone: null, attributes: {} }
    if (at % 3 === 0) return shop.as('admin').call(contacts.update, { params, body: known })
    if (at % 3 === 1) return shop.as('owner').call(contactPrivacy.erasePerson, { params, body: { typed: person.name } })
    const other_id = people[(at + 3) % people.length]?.id ?? ''
    return shop.as('admin').call(contacts.merge, { params, body: { other_id, fields: {} } })
  })
  const answers = await Promise.allSettled([...work, undo(id)])
  const broken = answers.flatMap((each) =>
    each.status === 'rejected' &&
    (each.reason as { status?: number }).status !== 409 &&
    (each.reason as { status?: number }).status !== 404
      ? [each.reason as unknown]
      : [],
  )
  expect(broken).toEqual([])
  expect(await look(id)).toMatchObject({ state: 'undone' })
})

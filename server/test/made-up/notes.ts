/** A made-up feature, as a developer would write it: each file in a folder of its own, or named after it. */
export const NOTES: Record<string, string> = {
  'contract/src/notes.ts': `import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { NOTE_LENGTH } from './notes.limits.ts'
import { id, text } from './shapes.ts'

export const Note = z.object({ id, text: z.string(), read_times: z.number(), heard: z.boolean() })

export const notes = {
  create: endpoint({
    of: { organization: 'organization_id' },
    method: 'POST',
    path: '/note',
    allow: 'note.write',
    rate: 'write',
    audit: 'note.written',
    body: z.strictObject({ organization_id: id, text: text(NOTE_LENGTH) }),
    returns: z.object({ id }),
    errors: ['note_taken', 'notes_full'],
  }),
  get: endpoint({
    of: { note: 'id' },
    method: 'GET',
    path: '/note/{id}',
    allow: 'note.read',
    rate: 'read',
    audit: 'none',
    returns: Note,
  }),
}
`,
  'contract/src/notes.limits.ts': `/** Notes of one organization. */
export const NOTES = 2
/** Characters. */
export const NOTE_LENGTH = 200
`,
  'contract/src/notes.rights.ts': `import type { Rights } from './rights.ts'

export const notesRights = {
  'note.read': 'xxxxm',
  'note.write': 'xxxx-',
} as const satisfies Rights
`,
  'contract/src/notes.feature.ts': `import { businessFact } from './event.ts'
import type { ContractFeature } from './feature.ts'
import { NOTES } from './notes.limits.ts'
import { notes } from './notes.ts'
import { id } from './shapes.ts'

export const notesFeature = {
  endpoints: { notes },
  errors: {
    note_taken: { status: 409, es: 'Esa nota ya está', en: 'That note is there already' },
    notes_full: { status: 409, es: \`Caben \${NOTES} notas\`, en: \`There is room for \${NOTES} notes\` },
  },
  rights: {
    'note.read': { group: 'knowledge', words: ['Ver notas', 'See notes'] },
    'note.write': { group: 'knowledge', words: ['Escribir notas', 'Write notes'] },
  },
  fields: { note_text: { words: ['Texto de la nota', 'Text of the note'] } },
  audit: { 'note.written': ['Escribió una nota', 'Wrote a note'] },
  events: [businessFact('note.written', { note_id: id })],
} as const satisfies ContractFeature
`,
  'server/migrations/29990101-0000-notes.sql': `create table note (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null unique,
  text text not null,
  read_times integer not null,
  heard boolean not null,
  primary key (organization_id, id),
  unique (organization_id, text)
);
select tertulia_tenant('note');
`,
  'server/src/features/notes/notes.tables.ts': `import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

export const note = pgTable(
  'note',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    text: text().notNull(),
    read_times: integer().notNull(),
    heard: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
`,
  'server/src/features/notes/note.queries.ts': `import { and, count, eq, sql } from 'drizzle-orm'
import { note } from '#features/notes/notes.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

export async function insertNote(tx: OrganizationTx, row: typeof note.$inferInsert): Promise<boolean> {
  const inserted = await tx.db.insert(note).values(row).onConflictDoNothing().returning({ id: note.id })
  return inserted.length === 1
}

export async function countNotes(tx: OrganizationTx): Promise<number> {
  const [row] = await tx.db.select({ notes: count() }).from(note).where(ours(tx, note))
  return row?.notes ?? 0
}

export async function findNote(tx: OrganizationTx, id: string) {
  const [row] = await tx.db
    .select()
    .from(note)
    .where(and(ours(tx, note), eq(note.id, id)))
  return row
}

export const countReading = (tx: OrganizationTx, id: string) =>
  tx.db
    .update(note)
    .set({ read_times: sql\`\${note.read_times} + 1\` })
    .where(and(ours(tx, note), eq(note.id, id)))

export const markHeard = (tx: OrganizationTx, id: string) =>
  tx.db
    .update(note)
    .set({ heard: true })
    .where(and(ours(tx, note), eq(note.id, id)))
`,
  'server/src/features/notes/notes.ts': `import { NOTES } from '@tertulia/contract/notes.limits'
import type { MemberContext } from '#platform/context.ts'
import { countNotes, findNote, insertNote } from '#features/notes/note.queries.ts'
import { readNote } from '#features/notes/notes.jobs.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { emit } from '#platform/events/emit.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

export function writeNote(ctx: MemberContext, text: string): Promise<{ id: string }> {
  return withOrganization(ctx, async (tx) => {
    if ((await countNotes(tx)) >= NOTES) throw new Problem('notes_full')
    const id = newId()
    const row = { organization_id: tx.organization_id, id, text, read_times: 0, heard: false }
    if (!(await insertNote(tx, row))) throw new Problem('note_taken', { at: 'text' })
    await tx.jobs.enqueue(tx, readNote, { note_id: id })
    await emit(tx, { type: 'note.written', conversation_id: null, payload: { note_id: id } })
    noteAudit(tx, { entity_id: id, after: { note_text: text } })
    return { id }
  })
}

export const getNote = (ctx: MemberContext, id: string) =>
  withOrganization(ctx, async (tx) => {
    const note = await findNote(tx, id)
    if (!note) throw new Problem('not_found')
    return note
  })
`,
  'server/src/features/notes/notes.jobs.ts': `import { id } from '@tertulia/contract/shapes'
import { z } from 'zod'
import { countReading } from '#features/notes/note.queries.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { defineJob } from '#platform/jobs/job.ts'

export const readNote = defineJob({
  name: 'notes.read',
  input: z.object({ note_id: id }),
  run: (ctx, { note_id }) => withOrganization(ctx, async (tx) => void (await countReading(tx, note_id))),
})
`,
  'server/src/features/notes/notes.events.ts': `import { markHeard } from '#features/notes/note.queries.ts'
import { defineSubscriber } from '#platform/events/subscriber.ts'

export const hearNotes = defineSubscriber({
  name: 'notes.hear',
  group: 'counts',
  on: ['note.written'],
  handle: async (tx, events) => {
    for (const { payload } of events) await markHeard(tx, payload.note_id)
  },
})
`,
  'server/src/features/notes/notes.routes.ts': `import { notes } from '@tertulia/contract/notes'
import { getNote, writeNote } from '#features/notes/notes.ts'
import { routes } from '#platform/http/routes.ts'

export const noteRoutes = routes(notes, {
  create: (ctx, { body }) => writeNote(ctx, body.text),
  get: (ctx, { params }) => getNote(ctx, params.id),
})
`,
  'server/src/features/notes/notes.feature.ts': `import { hearNotes } from '#features/notes/notes.events.ts'
import { readNote } from '#features/notes/notes.jobs.ts'
import { noteRoutes } from '#features/notes/notes.routes.ts'
import { note } from '#features/notes/notes.tables.ts'
import type { Feature } from '#platform/feature.ts'

export const notesFeature: Feature = {
  routes: noteRoutes,
  jobs: [readNote],
  hears: [hearNotes],
  entities: { note },
}
`,
  'server/src/features/notes/notes.test.ts': `import { actionWords } from '@tertulia/contract/audit-words'
import { audit } from '@tertulia/contract/audit'
import { notes } from '@tertulia/contract/notes'
import { expect, test } from 'vitest'
import { anOrganization } from '../../../test/an-organization.ts'

test('a note is written once, read by a job, heard of, told in the trail, and of its organization alone', async () => {
  const shop = await anOrganization()
  const owner = shop.as('owner')
  const body = { organization_id: shop.id, text: 'Comprar cámaras' }
  const { id } = await owner.call(notes.create, { body })
  await expect.poll(() => owner.call(notes.get, { params: { id } })).toMatchObject({ read_times: 1, heard: true })
  await expect(owner.call(notes.create, { body })).rejects.toMatchObject({ code: 'note_taken' })
  const stranger = (await anOrganization()).as('owner')
  await expect(stranger.call(notes.get, { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
  const { items } = await owner.call(audit.list, { query: { organization_id: shop.id, action: 'note.written' } })
  expect(items.map(({ action }) => actionWords(action, 'es'))).toEqual(['Escribió una nota'])
  expect(items[0]?.changes).toMatchObject([{ field: 'note_text', after: 'Comprar cámaras' }])
})

test('a viewer reads notes and writes none, and there is room for as many as the limit says', async () => {
  const shop = await anOrganization()
  const write = (role: 'member' | 'viewer', text: string) =>
    shop.as(role).call(notes.create, { body: { organization_id: shop.id, text } })
  await expect(write('viewer', 'Una')).rejects.toMatchObject({ status: 403 })
  const { id } = await write('member', 'Una')
  expect(await shop.as('viewer').call(notes.get, { params: { id } })).toMatchObject({ text: 'Una' })
  await write('member', 'Dos')
  await expect(write('member', 'Tres')).rejects.toMatchObject({ code: 'notes_full' })
})
`,
  'server/src/features/notes/notes.traces.ts': `import { notes } from '@tertulia/contract/notes'
import { admin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

export const notesTraces: Traces = {
  'notes.create': async (shop) =>
    void (await admin(shop).call(notes.create, { body: { organization_id: shop.id, text: 'Comprar cámaras' } })),
}
`,
  'console/src/features/notes/notes.es.ts': `export const es = { title: 'Notas', none: 'Aún no hay notas' } as const

declare module '#i18n/texts.ts' {
  interface Texts {
    notes: typeof es
  }
}
`,
  'console/src/features/notes/notes.en.ts': `import type { Translation } from '#i18n/texts.ts'
import type { es } from './notes.es.ts'

export const en: Translation<typeof es> = { title: 'Notes', none: 'No notes yet' }
`,
  'console/src/features/notes/notes.nav.ts': `import { StickyNote } from 'lucide-react'
import type { NavItem } from '#shell/nav.ts'

export const notesNav: NavItem = {
  name: 'notes',
  words: ['Notas', 'Notes'],
  icon: StickyNote,
  to: () => '/notes',
  group: 'outreach',
  after: 'contacts',
}
`,
  'e2e/walks/notes.ts': `import type { Walk } from '../visit.ts'

export const notesWalk: Walk = {
  '/notes': () => [
    ['owner', '/notes', 'notes'],
    ['viewer', '/notes', 'viewer-notes'],
  ],
}
`,
  'console/src/features/notes/notes-screen.tsx': `import { useTranslation } from 'react-i18next'
import { Page } from '#shell/page.tsx'
import { Empty } from '#ui/empty.tsx'

export function NotesScreen() {
  const { t } = useTranslation()
  return (
    <Page crumbs={[{ label: t(($) => $.notes.title) }]}>
      <Empty title={t(($) => $.notes.none)}>{null}</Empty>
    </Page>
  )
}
`,
  'console/src/routes/_app/notes.tsx': `import { createFileRoute } from '@tanstack/react-router'
import { NotesScreen } from '#features/notes/notes-screen.tsx'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/notes')({ loader: () => loadTexts('notes'), component: NotesScreen })
`,
}

/** Its lines in lists that features share. The lists of the contract are generated. */
export const LISTED: { path: string; find: string; put: string }[] = [
  {
    path: 'server/src/features.ts',
    find: '    referenceFeature,\n  ],\n} satisfies',
    put: '    referenceFeature,\n    notesFeature,\n  ],\n} satisfies',
  },
  {
    path: 'server/src/features.ts',
    find: "import type { FeatureFacts } from '#platform/context.ts'",
    put: "import type { FeatureFacts } from '#platform/context.ts'\nimport { notesFeature } from '#features/notes/notes.feature.ts'",
  },
  { path: 'console/wings.json', find: '"home"', put: '"home", "notes"' },
]

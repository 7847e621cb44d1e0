import { useQuery } from '@tanstack/react-query'
import { contactAttributes } from '@tertulia/contract/contact-attributes'
import { CONTACT_IMPORT_BYTES, CONTACT_TABLE_ROWS } from '@tertulia/contract/contacts.limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { readTable, type Table } from '#features/faqs/read-table.ts'
import { useMay, useOrganization } from '#access/current-organization.ts'
import { Page } from '#shell/page.tsx'
import { DropZone } from '#ui/drop-zone.tsx'
import { Empty } from '#ui/empty.tsx'
import { Note } from '#ui/note.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { BringContacts } from './bring-contacts.tsx'
import { ImportLine } from './import-line.tsx'
import { useImports } from './use-contact-import.ts'

/** A table of people is brought in: the file, what its columns are, what each row would do, and the doing. */
export function ImportContactsScreen() {
  const { t } = useTranslation()
  const { id: organization_id } = useOrganization()
  const mayBring = useMay('contact.bulk')
  const { data: attributes } = useQuery(query(contactAttributes.list, { params: { organization_id } }))
  const [chosen, setChosen] = useState<{ name: string; table: Table }>()
  const [refused, setRefused] = useState<string>()

  async function choose([file]: File[]) {
    if (!file) return
    setRefused(undefined)
    if (file.size > CONTACT_IMPORT_BYTES) return setRefused(t(($) => $.contacts.import.too_large))
    try {
      const table = await readTable(file, 1)
      if (table.rows.length > CONTACT_TABLE_ROWS)
        return setRefused(t(($) => $.contacts.import.too_long, { count: CONTACT_TABLE_ROWS }))
      setChosen({ name: file.name, table })
    } catch {
      setRefused(t(($) => $.contacts.import.no_table))
    }
  }

  return (
    <Page
      crumbs={[
        { label: t(($) => $.contacts.title), to: '/contacts/final' },
        { label: t(($) => $.contacts.import.title) },
      ]}
      back="/contacts/final"
    >
      <PageHead title={t(($) => $.contacts.import.title)} />
      <div className="flex max-w-[760px] flex-col gap-5 px-6 pb-6 max-sm:px-4">
        {!mayBring ? (
          <Empty title={t(($) => $.contacts.admin_only)} />
        ) : !chosen || !attributes ? (
          <>
            <DropZone
              max={1}
              accept=".csv,.tsv,.txt,text/csv"
              hint={t(($) => $.contacts.import.hint, { count: CONTACT_TABLE_ROWS })}
              onFiles={(files) => void choose(files)}
            />
            {refused && <Note tone="bad" title={refused} />}
            <p className="type-meta text-ink-3">{t(($) => $.contacts.import.help)}</p>
            <Imports />
          </>
        ) : (
          <BringContacts key={chosen.name} {...chosen} attributes={attributes} onOther={() => setChosen(undefined)} />
        )}
      </div>
    </Page>
  )
}

/** The latest imports, the newest first. */
function Imports() {
  const { t } = useTranslation()
  const { id } = useOrganization()
  const { data = [], error } = useImports(id)
  if (error) return <Note tone="bad" title={error.message} />
  if (data.length === 0) return null
  return (
    <section aria-labelledby="imports">
      <h2 id="imports" className="type-button border-b border-line pb-2">
        {t(($) => $.contacts.import.latest)}
      </h2>
      <ul>
        {data.map((each) => (
          <ImportLine key={each.id} of={each} />
        ))}
      </ul>
    </section>
  )
}

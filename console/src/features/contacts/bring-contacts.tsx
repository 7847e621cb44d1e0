import { Link } from '@tanstack/react-router'
import type { ContactAttribute } from '@tertulia/contract/contact-attributes'
import {
  CONTACT_COLUMNS,
  type ContactImport,
  type ImportedContact,
  type KnownContacts,
} from '@tertulia/contract/contact-import'
import { FileDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Table } from '#features/faqs/read-table.ts'
import { useOrganization } from '#access/current-organization.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { Progress } from '#ui/progress.tsx'
import { RadioList } from '#ui/radio.tsx'
import { saveFile } from '#ui/save-file.ts'
import { Select } from '#ui/select.tsx'
import {
  type ContactMapping,
  contactRow,
  guessContactMapping,
  type JudgedContact,
  rejectedTable,
} from './contact-table.ts'
import { ContactRows, useWhy } from './contact-rows.tsx'
import { ImportLine } from './import-line.tsx'
import { useContactImport, useImports } from './use-contact-import.ts'

type Props = { name: string; table: Table; attributes: readonly ContactAttribute[]; onOther: () => void }

const NONE = 'none'

/** Import of a file: the mapping of its columns, the effect of each row, and the button that imports. */
export function BringContacts({ name, table, attributes, onOther }: Props) {
  const { t } = useTranslation()
  const { id: organization_id } = useOrganization()
  const [mapping, setMapping] = useState<ContactMapping>(() => guessContactMapping(table.heads, attributes))
  const [known, setKnown] = useState<KnownContacts>('update')
  const { preview, bring, begin, share } = useContactImport(organization_id, name)
  const why = useWhy(attributes)
  const asked = { rows: table.rows.map((row) => contactRow(row, mapping, attributes)), known }
  // The first line of the file has the names of the columns.
  const judged = (told: readonly ImportedContact[]): JudgedContact[] =>
    told.flatMap((each, at) => ({ cells: table.rows[at] ?? [], line: at + 2, told: each }))
  const count = (told: readonly ImportedContact[], state: ImportedContact['state']) =>
    told.filter((each) => each.state === state).length
  const rejected = (told: readonly ImportedContact[]) => {
    const bad = judged(told).filter((each) => each.told.state === 'invalid')
    return (
      bad.length > 0 && (
        <Button
          icon={<FileDown aria-hidden />}
          onClick={() =>
            saveFile(
              t(($) => $.contacts.import.rejected_file),
              'csv',
              rejectedTable(table.heads, { judged: bad, head: t(($) => $.contacts.import.problem), why }),
            )
          }
        >
          {t(($) => $.contacts.import.rejected, { count: bad.length })}
        </Button>
      )
    )
  }

  if (bring.data)
    return (
      <Begun begun={bring.data} onOther={onOther}>
        {preview.data && rejected(preview.data)}
      </Begun>
    )
  const isBusy = preview.isPending || bring.isPending
  const error = preview.error ?? bring.error
  if (preview.data) {
    const work = count(preview.data, 'new') + count(preview.data, 'changed')
    return (
      <>
        <Ignored told={preview.data} />
        <ContactRows judged={judged(preview.data)} why={why} />
        {error && <Note tone="bad" title={error.message} />}
        <div className="flex flex-wrap justify-end gap-2">
          <span className="mr-auto">{rejected(preview.data)}</span>
          <Button variant="ghost" disabled={isBusy} onClick={() => preview.reset()}>
            {t(($) => $.contacts.import.back)}
          </Button>
          <Button
            variant="ink"
            loading={bring.isPending}
            loadingLabel={t(($) => $.contacts.import.bringing)}
            disabledReason={work > 0 ? undefined : t(($) => $.contacts.import.nothing)}
            onClick={() => begin(asked)}
          >
            {t(($) => $.contacts.import.bring, { count: work })}
          </Button>
        </div>
      </>
    )
  }
  const hasKey = mapping['email'] !== undefined || mapping['phone'] !== undefined
  const columns = [
    ...CONTACT_COLUMNS.map((key) => ({ key: key as string, label: t(($) => $.contacts.import.columns[key]) })),
    ...attributes.map(({ id, label }) => ({ key: id, label })),
  ]
  return (
    <>
      <p>
        {t(($) => $.contacts.import.read, { name, count: table.rows.length })}{' '}
        <button type="button" className="link" onClick={onOther}>
          {t(($) => $.contacts.import.other_file)}
        </button>
      </p>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 max-sm:grid-cols-1">
        {columns.map(({ key, label }) => {
          const at = mapping[key]
          const example = at === undefined ? undefined : table.rows.find((row) => row[at])?.[at]
          return (
            <Field
              key={key}
              label={label}
              help={example && t(($) => $.contacts.import.example, { example: example.slice(0, 80) })}
            >
              {(control) => (
                <Select
                  {...control}
                  options={[
                    { value: NONE, label: t(($) => $.contacts.import.no_column) },
                    ...table.heads.map((head, place) => ({
                      value: String(place),
                      label: head || t(($) => $.contacts.import.nameless, { number: place + 1 }),
                    })),
                  ]}
                  value={at === undefined ? NONE : String(at)}
                  onChange={(value) =>
                    setMapping((now) => ({ ...now, [key]: value === NONE ? undefined : Number(value) }))
                  }
                />
              )}
            </Field>
          )
        })}
      </div>
      <RadioList
        label={t(($) => $.contacts.import.known)}
        value={known}
        onChange={setKnown}
        options={[
          { value: 'update', label: t(($) => $.contacts.import.update), help: t(($) => $.contacts.import.update_help) },
          { value: 'keep', label: t(($) => $.contacts.import.keep) },
        ]}
      />
      {error && <Note tone="bad" title={error.message} />}
      {isBusy && <Progress share={share} label={t(($) => $.contacts.import.comparing)} />}
      <div className="flex justify-end">
        <Button
          variant="ink"
          loading={preview.isPending}
          loadingLabel={t(($) => $.contacts.import.comparing)}
          disabledReason={hasKey ? undefined : t(($) => $.contacts.import.needs_key)}
          onClick={() => preview.mutate(asked)}
        >
          {t(($) => $.contacts.import.compare)}
        </Button>
      </div>
    </>
  )
}

/** Words that a list of them shows. */
const WORDS_SHOWN = 6

/** Which words of the file say nothing, so that they replace no value. */
function Ignored({ told }: { told: readonly ImportedContact[] }) {
  const { t } = useTranslation()
  const cells = told.flatMap(({ ignored }) => ignored)
  if (cells.length === 0) return null
  const words = [...Map.groupBy(cells, ({ written }) => written)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([word]) => word)
  const shown = words.slice(0, WORDS_SHOWN).join(' · ')
  return (
    <Note tone="info" title={t(($) => $.contacts.import.ignored, { count: cells.length })}>
      <span className="wrap-anywhere">
        {words.length > WORDS_SHOWN
          ? t(($) => $.contacts.import.ignored_more, { words: shown, count: words.length - WORDS_SHOWN })
          : shown}
      </span>
    </Note>
  )
}

/** An import that has begun, how far it is, and what comes next. */
function Begun({ begun, onOther, children }: { begun: ContactImport; onOther: () => void; children: ReactNode }) {
  const { t } = useTranslation()
  const { id } = useOrganization()
  const { data } = useImports(id)
  const now = data?.find((each) => each.id === begun.id) ?? begun
  return (
    <>
      <ul className="border-t border-line">
        <ImportLine of={now} />
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <span className="mr-auto">{children}</span>
        <Button variant="ghost" onClick={onOther}>
          {t(($) => $.contacts.import.other_file)}
        </Button>
        <Link to="/contacts/final" className={buttonClass({ variant: 'ink' })}>
          {t(($) => $.contacts.import.see)}
        </Link>
      </div>
    </>
  )
}

import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { agents } from '@tertulia/contract/agents'
import { FAQ_COLUMNS, type FaqRow, faqTable, type ImportedFaq, type ImportedRow } from '@tertulia/contract/faq-table'
import { faqs, faqTopics } from '@tertulia/contract/faqs'
import { fieldErrorText, isFieldErrorCode } from '@tertulia/contract/field-errors'
import { FAQ_IMPORT_BYTES, FAQ_IMPORT_ROWS, FAQS_AT_ONCE } from '@tertulia/contract/limits'
import { plainText } from '@tertulia/contract/plain-text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { queryKey } from '#api/query.ts'
import { useAgent } from '#features/agents/agent-queries.ts'
import { useMay } from '#features/organizations/current.ts'
import { useFormat } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { DropZone } from '#ui/drop-zone.tsx'
import { Empty } from '#ui/empty.tsx'
import { Field } from '#ui/field.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { Note } from '#ui/note.tsx'
import { Progress } from '#ui/progress.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Select } from '#ui/select.tsx'
import { topicList } from './faq-search.ts'
import { KnowledgePage } from './knowledge-page.tsx'
import { guessMapping, mapped, type Mapping, readTable, type Table } from './read-table.ts'

const route = getRouteApi('/_app/agents/$agentId/knowledge/import')

const NONE = 'none'
/** Bytes of one call, well under what the server takes. */
const CALL_BYTES = 400_000
const SHOWN = 200

const LOOKS = {
  new: { glyph: 'up', tone: 'ok' },
  changed: { glyph: 'half', tone: 'info' },
  same: { glyph: 'check', tone: 'mute' },
  invalid: { glyph: 'alert', tone: 'bad' },
} as const
type State = keyof typeof LOOKS
const STATES = ['new', 'changed', 'same', 'invalid'] as const

type Judged = { row: FaqRow; told: ImportedRow; line: number }

/** A table of questions is brought in: the file, what its columns are, what each row would do, and the doing. */
export function ImportScreen() {
  const { t } = useTranslation()
  const { agentId } = route.useParams()
  const agent = useAgent(agentId)
  const mayEdit = useMay('knowledge.edit')
  const [chosen, setChosen] = useState<{ name: string; table: Table }>()
  const [refused, setRefused] = useState<string>()

  async function choose([file]: File[]) {
    if (!file) return
    setRefused(undefined)
    if (file.size > FAQ_IMPORT_BYTES) return setRefused(t(($) => $.faqs.table.too_large))
    try {
      const table = await readTable(file)
      if (table.rows.length > FAQ_IMPORT_ROWS)
        return setRefused(t(($) => $.faqs.table.too_long, { count: FAQ_IMPORT_ROWS }))
      setChosen({ name: file.name, table })
    } catch {
      setRefused(t(($) => $.faqs.table.no_table))
    }
  }

  return (
    <KnowledgePage agent={agent}>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex w-full max-w-[960px] flex-col gap-5 px-6 py-5 max-sm:px-4">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h2 className="type-section flex-1">{t(($) => $.faqs.table.import_title)}</h2>
            <Link
              to="/agents/$agentId/knowledge/faqs"
              params={{ agentId }}
              search={{ rows: 25 }}
              className="link type-meta"
            >
              {t(($) => $.faqs.back)}
            </Link>
          </div>
          {!mayEdit ? (
            <Empty title={t(($) => $.faqs.no_edit)} />
          ) : !chosen ? (
            <>
              <DropZone
                max={1}
                accept=".csv,.tsv,.txt,text/csv"
                hint={t(($) => $.faqs.table.hint)}
                onFiles={(files) => void choose(files)}
              />
              {refused && <Note tone="bad" title={refused} />}
              <p className="type-meta text-ink-3">{t(($) => $.faqs.table.columns_help)}</p>
            </>
          ) : (
            <Bring key={chosen.name} agentId={agentId} {...chosen} onOther={() => setChosen(undefined)} />
          )}
        </div>
      </div>
    </KnowledgePage>
  )
}

type BringProps = { agentId: string; name: string; table: Table; onOther: () => void }

function Bring({ agentId, name, table, onOther }: BringProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { data: topics } = useSuspenseQuery(topicList(agentId))
  const [mapping, setMapping] = useState<Mapping>(() => guessMapping(table.heads))
  const [topicId, setTopicId] = useState(topics[0]?.id)
  const [done, setDone] = useState(0)
  const [topicsBefore] = useState(topics)
  const rows = mapped(table, mapping)
  const where = { agent_id: agentId, ...(topicId && { topic_id: topicId }) }

  const refresh = () =>
    Promise.all(
      [faqs.list, faqTopics.list, agents.get].map((each) => queries.invalidateQueries({ queryKey: queryKey(each) })),
    )

  const preview = useMutation({
    mutationFn: async (): Promise<Judged[]> => {
      const told = new Map<FaqRow, ImportedRow>()
      for (const batch of batches(firstOfEach(rows))) {
        // oxlint-disable-next-line no-await-in-loop -- a call holds so many bytes
        const answers = await call(faqTable.preview, { body: { ...where, rows: batch } })
        batch.forEach((row, at) => told.set(row, answers[at] ?? REPEATED))
      }
      // The first row of the file has the names of the columns.
      return rows.map((row, at) => ({ row, told: told.get(row) ?? REPEATED, line: at + 2 }))
    },
  })
  const bring = useMutation({
    mutationFn: async (judged: Judged[]) => {
      const wanted = judged.filter(({ told }) => told.state === 'new' || told.state === 'changed')
      const counts = { new: 0, changed: 0, same: 0, invalid: 0 }
      const undo: ImportedFaq[] = []
      for (let at = 0; at < wanted.length; at += FAQS_AT_ONCE) {
        setDone(at / wanted.length)
        const batch = wanted.slice(at, at + FAQS_AT_ONCE).map(({ row }) => row)
        // oxlint-disable-next-line no-await-in-loop -- one after another: all of them lock the same agent
        const done = await call(faqTable.import, { body: { ...where, rows: batch } })
        for (const { state } of done.rows) counts[state] += 1
        undo.push(...done.undo)
      }
      return { ...counts, undo }
    },
    onSettled: refresh,
  })

  const undo = useMutation({
    mutationFn: async (imported: ImportedFaq[]) => {
      let kept = 0
      for (const batch of batches(imported, FAQS_AT_ONCE)) {
        // oxlint-disable-next-line no-await-in-loop -- one after another: all of them lock the same agent
        kept += (await call(faqTable.undo, { body: { agent_id: agentId, imported: batch } })).kept
      }
      // Topics that came with the import go with it, unless somebody uses them by now.
      const was = new Set(topicsBefore.map(({ id }) => id))
      for (const { id, faqs: left } of await call(faqTopics.list, { query: { agent_id: agentId } }))
        // oxlint-disable-next-line no-await-in-loop -- the same
        if (!was.has(id) && left === 0) await call(faqTopics.delete, { params: { id }, query: {} })
      return kept
    },
    onSettled: refresh,
  })

  if (bring.data) {
    const { new: added, changed, undo: imported } = bring.data
    return (
      <Empty
        title={undo.isSuccess ? t(($) => $.faqs.table.undone) : t(($) => $.faqs.table.done)}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {!undo.isSuccess && imported.length > 0 && (
              <Button
                loading={undo.isPending}
                loadingLabel={t(($) => $.faqs.table.undoing)}
                onClick={() => undo.mutate(imported)}
              >
                {t(($) => $.faqs.table.undo)}
              </Button>
            )}
            <Link
              to="/agents/$agentId/knowledge/faqs"
              params={{ agentId }}
              search={{ rows: 25 }}
              className={buttonClass({ variant: 'ink' })}
            >
              {t(($) => $.faqs.table.see)}
            </Link>
          </div>
        }
      >
        {undo.isSuccess ? (
          undo.data > 0 ? (
            t(($) => $.faqs.table.undone_but, { count: undo.data })
          ) : (
            t(($) => $.faqs.table.undone_all)
          )
        ) : (
          <>
            {t(($) => $.faqs.table.done_added, { count: added })}{' '}
            {t(($) => $.faqs.table.done_changed, { count: changed })}
          </>
        )}
        {undo.error && <Note tone="bad" title={undo.error.message} className="mt-3 text-left" />}
      </Empty>
    )
  }
  if (preview.data) {
    return (
      <Preview
        judged={preview.data}
        bringing={bring.isPending ? done : undefined}
        error={bring.error?.message}
        onBack={() => preview.reset()}
        onBring={() => bring.mutate(preview.data)}
      />
    )
  }
  const isWhole = mapping.question !== undefined && mapping.answer !== undefined
  return (
    <>
      <p>
        {t(($) => $.faqs.table.read, { name, count: table.rows.length })}{' '}
        <button type="button" className="link" onClick={onOther}>
          {t(($) => $.faqs.table.other_file)}
        </button>
      </p>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 max-sm:grid-cols-1">
        {FAQ_COLUMNS.map((column) => (
          <MappingField
            key={column}
            label={t(($) => $.faqs.table.columns[column])}
            optional={column !== 'question' && column !== 'answer'}
            table={table}
            value={mapping[column]}
            onChange={(at) => setMapping((now) => ({ ...now, [column]: at }))}
          />
        ))}
        {topics.length > 0 && (
          <Field label={t(($) => $.faqs.table.topic_otherwise)} help={t(($) => $.faqs.table.topic_otherwise_help)}>
            {(control) => (
              <Select
                {...control}
                options={topics.map(({ id, name }) => ({ value: id, label: name }))}
                value={topicId}
                onChange={setTopicId}
              />
            )}
          </Field>
        )}
      </div>
      {preview.error && <Note tone="bad" title={preview.error.message} />}
      <div className="flex justify-end">
        <Button
          variant="ink"
          loading={preview.isPending}
          loadingLabel={t(($) => $.faqs.table.comparing)}
          disabledReason={isWhole ? undefined : t(($) => $.faqs.table.needs_both)}
          onClick={() => isWhole && preview.mutate()}
        >
          {t(($) => $.faqs.table.compare)}
        </Button>
      </div>
    </>
  )
}

const REPEATED: ImportedRow = { state: 'invalid', problems: [{ column: 'question', code: 'repeated' }], changes: [] }

/** Rows of one question beyond the first say what nobody can tell apart. */
function firstOfEach(rows: readonly FaqRow[]): FaqRow[] {
  const seen = new Set<string>()
  return rows.filter(({ id, question = '' }) => {
    const same = id?.trim() || plainText(question)
    const isFirst = same === '' || !seen.has(same)
    seen.add(same)
    return isFirst
  })
}

type MappingProps = {
  label: string
  optional: boolean
  table: Table
  value: number | undefined
  onChange: (at: number | undefined) => void
}

function MappingField({ label, optional, table, value, onChange }: MappingProps) {
  const { t } = useTranslation()
  const example = value === undefined ? undefined : table.rows.find((row) => row[value])?.[value]
  return (
    <Field
      label={label}
      optional={optional}
      help={example && t(($) => $.faqs.table.example, { example: example.slice(0, 80) })}
    >
      {(control) => (
        <Select
          {...control}
          options={[
            { value: NONE, label: t(($) => $.faqs.table.no_column) },
            ...table.heads.map((head, at) => ({
              value: String(at),
              label: head || t(($) => $.faqs.table.nameless, { number: at + 1 }),
            })),
          ]}
          value={value === undefined ? NONE : String(value)}
          onChange={(chosen) => onChange(chosen === NONE ? undefined : Number(chosen))}
        />
      )}
    </Field>
  )
}

type PreviewProps = {
  judged: readonly Judged[]
  /** Share that is in, while it goes in. */
  bringing: number | undefined
  error: string | undefined
  onBack: () => void
  onBring: () => void
}

function Preview({ judged, bringing, error, onBack, onBring }: PreviewProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const count = (state: State) => judged.filter(({ told }) => told.state === state).length
  const [state, setState] = useState<State>(() => STATES.find((each) => count(each) > 0) ?? 'same')
  const those = judged.filter(({ told }) => told.state === state)
  const work = count('new') + count('changed')
  return (
    <>
      <div className="max-w-full overflow-x-auto">
        <Segmented
          label={t(($) => $.faqs.table.states_label)}
          value={state}
          onChange={setState}
          options={STATES.map((each) => ({
            value: each,
            name: `${t(($) => $.faqs.table.states[each])} ${count(each)}`,
            label: (
              <>
                {t(($) => $.faqs.table.states[each])}{' '}
                <span className="text-ink-3 tabular-nums">{format.number(count(each))}</span>
              </>
            ),
          }))}
        />
      </div>
      {those.length === 0 ? (
        <p className="type-meta text-ink-3">{t(($) => $.faqs.table.none_such)}</p>
      ) : (
        <ul className="border-t border-line">
          {those.slice(0, SHOWN).map((each) => (
            <PreviewRow key={each.line} {...each} />
          ))}
        </ul>
      )}
      {those.length > SHOWN && (
        <p className="type-meta text-ink-3">{t(($) => $.faqs.table.and_more, { count: those.length - SHOWN })}</p>
      )}
      {error && <Note tone="bad" title={error} />}
      {bringing !== undefined && <Progress share={bringing} label={t(($) => $.faqs.table.bringing)} />}
      <div className="sticky bottom-0 -mx-6 flex items-center justify-end gap-2 border-t border-line bg-surface px-6 py-2.5 max-sm:-mx-4 max-sm:px-4">
        <Button variant="ghost" onClick={onBack} disabled={bringing !== undefined}>
          {t(($) => $.faqs.table.back_to_columns)}
        </Button>
        <Button
          variant="ink"
          loading={bringing !== undefined}
          loadingLabel={t(($) => $.faqs.table.bringing)}
          disabledReason={work > 0 ? undefined : t(($) => $.faqs.table.nothing_to_do)}
          onClick={() => work > 0 && onBring()}
        >
          {t(($) => $.faqs.table.bring, { count: work })}
        </Button>
      </div>
    </>
  )
}

function PreviewRow({ row, told, line }: Judged) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { glyph, tone } = LOOKS[told.state]
  return (
    <li className="flex gap-3 border-b border-line py-2">
      <Glyph name={glyph} tone={tone} className="mt-[3px]" />
      <div className="min-w-0 flex-1">
        <p className="type-button wrap-anywhere">{row.question?.trim() || t(($) => $.faqs.table.no_question)}</p>
        <p className="type-meta line-clamp-2 text-ink-2">{row.answer}</p>
        {told.changes.length > 0 && (
          <p className="type-meta mt-0.5 text-info-text">
            {t(($) => $.faqs.table.changes)}{' '}
            {told.changes.map((column) => t(($) => $.faqs.table.columns[column])).join(', ')}
          </p>
        )}
        {told.problems.map(({ column, code }) => (
          <p key={`${column} ${code}`} className="type-meta mt-0.5 font-medium text-bad-text">
            {t(($) => $.faqs.table.columns[column])}:{' '}
            {fieldErrorText(isFieldErrorCode(code) ? code : 'invalid_value', language)}
          </p>
        ))}
      </div>
      <span className="type-meta shrink-0 text-ink-3 tabular-nums">{t(($) => $.faqs.table.line, { line })}</span>
    </li>
  )
}

/** Rows in calls of so many bytes, and of so many rows where that is less. */
function batches<Row>(rows: readonly Row[], most = Infinity): Row[][] {
  const all: Row[][] = []
  let bytes = Infinity
  for (const row of rows) {
    const size = JSON.stringify(row).length * 2
    if (bytes + size > CALL_BYTES || all.at(-1)?.length === most) {
      all.push([])
      bytes = 0
    }
    all.at(-1)?.push(row)
    bytes += size
  }
  return all
}

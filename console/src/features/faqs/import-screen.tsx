import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { agents } from '@tertulia/contract/agents'
import { FAQ_COLUMNS, type FaqRow, faqTable, type ImportedFaq, type ImportedRow } from '@tertulia/contract/faq-table'
import { faqs, faqTopics } from '@tertulia/contract/faqs'
import { FAQ_IMPORT_BYTES, FAQ_IMPORT_ROWS, FAQS_AT_ONCE } from '@tertulia/contract/faqs.limits'
import { plainText } from '@tertulia/contract/plain-text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { refreshAnswers } from '#api/query.ts'
import { useAgent } from '#features/agents/agent-queries.ts'
import { useMay } from '#access/current-organization.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { DropZone } from '#ui/drop-zone.tsx'
import { Empty } from '#ui/empty.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { Select } from '#ui/select.tsx'
import { topicList } from './faq-search.ts'
import { ImportPreview, type Judged } from './import-preview.tsx'
import { KnowledgePage } from './knowledge-page.tsx'
import { MappingField } from './mapping-field.tsx'
import { guessMapping, mapped, type Mapping, readTable, type Table } from './read-table.ts'

const route = getRouteApi('/_app/agents/$agentId/knowledge/import')

/** Bytes of one call, well under what the server takes. */
const CALL_BYTES = 400_000

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

  const refresh = () => refreshAnswers(queries, [faqs.list, faqTopics.list, agents.get])

  const preview = useMutation({
    mutationFn: async (): Promise<Judged[]> => {
      const previews = new Map<FaqRow, ImportedRow>()
      for (const batch of batches(firstOfEach(rows))) {
        // oxlint-disable-next-line no-await-in-loop -- a call holds so many bytes
        const answers = await call(faqTable.preview, { body: { ...where, rows: batch } })
        batch.forEach((row, at) => previews.set(row, answers[at] ?? REPEATED))
      }
      // The first row of the file has the names of the columns.
      return rows.map((row, at) => ({ row, told: previews.get(row) ?? REPEATED, line: at + 2 }))
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
      let keptCount = 0
      for (const batch of batches(imported, FAQS_AT_ONCE)) {
        // oxlint-disable-next-line no-await-in-loop -- one after another: all of them lock the same agent
        keptCount += (await call(faqTable.undo, { body: { agent_id: agentId, imported: batch } })).kept
      }
      // Topics that came with the import go with it, unless other questions use them by now.
      const was = new Set(topicsBefore.map(({ id }) => id))
      for (const { id, faqs: left } of await call(faqTopics.list, { query: { agent_id: agentId } }))
        // oxlint-disable-next-line no-await-in-loop -- for the reason above
        if (!was.has(id) && left === 0) await call(faqTopics.delete, { params: { id }, query: {} })
      return keptCount
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
      <ImportPreview
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

/** Drops rows that repeat the question of an earlier row: the import could not tell them apart. */
function firstOfEach(rows: readonly FaqRow[]): FaqRow[] {
  const seen = new Set<string>()
  return rows.filter(({ id, question = '' }) => {
    const same = id?.trim() || plainText(question)
    const isFirst = same === '' || !seen.has(same)
    seen.add(same)
    return isFirst
  })
}

/** Rows in calls of so many bytes, and of so many rows if that is less. */
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

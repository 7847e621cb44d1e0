import type { Agent } from '@tertulia/contract/agents'
import { type Failure, type QualityTest, qualityRuns, qualityTests } from '@tertulia/contract/quality'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useSend } from '#api/query.ts'
import { useMay } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { ListTable } from '#lists/list-table.tsx'
import { useList } from '#lists/use-list.ts'
import type { ListAddress } from '#lists/use-list-address.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { MenuItem } from '#ui/menu.tsx'
import { showToast, tellError } from '#ui/toast.tsx'
import { useFailureWords } from './failure-words.tsx'
import { useTestNews } from './quality-queries.ts'
import type { QualitySearch } from './quality-search.ts'
import type { TestStart } from './test-dialog.tsx'

const TestDialog = lazy(() => import('./test-dialog.tsx'))

type Props = { agent: Agent; address: ListAddress<QualitySearch> }

/** Every test of the agent, with how it did on the draft and live. */
export function TestList({ agent, address }: Props) {
  const { t } = useTranslation()
  const mayEdit = useMay('quality.run')
  const { rows, cursor } = address.search
  const list = useList(
    query(qualityTests.list, { query: { agent_id: agent.id, rows, ...(cursor && { cursor }) } }),
    address,
  )
  const run = useSend(qualityRuns.begin)
  const remove = useSend(qualityTests.delete, { refreshes: [qualityTests.list] })
  const create = useSend(qualityTests.create, { refreshes: [qualityTests.list] })
  const [editing, setEditing] = useState<TestStart>()
  const isRunning = useTestNews(agent.id)

  const tell = tellError
  const begin = (test_id?: string) =>
    run.mutate({ body: { agent_id: agent.id, kind: 'tests', ...(test_id && { test_id }) } }, { onError: tell })

  async function removeTest({ id, agent_id, before, question, expected_source: source, ...test }: QualityTest) {
    try {
      await remove.mutateAsync({ params: { id } })
      const { must_say, must_not_say, must_hand_over } = test
      const expected_source = source && { kind: source.kind, source_id: source.source_id }
      const body = { agent_id, before, question, expected_source, must_say, must_not_say, must_hand_over }
      showToast({
        text: t(($) => $.quality.deleted),
        action: {
          label: t(($) => $.quality.undo),
          run: () => create.mutate({ body }, { onError: tell }),
        },
      })
    } catch (error) {
      tell(error as Error)
    }
  }

  const add = (
    <Button
      variant="ink"
      icon={<Plus aria-hidden />}
      disabledReason={mayEdit ? undefined : t(($) => $.quality.no_edit)}
      onClick={() => setEditing({})}
    >
      {t(($) => $.quality.new_test)}
    </Button>
  )
  return (
    <>
      <ListTable
        list={list}
        label={t(($) => $.quality.tabs.tests)}
        rowId={({ id }) => id}
        rowName={({ question }) => question}
        rowKind="two-lines"
        filters={
          list.page?.items.length !== 0 && (
            <>
              <p className="type-meta min-w-0 flex-1 text-ink-2 max-sm:basis-full">
                {t(($) => $.quality.lead, { name: agent.name })}
              </p>
              <Button
                loading={run.isPending || isRunning}
                loadingLabel={t(($) => $.quality.running)}
                disabledReason={mayEdit ? undefined : t(($) => $.quality.no_edit)}
                onClick={() => begin()}
              >
                {t(($) => $.quality.run_all)}
              </Button>
              {add}
            </>
          )
        }
        columns={[
          {
            id: 'question',
            head: t(($) => $.quality.columns.question),
            cell: (test) => <Question test={test} />,
          },
          {
            id: 'draft',
            head: t(($) => $.quality.columns.draft),
            width: 260,
            cell: (test) => <Outcome test={test} side="draft" />,
          },
          {
            id: 'live',
            head: t(($) => $.quality.columns.live),
            width: 260,
            cell: (test) => <LiveOutcome test={test} version={agent.live_version} />,
          },
          {
            id: 'at',
            head: t(($) => $.quality.columns.at),
            width: 130,
            align: 'end',
            cell: (test) => <When test={test} />,
          },
        ]}
        renderPhoneRow={(test) => (
          <>
            <Question test={test} />
            <div className="type-meta mt-1 flex flex-wrap gap-x-4 gap-y-1">
              {(['draft', 'live'] as const).map((side) => (
                <span key={side} className="flex items-baseline gap-1.5">
                  <span className="text-ink-3">{t(($) => $.quality[side])}</span>
                  {side === 'draft' ? (
                    <Outcome test={test} side="draft" />
                  ) : (
                    <LiveOutcome test={test} version={agent.live_version} />
                  )}
                </span>
              ))}
            </div>
          </>
        )}
        {...(mayEdit && {
          renderMenu: (test: QualityTest) => (
            <>
              <MenuItem onSelect={() => begin(test.id)}>{t(($) => $.quality.run_alone)}</MenuItem>
              <MenuItem onSelect={() => setEditing({ ...test, test })}>{t(($) => $.quality.edit)}</MenuItem>
              <MenuItem danger onSelect={() => void removeTest(test)}>
                {t(($) => $.quality.delete)}
              </MenuItem>
            </>
          ),
        })}
        phoneRowHeight={86}
        none={
          <Empty first title={t(($) => $.quality.none)} action={add}>
            {t(($) => $.quality.none_help)}
          </Empty>
        }
      />
      {editing && (
        <Suspense>
          <TestDialog
            agentId={agent.id}
            start={editing}
            onClose={() => setEditing(undefined)}
            onSaved={() => setEditing(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

function Question({ test }: { test: QualityTest }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { expected_source: source, must_say, must_not_say, must_hand_over } = test
  const after = test.before.findLast(({ from }) => from === 'customer')
  const expectations = [
    ...(after ? [t(($) => $.quality.after_line, { what: after.text })] : []),
    ...must_say.map((what) => t(($) => $.quality.says, { what })),
    ...must_not_say.map((what) => t(($) => $.quality.not_says, { what })),
    ...(source ? [t(($) => $.quality.comes_from, { what: source.title })] : []),
    ...(must_hand_over ? [t(($) => $.quality.hands_over)] : []),
  ]
  return (
    <div className="min-w-0 whitespace-normal">
      <p className="type-quote wrap-anywhere">{format.quote(test.question)}</p>
      <p className="type-meta wrap-anywhere text-ink-2">
        {expectations.join(' · ')}
        {source && !source.exists && <span className="text-bad-text"> · {t(($) => $.quality.source_gone)}</span>}
      </p>
    </div>
  )
}

/** How it did live, and of which version that is true where another is live by now. */
function LiveOutcome({ test, version }: { test: QualityTest; version: number | null }) {
  const { t } = useTranslation()
  const then = test.last_run?.live_version ?? null
  if (!test.last_run || then === version) return <Outcome test={test} side="live" />
  // Nothing was live when it ran: of what is live now nothing is known.
  if (then === null) return <span className="text-ink-3">{t(($) => $.quality.not_run)}</span>
  return (
    <span className="block whitespace-normal">
      <span className="type-meta block w-[200px] text-ink-3 max-sm:w-auto">
        {t(($) => $.quality.of_former, { version: then })}
      </span>
      <Outcome test={test} side="live" />
    </span>
  )
}

/** Passes, or why not. */
function Outcome({ test, side }: { test: QualityTest; side: 'draft' | 'live' }) {
  const { t } = useTranslation()
  const words = useFailureWords()
  if (!test.last_run) return <span className="text-ink-3">{t(($) => $.quality.not_run)}</span>
  const failures: Failure[] | null = test.last_run[side]
  if (!failures) return <span className="text-ink-3">{t(($) => $.quality.nothing_live)}</span>
  if (failures.length === 0) {
    return (
      <span className="inline-flex items-center gap-1.5">
        <Glyph name="check" tone="ok" />
        {t(($) => $.quality.passes)}
      </span>
    )
  }
  return (
    <span className="flex items-baseline gap-1.5 whitespace-normal">
      <Glyph name="x" tone="bad" />
      <span>
        <strong className="font-semibold">{t(($) => $.quality.fails)}</strong>
        <span className="type-meta block w-[200px] wrap-anywhere text-ink-2 max-sm:w-auto">
          {failures.map(words).join('. ')}
        </span>
      </span>
    </span>
  )
}

function When({ test }: { test: QualityTest }) {
  const format = useFormat()
  const at = test.last_run?.at
  return at ? (
    <time dateTime={at} title={format.fullDateTime(at)}>
      {format.relative(at)}
    </time>
  ) : null
}

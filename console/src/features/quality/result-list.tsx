import { Link } from '@tanstack/react-router'
import { type QualityResult, qualityRuns, type SideAnswer, type Verdict, VERDICTS } from '@tertulia/contract/quality'
import type { QualityRun } from '@tertulia/contract/quality-run'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pagesQuery } from '#api/query.ts'
import { ListSection } from '#lists/list-section.tsx'
import { useGrowingList } from '#lists/use-list.ts'
import { TextDifference } from '#ui/text-difference.tsx'
import { useFormat } from '#i18n/format.ts'
import { Chip } from '#ui/chip.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { useFailureWords } from './failure-words.tsx'
import { VERDICT_LOOKS } from './verdict-looks.ts'

const resultsOf = (runId: string, verdict: Verdict | undefined) =>
  pagesQuery(qualityRuns.results, { params: { id: runId }, query: { rows: 25, ...(verdict && { verdict }) } })

/** Verdict of the results that a member should read before deciding. */
const toReadFirst = ({ worse, changed }: QualityRun): Verdict | 'all' =>
  worse > 0 ? 'worse' : changed > 0 ? 'changed' : 'all'

/** Results of a finished comparison, worst first: each question with the reason, and both answers behind it. */
export function ResultList({ run }: { run: QualityRun }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [shown, setShown] = useState<Verdict | 'all'>(toReadFirst(run))
  const list = useGrowingList(resultsOf(run.id, shown === 'all' ? undefined : shown))
  return (
    <div className="flex flex-col gap-3">
      <div className="max-w-full overflow-x-auto">
        <Segmented
          label={t(($) => $.quality.show)}
          value={shown}
          onChange={setShown}
          options={[
            ...VERDICTS.map((value) => ({
              value,
              label: `${t(($) => $.quality.verdicts[value])} ${format.number(run[value])}`,
            })),
            { value: 'all', label: t(($) => $.quality.all) },
          ]}
        />
      </div>
      <ListSection
        list={list}
        label={t(($) => $.quality.results)}
        rowId={({ id }) => id}
        renderRow={(result) => <Result result={result} run={run} />}
        rowHeight={62}
        none={<p className="type-body text-ink-2">{t(($) => $.quality.no_results)}</p>}
      />
    </div>
  )
}

function Result({ result, run }: { result: QualityResult; run: QualityRun }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <details className="group">
      <summary className="flex cursor-pointer items-baseline gap-2.5 py-2.5 hover:bg-subtle">
        <Glyph {...VERDICT_LOOKS[result.verdict]} />
        <span className="min-w-0 flex-1">
          <span className="type-quote block wrap-anywhere">{format.quote(result.question)}</span>
          <span className="type-meta block text-ink-2">
            <strong className="font-semibold text-ink">{t(($) => $.quality.verdicts[result.verdict])}</strong>
            {' · '}
            {t(($) => $.quality.reasons[result.reason])}
          </span>
        </span>
        {result.test_id && <Chip>{t(($) => $.quality.is_test)}</Chip>}
      </summary>
      {result.before.length > 0 && (
        <dl className="type-meta grid grid-cols-[auto_1fr] gap-x-2.5 gap-y-1 pb-3 pl-6 text-ink-2">
          {result.before.map(({ from, text }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a line may be said twice, and none moves
            <Fragment key={at}>
              <dt className="text-ink-3">{t(($) => $.quality.speakers[from])}</dt>
              <dd className="wrap-anywhere whitespace-pre-wrap">{text}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      <div className="grid grid-cols-2 gap-4 pb-3 pl-6 max-sm:grid-cols-1 max-sm:gap-3">
        {result.live && (
          <Side
            name={
              run.live_version === null
                ? t(($) => $.quality.live)
                : t(($) => $.quality.live_version, { version: run.live_version })
            }
            answer={result.live}
          />
        )}
        <Side
          name={t(($) => $.quality.draft)}
          answer={result.draft}
          before={result.verdict === 'changed' ? result.live?.text : undefined}
        />
      </div>
      {result.conversation_id && (
        <p className="type-meta pb-3 pl-6">
          <Link to="/conversations" search={{ open: result.conversation_id }} className="link">
            {t(($) => $.quality.see_conversation)}
          </Link>
        </p>
      )}
    </details>
  )
}

/** `before`: what it is compared with, word by word. */
function Side({ name, answer, before }: { name: string; answer: SideAnswer; before?: string | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useFailureWords()
  return (
    <div className="min-w-0">
      <h3 className="type-meta text-ink-3">{name}</h3>
      <div className="mt-0.5">
        {before === undefined ? (
          <p className="type-body wrap-anywhere whitespace-pre-wrap">{answer.text}</p>
        ) : (
          <TextDifference before={before} after={answer.text} />
        )}
      </div>
      {answer.sources.length > 0 && (
        <p className="type-meta mt-1 text-ink-2">
          {t(($) => $.quality.sources, {
            sources: format.list(answer.sources.map(({ title }) => format.quote(title))),
          })}
        </p>
      )}
      {answer.failures.length > 0 && (
        <p className="type-meta mt-1 text-bad-text">{answer.failures.map(words).join('. ')}</p>
      )}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { type QualityMatrix, qualityRuns, VERDICTS } from '@tertulia/contract/quality'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { ChartCard } from '#charts/chart-card.tsx'
import { wordCell } from '#charts/figure-table.ts'
import { useRoving } from '#charts/use-roving.ts'
import { useFormat } from '#i18n/format.ts'
import { AddressLink } from '#shell/address-link.tsx'
import { useMedia } from '#ui/media.ts'
import { Square } from './verdict-square.tsx'

const SHOWN = { phone: 4, desk: 9 }
const ROW = 30

/** Verdicts of each version against the one before, square by square; nothing before there are two versions. */
export function VersionMatrix({ agentId }: { agentId: string }) {
  const { data } = useQuery(query(qualityRuns.matrix, { query: { agent_id: agentId } }))
  return data && data.questions.length > 0 ? <Matrix agentId={agentId} matrix={data} /> : null
}

type MatrixProps = { agentId: string; matrix: QualityMatrix }

function Matrix({ agentId, matrix: { versions: all, questions, total } }: MatrixProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const skipped = Math.max(0, all.length - SHOWN[useMedia('phone') ? 'phone' : 'desk'])
  const versions = all.slice(skipped)
  const nameOf = (version: number | null | undefined) =>
    version ? t(($) => $.quality.matrix.version, { version }) : t(($) => $.quality.draft)
  const wordsOf = (cell: Cell) =>
    cell
      ? [
          t(($) => $.quality.verdicts[cell.verdict]),
          t(($) => (cell.reason ? $.quality.reasons[cell.reason] : $.quality.matrix.first)),
        ].join(': ')
      : t(($) => $.quality.matrix.not_asked)
  const brokenBy = versions
    .map((version, at) => ({
      name: nameOf(version),
      count: questions.filter(({ cells }) => isBroken(cells[at + skipped] ?? null)).length,
    }))
    .filter(({ count }) => count > 0)
  const hrefOf = (at: number) =>
    at > 0 ? `/agents/${agentId}/versions?from=${versions[at - 1]}&to=${versions[at] ?? 'draft'}` : undefined
  return (
    <ChartCard
      frame={{
        title: t(($) => $.quality.matrix.title),
        fileName: t(($) => $.quality.matrix.title),
        className: 'mt-4 border-t border-line px-0! pb-0!',
        definition: { text: t(($) => $.quality.matrix.help) },
        aside: total > questions.length && t(($) => $.quality.matrix.of, { shown: questions.length, total }),
        reading:
          brokenBy.length > 0
            ? t(($) => $.quality.matrix.broke, {
                list: format.list(
                  brokenBy.map(({ name, count }) => t(($) => $.quality.matrix.broke_in, { name, count })),
                ),
              })
            : t(($) => $.quality.matrix.broke_nothing),
      }}
      height={questions.length * ROW + 24}
      summary=""
      keys={t(($) => $.charts.keys_links)}
      legend={<Looks />}
      table={{
        heads: [t(($) => $.quality.columns.question), ...versions.map(nameOf)],
        rows: questions.map(({ id, question, cells }) => ({
          id,
          cells: [wordCell(question), ...versions.map((_, at) => wordCell(wordsOf(cells[at + skipped] ?? null)))],
        })),
      }}
    >
      <Squares
        versions={versions.map((version) => ({
          id: String(version),
          tick: version ? t(($) => $.quality.matrix.tick, { version }) : t(($) => $.quality.draft),
        }))}
        questions={questions.map((row) => ({
          ...row,
          cells: versions.map((_, at) => row.cells[at + skipped] ?? null),
        }))}
        tell={(row, at) => `${format.quote(row.question)}, ${nameOf(versions[at])}: ${wordsOf(row.cells[at] ?? null)}`}
        hrefOf={hrefOf}
      />
    </ChartCard>
  )
}

type Row = QualityMatrix['questions'][number]
type Cell = Row['cells'][number]

/** A test that fails in the first answer that is known was not broken by that version. */
const isBroken = (cell: Cell): boolean => cell?.verdict === 'worse' && cell.reason !== 'fails_first'

type SquaresProps = {
  versions: readonly { id: string; tick: string }[]
  questions: readonly Row[]
  tell: (row: Row, at: number) => string
  hrefOf: (at: number) => string | undefined
}

function Squares({ versions, questions, tell, hrefOf }: SquaresProps) {
  const { t } = useTranslation()
  const roving = useRoving(versions.length, questions.length)
  const columns = { gridTemplateColumns: `minmax(0, 1fr) repeat(${versions.length}, 46px)` }
  return (
    <fieldset {...roving.area} aria-label={t(($) => $.quality.matrix.title)} className="min-w-0">
      <div aria-hidden className="grid h-6 items-center" style={columns}>
        <span />
        {versions.map(({ id, tick }) => (
          <span key={id} className="truncate text-center text-[11px] text-ink-2 tabular-nums">
            {tick}
          </span>
        ))}
      </div>
      {questions.map((row, line) => (
        <div key={row.id} className="grid h-[30px] items-center border-t border-line" style={columns}>
          <span aria-hidden className="type-body truncate pr-3" title={row.question}>
            {row.question}
          </span>
          {versions.map(({ id }, at) => {
            const cell = row.cells[at] ?? null
            const props = { ...roving.stop(at, line), 'aria-label': tell(row, at), title: tell(row, at) }
            const href = cell ? hrefOf(at) : undefined
            return (
              <span key={id} className="flex justify-center">
                {href ? (
                  <AddressLink to={href} {...props} className="rounded-xs">
                    <Square verdict={cell?.verdict} />
                  </AddressLink>
                ) : (
                  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a figure of the drawing, which is no <img>
                  <span role="img" {...props} className="rounded-xs">
                    <Square verdict={cell?.verdict} />
                  </span>
                )}
              </span>
            )
          })}
        </div>
      ))}
    </fieldset>
  )
}

function Looks() {
  const { t } = useTranslation()
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {VERDICTS.map((verdict) => (
        <li key={verdict} className="type-meta flex items-center gap-1.5 text-ink-2">
          <Square verdict={verdict} />
          {t(($) => $.quality.verdicts[verdict])}
        </li>
      ))}
    </ul>
  )
}

import type { DryRunConversation } from '@tertulia/contract/automations'
import { RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { ErrorBlock } from '#ui/error-page.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { AfterAWhile, Skeleton } from '#ui/skeleton.tsx'
import { DryRunHit } from './dry-run-hit.tsx'
import { DryRunSquares } from './dry-run-squares.tsx'
import type { Rehearsal } from './use-dry-run.ts'

const HITS_SHOWN = 4
const MISSES_SHOWN = 6

type Props = {
  rehearsal: Rehearsal
  timeZone: string
  /** The sheet around it has its title. */
  inSheet?: boolean
}

/** Dry run of the automation, as it stands in the form, over the last conversations. */
export function DryRunPanel({ rehearsal, timeZone, inSheet = false }: Props) {
  const { t } = useTranslation()
  const { result, isOld, isRunning, isUnfinished, error, again } = rehearsal
  const count = result?.conversations.length
  return (
    <>
      <div className="flex min-h-[46px] items-center gap-2.5 px-4 pt-2">
        {!inSheet && <h2 className="type-section">{t(($) => $.automations.dry_run.title)}</h2>}
        <span className="type-meta min-w-0 flex-1 truncate text-ink-3">
          {count !== undefined && count > 0 && t(($) => $.automations.dry_run.last, { count })}
        </span>
        <Button
          size="sm"
          icon={<RotateCw aria-hidden className="size-3.5!" />}
          loading={isRunning}
          loadingLabel={t(($) => $.automations.dry_run.again_loading)}
          disabled={isUnfinished}
          onClick={again}
        >
          {t(($) => $.automations.dry_run.again)}
        </Button>
      </div>
      {isUnfinished && <p className="type-meta px-4 pb-2 text-ink-2">{t(($) => $.automations.dry_run.unfinished)}</p>}
      {error && !isRunning && (
        <div className="px-4 pb-3">
          <ErrorBlock title={t(($) => $.automations.dry_run.failed)} onRetry={again}>
            {t(($) => $.automations.dry_run.failed_help)}
          </ErrorBlock>
        </div>
      )}
      {result ? (
        <div aria-busy={isOld} className={cx('transition-opacity duration-(--duration-fast)', isOld && 'opacity-50')}>
          <Results conversations={result.conversations} ms={result.ms} timeZone={timeZone} />
        </div>
      ) : (
        !error && !isUnfinished && <Waiting />
      )}
    </>
  )
}

type ResultsProps = { conversations: readonly DryRunConversation[]; ms: number; timeZone: string }

function Results({ conversations, ms, timeZone }: ResultsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const hits = conversations.filter(({ applies }) => applies)
  const misses = conversations.filter(({ applies }) => !applies)
  const [shown, setShown] = useState({ hits: HITS_SHOWN, misses: MISSES_SHOWN })
  const [opened, setOpened] = useState<{ id: string | undefined }>()
  // The first is open until the member opens another or closes it.
  const open = opened ? opened.id : hits[0]?.conversation_id
  if (conversations.length === 0)
    return (
      <div className="px-4 py-6">
        <p className="type-quote text-[17px]/[23px] text-balance">{t(($) => $.automations.dry_run.none)}</p>
      </div>
    )
  return (
    <>
      <div className="px-4 pt-1 pb-3.5">
        <p className="type-lead mb-1.5">
          <strong className="type-kpi mr-1.5">{format.number(hits.length)}</strong>
          <span>{t(($) => $.automations.dry_run.times, { count: hits.length })}</span>
        </p>
        <DryRunSquares
          conversations={conversations}
          timeZone={timeZone}
          note={t(($) => $.automations.dry_run.nothing_sent, { time: format.duration(ms / 1000) })}
        />
      </div>
      {hits.length > 0 && (
        <section aria-label={t(($) => $.automations.dry_run.would)}>
          <GroupHead count={hits.length}>{t(($) => $.automations.dry_run.would)}</GroupHead>
          <ul>
            {hits.slice(0, shown.hits).map((hit) => (
              <DryRunHit
                key={hit.conversation_id}
                hit={hit}
                timeZone={timeZone}
                isOpen={open === hit.conversation_id}
                onToggle={() => setOpened({ id: open === hit.conversation_id ? undefined : hit.conversation_id })}
              />
            ))}
          </ul>
          <More left={hits.length - shown.hits} onMore={() => setShown({ ...shown, hits: hits.length })} />
        </section>
      )}
      {misses.length > 0 && (
        <section aria-label={t(($) => $.automations.dry_run.would_not)}>
          <GroupHead count={misses.length}>{t(($) => $.automations.dry_run.would_not)}</GroupHead>
          <ul className="py-1.5">
            {misses.slice(0, shown.misses).map((miss) => (
              <li key={miss.conversation_id} className="type-meta flex items-start gap-2 px-4 py-1.5">
                <Glyph name="ring" tone="mute" className="mt-px" />
                <span
                  className="w-28 shrink-0 truncate font-semibold text-ink"
                  title={format.customerName(miss.customer)}
                >
                  {format.customerName(miss.customer)}
                </span>
                <span className="min-w-0 flex-1 text-ink-2">
                  {miss.reasons[0] ?? t(($) => $.automations.dry_run.did_not_happen)}
                </span>
              </li>
            ))}
          </ul>
          <More left={misses.length - shown.misses} onMore={() => setShown({ ...shown, misses: misses.length })} />
        </section>
      )}
    </>
  )
}

const GroupHead = ({ count, children }: { count: number; children: ReactNode }) => (
  <h3 className="flex min-h-8 items-center justify-between border-t border-line bg-subtle px-4 text-[12px]/[16px] font-semibold text-ink-2">
    {children} <span className="text-ink tabular-nums">{count}</span>
  </h3>
)

function More({ left, onMore }: { left: number; onMore: () => void }) {
  const { t } = useTranslation()
  if (left <= 0) return null
  return (
    <p className="border-t border-line px-4 py-2.5">
      <button type="button" className="link type-meta font-semibold" onClick={onMore}>
        {t(($) => $.automations.dry_run.more_hits, { count: left })}
      </button>
    </p>
  )
}

/** In the final geometry: a number, the squares, and the first of those it would have been applied in. */
function Waiting() {
  return (
    <AfterAWhile>
      <div aria-hidden className="flex flex-col gap-3 px-4 pt-2">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-6 w-full" />
        {[1, 2, 3].map((row) => (
          <div key={row} className="flex flex-col gap-2 border-t border-line pt-3">
            <Skeleton className="w-28" />
            <Skeleton className="w-3/4" />
          </div>
        ))}
      </div>
    </AfterAWhile>
  )
}

import type { Agent } from '@tertulia/contract/agents'
import { useTranslation } from 'react-i18next'
import { AddressLink } from '#shell/address-link.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Glyph } from '#ui/glyph.tsx'
import { useRowKeys } from '#ui/row-keys.ts'
import { AfterAWhile, Skeleton } from '#ui/skeleton.tsx'
import type { Need, NeedAction, NeedOfKind } from './need.ts'
import { useNeeds } from './use-needs.ts'

const MOST = 6
const EXPECTED = 5
const BUTTON = 'min-w-40 shrink-0 justify-center max-sm:w-full'

/** Needs of today, the most urgent first, each with one action. */
export function NeedList({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const kinds = useNeeds(agent)
  const there = kinds.filter(({ need, error }) => need !== undefined || error).slice(0, MOST)
  const needs = there.filter(({ need }) => need !== undefined)
  const isLoading = kinds.some((each) => each.isLoading)
  useRowKeys({ ids: there.map(({ id }) => id), current: focusedRow, go: focusRow })
  return (
    <section aria-labelledby="home-needs" aria-busy={isLoading || undefined} className="px-6 pt-5 pb-4 max-sm:px-4">
      <div className="flex items-baseline justify-between gap-3 pb-2.5">
        <h2 id="home-needs" className="type-section">
          {t(($) => $.home.needs)}
        </h2>
        {!isLoading && needs.length > 0 && (
          <span className="type-meta text-ink-2">{t(($) => $.home.needs_count, { count: needs.length })}</span>
        )}
      </div>
      {!isLoading && there.length === 0 ? (
        <p className="type-quote border-t border-line pt-3 text-ink-2">{t(($) => $.home.needs_none)}</p>
      ) : (
        <ul className="border-t border-line">
          {there.map(({ need, ...kind }) =>
            need ? <NeedRow key={kind.id} id={kind.id} need={need} /> : <FailedRow key={kind.id} {...kind} />,
          )}
          {isLoading && <WaitingRows rows={Math.max(1, EXPECTED - there.length)} />}
        </ul>
      )}
    </section>
  )
}

const ROW = 'flex min-h-12 flex-wrap items-center gap-x-3.5 gap-y-2 border-b border-line py-2 last:border-b-0'

function NeedRow({ id, need }: { id: string; need: Need }) {
  const { sign, title, detail, action, isUrgent = false } = need
  return (
    // Without a button the row itself is where J and K lead.
    <li data-need={id} tabIndex={-1} className={cx(ROW, 'rounded-xs')}>
      {sign}
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">{title}</p>
        <p className="type-meta mt-0.5 line-clamp-2 text-pretty text-ink-2">{detail}</p>
      </div>
      {action && <ActionButton action={action} isUrgent={isUrgent} />}
    </li>
  )
}

function ActionButton({ action, isUrgent }: { action: NeedAction; isUrgent: boolean }) {
  const variant = isUrgent ? 'ink' : 'secondary'
  return 'to' in action ? (
    <AddressLink to={action.to} className={cx(buttonClass({ variant, size: 'sm' }), BUTTON)}>
      {action.label}
    </AddressLink>
  ) : (
    <Button
      variant={variant}
      size="sm"
      className={BUTTON}
      loading={action.isRunning}
      loadingLabel={action.running}
      onClick={action.run}
    >
      {action.label}
    </Button>
  )
}

function FailedRow({ id, error, onRetry }: Omit<NeedOfKind, 'need'>) {
  const { t } = useTranslation()
  return (
    <li data-need={id} tabIndex={-1} className={cx(ROW, 'rounded-xs')} role="alert">
      <Glyph name="alert" tone="bad" size={16} />
      <p className="min-w-0 flex-1 basis-64">{error?.message}</p>
      <Button size="sm" className={BUTTON} onClick={onRetry}>
        {t(($) => $.ui.retry)}
      </Button>
    </li>
  )
}

function WaitingRows({ rows }: { rows: number }) {
  const { t } = useTranslation()
  return (
    <li>
      <output className="sr-only">{t(($) => $.ui.loading)}</output>
      <AfterAWhile>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} aria-hidden className={ROW}>
            <Skeleton className="size-4! rounded-pill!" />
            <div className="flex-1 space-y-1.5">
              <Skeleton className="max-w-40" />
              <Skeleton className="max-w-80" />
            </div>
            <Skeleton className="h-7! w-40!" />
          </div>
        ))}
      </AfterAWhile>
    </li>
  )
}

const focusedRow = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-need]')?.dataset['need'] ?? undefined

function focusRow(id: string): void {
  const row = document.querySelector<HTMLElement>(`[data-need="${CSS.escape(id)}"]`)
  const action = row?.querySelector<HTMLElement>('a, button')
  ;(action ?? row)?.focus()
}

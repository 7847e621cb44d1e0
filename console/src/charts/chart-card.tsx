import { ChartColumn, Download, Table } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/status.tsx'
import { cx } from '#ui/cx.ts'
import { ErrorBlock } from '#ui/error-page.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { isInLayer, isTyping, usePageKeys } from '#ui/keys.ts'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { saveFile } from '#ui/save-file.ts'
import { AfterAWhile, Skeleton } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast.tsx'
import { csvOfFigures, type FigureTable } from './figure-table.ts'
import { type Definition, Hint } from './hint.tsx'
import { paintFigure } from './paint-figure.ts'
import { TwinTable } from './twin-table.tsx'

/** Props of every chart besides its figures. */
export type ChartFrame = {
  title: string
  /** Beside the title, in a few words: a zone, a total. */
  aside?: ReactNode
  /** One computed sentence, with its numbers. */
  reading?: ReactNode
  definition?: Definition
  /** Name of its files, without ending. */
  fileName: string
  /** Other things to do with it: to pin it, to open all. */
  actions?: ReactNode
  isLoading?: boolean
  /** The error; the rest of the page stands. */
  error?: string | undefined
  onRetry?: () => void
  /** Why there is nothing: the axes stay, the words lie in their middle. */
  empty?: ReactNode
  /** The figures are made up: says so, and the step that brings real ones. They open nothing and are in no file. */
  example?: ReactNode
  /** T turns it wherever the focus is on the page: for the one chart that a page is about. */
  turnsByPage?: boolean
  /** The drawing is the table itself: there is no other way to look at it, and no picture. */
  isTable?: boolean
  className?: string
}

type Props = {
  frame: ChartFrame
  table: FigureTable
  /** Height of the drawing and of its table, in pixels. */
  height: number
  legend?: ReactNode
  /** Summary of the whole drawing for screen readers. */
  summary: string
  /** Said once before the figures: which keys there are. */
  keys?: string
  /** The drawing. */
  children: ReactNode
}

/** A figure with all that belongs to it. */
export function ChartCard({ frame, table, height, legend, summary, keys, children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const card = useRef<HTMLElement>(null)
  const [isTurned, setTurned] = useState(false)
  const isTable = !frame.isTable && isTurned
  const { title, aside, reading, definition, actions, isLoading = false, error, onRetry, empty, example } = frame
  const hasFigures = !isLoading && error === undefined && !empty
  const isExample = example !== undefined

  const turns = (event: Pick<globalThis.KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>) =>
    event.key.toLowerCase() === 't' &&
    !(event.ctrlKey || event.metaKey || event.altKey || frame.isTable || isTyping(event.target)) &&
    hasFigures
  usePageKeys((event) => {
    if (!frame.turnsByPage || !turns(event) || isInLayer(event.target)) return false
    turn()
    return true
  })

  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || !turns(event)) return
    // Menus and popovers stand elsewhere in the page, and type their letters themselves.
    if (!(event.target instanceof Node) || !card.current?.contains(event.target)) return
    event.preventDefault()
    turn()
  }
  function turn() {
    const isInFigures = card.current?.querySelector('[data-figures]')?.contains(document.activeElement) ?? false
    setTurned(!isTurned)
    // The focused element is removed: the button that turns back takes the focus.
    if (isInFigures) card.current?.querySelector<HTMLElement>('[data-turn]')?.focus()
  }
  async function savePicture() {
    const picture = card.current && (await paintFigure(card.current))
    if (picture) saveFile(frame.fileName, 'png', picture)
    else showToast({ tone: 'bad', text: t(($) => $.charts.png_failed) })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- T works wherever the focus is in the card
    <section
      ref={card}
      aria-labelledby={id}
      aria-busy={isLoading || undefined}
      onKeyDown={onKeyDown}
      className={cx(
        'flex min-w-0 break-inside-avoid flex-col p-6 text-ink max-sm:p-4 print:scheme-light',
        frame.className,
      )}
    >
      <div className="flex items-start gap-3 max-sm:flex-wrap">
        <div className="min-w-0 flex-1">
          <div className="flex min-h-7 flex-wrap items-center gap-x-2">
            <h2 id={id} className="type-section">
              {title}
            </h2>
            {definition && <Hint label={title} definition={definition} />}
            {isExample && <Badge tone="mute">{t(($) => $.charts.example)}</Badge>}
            {aside && <span className="type-meta text-ink-2">{aside}</span>}
          </div>
          {isLoading ? (
            <Skeleton className="my-[5px] max-w-80" />
          ) : (
            hasFigures && reading && <p className="type-body text-pretty text-ink-2">{reading}</p>
          )}
        </div>
        <div data-not-painted className="flex shrink-0 items-center gap-1 print:hidden">
          {actions}
          {hasFigures && (
            <>
              {!frame.isTable && (
                <IconButton
                  data-turn
                  label={isTable ? t(($) => $.charts.as_chart) : t(($) => $.charts.as_table)}
                  shortcut="T"
                  icon={isTable ? <ChartColumn aria-hidden /> : <Table aria-hidden />}
                  onClick={turn}
                />
              )}
              <Menu
                align="end"
                trigger={<IconButton label={t(($) => $.charts.download)} icon={<Download aria-hidden />} />}
              >
                <MenuItem
                  disabledReason={isExample ? t(($) => $.charts.example_csv) : undefined}
                  onSelect={() => saveFile(frame.fileName, 'csv', csvOfFigures(table))}
                >
                  {t(($) => $.charts.csv)}
                </MenuItem>
                {!frame.isTable && (
                  <MenuItem
                    disabledReason={isExample ? t(($) => $.charts.example_csv) : undefined}
                    onSelect={() => void savePicture()}
                  >
                    {t(($) => $.charts.png)}
                  </MenuItem>
                )}
              </Menu>
            </>
          )}
        </div>
      </div>
      {isExample && <div className="type-body mt-1 text-ink-2">{example}</div>}
      {legend && hasFigures && !isTable && <div className="mt-2">{legend}</div>}
      <div data-figures className="relative mt-3" style={{ minHeight: height }}>
        {isLoading && <Waiting title={title} height={height} />}
        {error !== undefined && (
          <div className="flex flex-col justify-center" style={{ minHeight: height }}>
            <ErrorBlock title={error || t(($) => $.charts.failed)} {...(onRetry && { onRetry })} />
          </div>
        )}
        {hasFigures && isTable && <TwinTable title={title} table={table} height={height} />}
        {hasFigures && !isTable && (
          <>
            <p className="sr-only">{[summary, keys].filter(Boolean).join(' ')}</p>
            {children}
          </>
        )}
        {!isLoading && error === undefined && empty && (
          <>
            <div inert aria-hidden>
              {children}
            </div>
            <div className="absolute inset-0 flex items-center justify-center p-6 text-center">
              <div className="type-body max-w-80 rounded-md bg-surface px-4 py-2 text-pretty text-ink-2">{empty}</div>
            </div>
          </>
        )}
      </div>
    </section>
  )
}

/** As high as what comes. */
function Waiting({ title, height }: { title: string; height: number }) {
  const { t } = useTranslation()
  return (
    <output className="block" style={{ height }}>
      <span className="sr-only">{t(($) => $.charts.loading, { title })}</span>
      <AfterAWhile>
        <span aria-hidden className="flex h-full flex-col justify-between pb-6">
          {[0, 1, 2, 3, 4].map((line) => (
            <span key={line} className="flex items-center gap-3">
              <Skeleton className="w-6 shrink-0" />
              <span className="h-px flex-1 bg-line" />
            </span>
          ))}
        </span>
      </AfterAWhile>
    </output>
  )
}

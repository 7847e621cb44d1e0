import { ArrowLeft, ChevronRight, CircleQuestionMark, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useMedia } from '#ui/media.ts'
import { RefetchLine } from '#ui/skeleton.tsx'
import { AgentSwitcher } from './agent-switcher.tsx'
import { InsidePage } from './inside-page.ts'
import { usePageTitle } from './page-title.ts'
import { AddressLink } from './address-link.tsx'
import { useIsRefetching } from './refetch-line.ts'
import { useShellActions } from './shell-actions.ts'

export type Crumb = { label: string; to?: string }

type Props = {
  /** From the section down to this page, which is the last and has no link. */
  crumbs: readonly Crumb[]
  /** Actions of the page and the state of deployment. */
  actions?: ReactNode
  /** Target of the arrow on phones; without it the agent switcher stands there. */
  back?: string
  /** A panel at the right that scrolls by itself, with its name. Below 1200 the screen offers it as a drawer. */
  aside?: { label: string; content: ReactNode; width?: 'test' | 'card' | 'tabs' }
  /** Off where the screen's own columns begin at the top, with its name in one of them. Phones have theirs all the same. */
  bar?: boolean
  /** The body scrolls as a whole; turn it off for tables, splits and tools that fill the height. */
  scrolls?: boolean
  children: ReactNode
}

const WIDTH = { test: 'w-[372px]', card: 'w-[296px]', tabs: 'w-[412px]' }

/** One screen in the sheet: top bar, body, and at most one panel at the right. */
export function Page({ crumbs, actions, back, aside, bar = true, scrolls = true, children }: Props) {
  const isPhone = useMedia('phone')
  const isNarrow = useMedia('narrow')
  usePageTitle(...crumbs.map(({ label }) => label).toReversed())
  return (
    <>
      {isPhone ? (
        <PhoneBar crumbs={crumbs} back={back} />
      ) : bar ? (
        <TopBar crumbs={crumbs} actions={actions} />
      ) : (
        <BareTop />
      )}
      <div className="flex min-h-0 flex-1">
        <main
          id="content"
          tabIndex={-1}
          data-region
          className={cx('flex min-w-0 flex-1 flex-col outline-none', scrolls ? 'overflow-y-auto' : 'min-h-0')}
        >
          {isPhone && actions && <div className="flex flex-wrap gap-2 px-4 pt-3">{actions}</div>}
          <InsidePage value>{children}</InsidePage>
        </main>
        {aside && !isNarrow && (
          <aside
            aria-label={aside.label}
            data-region
            className={cx(
              'flex shrink-0 flex-col overflow-y-auto border-l border-line bg-subtle',
              WIDTH[aside.width ?? 'card'],
            )}
          >
            {aside.content}
          </aside>
        )}
      </div>
    </>
  )
}

function TopBar({ crumbs, actions }: Pick<Props, 'crumbs' | 'actions'>) {
  const { t } = useTranslation()
  const { openShortcuts } = useShellActions()
  return (
    <header
      data-region
      className="relative z-(--layer-sticky) flex h-[46px] shrink-0 items-center gap-2 border-b border-line pr-3 pl-5"
    >
      <Breadcrumb crumbs={crumbs} />
      {actions && (
        <>
          <div className="flex items-center gap-2">{actions}</div>
          <span aria-hidden className="mx-1 h-4 w-px bg-line-2" />
        </>
      )}
      <IconButton
        label={t(($) => $.shell.help)}
        icon={<CircleQuestionMark aria-hidden />}
        shortcut="?"
        side="bottom"
        onClick={openShortcuts}
      />
      <RefetchLine active={useIsRefetching()} />
    </header>
  )
}

/** No more than that something is asked for. */
function BareTop() {
  const isRefetching = useIsRefetching()
  return (
    <div className="relative z-(--layer-sticky)">
      <RefetchLine active={isRefetching} />
    </div>
  )
}

function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t(($) => $.shell.breadcrumb)} className="min-w-0 flex-1">
      <ol className="flex min-w-0 items-center gap-1.5">
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1
          return (
            <li key={crumb.label} className={cx('flex items-center gap-1.5', isLast ? 'min-w-0' : 'shrink-0')}>
              {crumb.to && !isLast ? (
                <AddressLink to={crumb.to} className="rounded-xs text-ink-2 hover:text-ink">
                  {crumb.label}
                </AddressLink>
              ) : (
                <span
                  aria-current={isLast ? 'page' : undefined}
                  className={cx('truncate', isLast ? 'font-semibold' : 'text-ink-2')}
                >
                  {crumb.label}
                </span>
              )}
              {!isLast && <ChevronRight aria-hidden className="size-3.5! text-ink-3" />}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function PhoneBar({ crumbs, back }: Pick<Props, 'crumbs'> & { back: string | undefined }) {
  const { t } = useTranslation()
  const { openPalette } = useShellActions()
  return (
    <header
      data-region
      className="relative z-(--layer-sticky) flex h-14 shrink-0 items-center gap-2 border-b border-line px-4 pt-[env(safe-area-inset-top)]"
    >
      {back === undefined ? (
        <div className="min-w-0 flex-1">
          <AgentSwitcher bare />
        </div>
      ) : (
        <>
          <AddressLink
            to={back}
            aria-label={t(($) => $.shell.back)}
            className="-ml-2 flex size-11 items-center justify-center"
          >
            <ArrowLeft aria-hidden className="size-5!" />
          </AddressLink>
          <p className="type-button min-w-0 flex-1 truncate">{crumbs.at(-1)?.label}</p>
        </>
      )}
      <button
        type="button"
        aria-label={t(($) => $.shell.search)}
        onClick={openPalette}
        className="-mr-2 flex size-11 items-center justify-center text-ink-2"
      >
        <Search aria-hidden className="size-5!" />
      </button>
      <RefetchLine active={useIsRefetching()} />
    </header>
  )
}

import { PanelLeft, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Logo, Mark } from '#ui/logo.tsx'
import { useMedia } from '#ui/media.ts'
import { UnreadCount } from '#ui/status.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { AgentSwitcher } from './agent-switcher.tsx'
import { NAV, NAV_FOOT, type NavItem, navWords, visibleItems } from './nav.ts'
import { commandKey } from './platform.ts'
import { useStoredFlag } from './stored-flag.ts'
import { useShellActions } from './shell-actions.ts'
import { AddressLink } from './address-link.tsx'
import { useShell } from './shell-data.ts'
import { UserMenu } from './user-menu.tsx'

/** The way around. Folds to icons, by choice or when the window is narrow. */
export function Sidebar() {
  const { t } = useTranslation()
  const { agent } = useShell()
  const { openPalette } = useShellActions()
  const isNarrow = useMedia('narrow')
  const [isChosen, setIsChosen] = useStoredFlag('tertulia.sidebar_folded')
  const isFolded = isNarrow || isChosen
  const foldLabel = isFolded ? t(($) => $.shell.unfold) : t(($) => $.shell.fold)

  return (
    <nav
      aria-label={t(($) => $.shell.main_nav)}
      data-region
      className={cx(
        'z-(--layer-sidebar) flex h-full shrink-0 flex-col transition-[width] duration-(--duration-slow) ease-in-out',
        isFolded ? 'w-14' : 'w-[232px]',
      )}
    >
      <div
        className={cx(
          'flex h-[50px] shrink-0 items-center',
          isFolded ? 'justify-center' : 'justify-between pr-3.5 pl-4',
        )}
      >
        <AddressLink to="/home" aria-label="Tertulia" className="flex rounded-xs">
          {isFolded ? <Mark size={24} /> : <Logo size={24} />}
        </AddressLink>
        {!isFolded && (
          <IconButton
            label={foldLabel}
            icon={<PanelLeft aria-hidden />}
            onClick={() => setIsChosen(true)}
            className="hover:bg-fill-2"
          />
        )}
      </div>
      <div className="flex shrink-0 flex-col gap-2 px-2.5 pb-1">
        <AgentSwitcher folded={isFolded} />
        {isFolded ? (
          <IconButton
            label={t(($) => $.shell.search)}
            icon={<Search aria-hidden />}
            shortcut={`${commandKey()}K`}
            side="right"
            onClick={openPalette}
            className="size-9!"
          />
        ) : (
          <button
            type="button"
            onClick={openPalette}
            className="type-body flex h-[29px] w-full items-center gap-2 rounded-sm border border-line-2 bg-subtle pr-1.5 pl-2 text-ink-3 hover:border-control"
          >
            <Search aria-hidden className="size-3.5!" />
            <span className="flex-1 truncate text-left">{t(($) => $.shell.search)}</span>
            <Kbd>{commandKey()}K</Kbd>
          </button>
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-2.5 pb-2 [scrollbar-width:none]">
        {NAV.map((group) => {
          const items = visibleItems(group.items, agent?.id)
          if (items.length === 0) return null
          const { name } = group
          return (
            <div key={name} className="pt-1">
              {name !== 'first' &&
                (isFolded ? (
                  <div className="mx-2 my-1.5 h-px bg-line-2" />
                ) : (
                  <p className="type-meta px-2 pt-2 pb-1 text-ink-3">{t(($) => $.shell.groups[name])}</p>
                ))}
              <ul className="flex flex-col gap-px">
                {items.map((item) => (
                  <li key={item.name}>
                    <NavLink item={item} folded={isFolded} />
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </div>
      <ul className="flex shrink-0 flex-col gap-px px-2.5 pb-2">
        {visibleItems(NAV_FOOT, agent?.id).map((item) => (
          <li key={item.name}>
            <NavLink item={item} folded={isFolded} />
          </li>
        ))}
        {isFolded && !isNarrow && (
          <li>
            <IconButton
              label={foldLabel}
              icon={<PanelLeft aria-hidden />}
              side="right"
              onClick={() => setIsChosen(false)}
              className="size-9! hover:bg-fill-2"
            />
          </li>
        )}
      </ul>
      <UserMenu folded={isFolded} />
    </nav>
  )
}

function NavLink({ item, folded }: { item: NavItem; folded: boolean }) {
  const { agent, counts } = useShell()
  const name = navWords(item, useLanguage())
  const count = item.count ? counts[item.count] : 0
  const link = (
    <AddressLink
      to={item.to(agent?.id ?? '')}
      aria-label={folded ? name : undefined}
      className={cx(
        'group relative flex items-center rounded-sm text-ink-2 transition-colors duration-(--duration-instant) hover:bg-fill hover:text-ink aria-[current=page]:bg-fill-2 aria-[current=page]:font-semibold aria-[current=page]:text-ink',
        folded ? 'size-9 justify-center' : 'h-7 gap-2.5 px-2',
      )}
    >
      <item.icon aria-hidden className="group-aria-[current=page]:text-tinto-mark" />
      {!folded && <span className="min-w-0 flex-1 truncate">{name}</span>}
      {count > 0 && <Count item={item} count={count} folded={folded} />}
    </AddressLink>
  )
  return folded ? (
    <Tooltip text={name} side="right">
      {link}
    </Tooltip>
  ) : (
    link
  )
}

function Count({ item, count, folded }: { item: NavItem; count: number; folded: boolean }) {
  const { t } = useTranslation()
  if (item.count === 'waiting') {
    const label = t(($) => $.shell.waiting, { count })
    return folded ? (
      <span className="absolute top-1 right-1 size-2 rounded-pill bg-tinto">
        <span className="sr-only">{label}</span>
      </span>
    ) : (
      <UnreadCount count={count} label={label} />
    )
  }
  return folded ? null : (
    <span className="type-meta font-normal text-ink-3 tabular-nums">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t(($) => $.shell.gaps, { count })}</span>
    </span>
  )
}

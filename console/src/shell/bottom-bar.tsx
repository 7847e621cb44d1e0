import { Menu as MenuIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'
import { cx } from '#ui/cx.ts'
import { Menu, MenuItem, MenuLine } from '#ui/menu.tsx'
import { UnreadCount } from '#ui/status.tsx'
import { NAV_ITEMS, type NavItem, navWords, visibleItems } from './nav.ts'
import { AddressLink } from './address-link.tsx'
import { useShell } from './shell-data.ts'
import { UserMenuItems } from './user-menu-layer.tsx'

const TAB =
  'group relative flex min-w-12 flex-auto flex-col items-center gap-1 rounded-sm pt-2 text-[11px]/[14px] text-ink-2 aria-[current=page]:font-semibold aria-[current=page]:text-ink'

/** The way around on phones: four places and the rest under «Más». */
export function BottomBar() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { agent } = useShell()
  const visible = visibleItems(NAV_ITEMS, agent?.id)
  return (
    <nav
      aria-label={t(($) => $.shell.main_nav)}
      data-region
      className="flex h-[calc(60px+max(16px,env(safe-area-inset-bottom)))] shrink-0 items-start border-t border-line bg-surface px-1"
    >
      {visible
        .filter(({ onPhone }) => onPhone)
        .map((item) => (
          <PhoneTab key={item.name} item={item} />
        ))}
      <Menu
        side="top"
        align="end"
        className="w-60"
        trigger={
          <button type="button" className={TAB}>
            <MenuIcon aria-hidden className="size-[22px]!" />
            {t(($) => $.shell.more)}
          </button>
        }
      >
        {visible
          .filter(({ onPhone }) => !onPhone)
          .map((item) => (
            <MenuItem
              key={item.name}
              icon={<item.icon aria-hidden />}
              render={<AddressLink to={item.to(agent?.id ?? '')} />}
            >
              {navWords(item, language)}
            </MenuItem>
          ))}
        <MenuLine />
        <UserMenuItems />
      </Menu>
    </nav>
  )
}

function PhoneTab({ item }: { item: NavItem }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { agent, counts } = useShell()
  const count = item.count === 'waiting' ? counts.waiting : 0
  const label =
    item.name === 'identity'
      ? (agent?.name ?? '')
      : item.name === 'live_chat'
        ? t(($) => $.shell.live_short)
        : navWords(item, language)
  return (
    <AddressLink to={item.to(agent?.id ?? '')} className={TAB}>
      <item.icon aria-hidden className={cx('size-[22px]!', 'group-aria-[current=page]:text-tinto-mark')} />
      <span className="max-w-full truncate">{label}</span>
      {count > 0 && (
        <span className="absolute top-1 left-1/2 ml-1">
          <UnreadCount count={count} label={t(($) => $.shell.waiting, { count })} />
        </span>
      )}
    </AddressLink>
  )
}

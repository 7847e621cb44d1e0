import { Ellipsis, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '#i18n/i18n.ts'
import { useLanguage } from '#i18n/language.ts'
import { PersonAvatar } from '#ui/avatar.tsx'
import { cx } from '#ui/cx.ts'
import { Menu, MenuChoice, MenuItem, MenuLine } from '#ui/menu.tsx'
import { useShell } from './shell-data.ts'
import { changeTheme, useTheme } from './theme.ts'

/** Who is signed in; behind it theme, language and the way out. */
export function UserMenu({ folded }: { folded: boolean }) {
  const { t } = useTranslation()
  const { person } = useShell()
  return (
    <div className="mx-2.5 shrink-0 border-t border-line-2 py-1.5">
      <Menu
        side="top"
        className="w-56"
        trigger={
          <button
            type="button"
            aria-label={folded ? t(($) => $.shell.account, { name: person.name }) : undefined}
            className={cx(
              'flex w-full items-center gap-2.5 rounded-sm p-2 text-left hover:bg-fill data-popup-open:bg-fill',
              folded && 'justify-center',
            )}
          >
            <PersonAvatar name={person.name} size={26} />
            {!folded && (
              <>
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-[12px]/[16px] font-semibold">{person.name}</span>
                  <span className="block truncate text-[11px]/[14px] text-ink-3">{person.role}</span>
                </span>
                <Ellipsis aria-hidden />
              </>
            )}
          </button>
        }
      >
        <UserMenuItems />
      </Menu>
    </div>
  )
}

/** Theme, language, way out: the same in the sidebar and on phones. */
export function UserMenuItems() {
  const { t } = useTranslation()
  const { onSignOut } = useShell()
  return (
    <>
      <MenuChoice
        label={t(($) => $.shell.theme)}
        value={useTheme()}
        onChange={changeTheme}
        options={[
          { value: 'system', label: t(($) => $.shell.themes.system), icon: <Monitor aria-hidden /> },
          { value: 'light', label: t(($) => $.shell.themes.light), icon: <Sun aria-hidden /> },
          { value: 'dark', label: t(($) => $.shell.themes.dark), icon: <Moon aria-hidden /> },
        ]}
      />
      <MenuLine />
      <MenuChoice
        label={t(($) => $.shell.language)}
        value={useLanguage()}
        onChange={(language) => void changeLanguage(language)}
        options={[
          { value: 'es', label: 'Español' },
          { value: 'en', label: 'English' },
        ]}
      />
      <MenuLine />
      <MenuItem icon={<LogOut aria-hidden />} onSelect={onSignOut}>
        {t(($) => $.shell.sign_out)}
      </MenuItem>
    </>
  )
}

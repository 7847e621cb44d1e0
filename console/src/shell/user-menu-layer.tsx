import { LogOut, Monitor, Moon, Sun } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '#i18n/i18n.ts'
import { useLanguage } from '#i18n/language.ts'
import { Menu, MenuChoice, MenuItem, MenuLine } from '#ui/menu.tsx'
import { useShell } from './shell-data.ts'
import { changeTheme, useTheme } from './theme.ts'

type Props = { trigger: ReactElement<Record<string, unknown>>; defaultOpen: boolean }

/** Menu behind the person's name. */
export function UserMenuLayer(props: Props) {
  return (
    <Menu {...props} side="top" className="w-56">
      <UserMenuItems />
    </Menu>
  )
}

/** Theme, language, way out: the same in the sidebar and on phones. */
export function UserMenuItems() {
  const { t } = useTranslation()
  const { onPreference, onSignOut } = useShell()
  return (
    <>
      <MenuChoice
        label={t(($) => $.shell.theme)}
        value={useTheme()}
        onChange={(theme) => {
          changeTheme(theme)
          onPreference({ theme })
        }}
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
        onChange={(language) => {
          void changeLanguage(language)
          onPreference({ language })
        }}
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

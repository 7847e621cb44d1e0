import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'
import { Menu } from './menu.tsx'

/** Menu of actions on one row. */
export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Menu
      align="end"
      trigger={<IconButton label={t(($) => $.ui.row_actions, { row: name })} icon={<Ellipsis aria-hidden />} />}
    >
      {children}
    </Menu>
  )
}

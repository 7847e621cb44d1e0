import { Columns3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Menu, MenuCheck, MenuItem, MenuLine } from '#ui/menu.tsx'
import type { useColumnLayout } from './use-column-layout.ts'

type Props = {
  /** Those that may be shown or not. */
  choosable: readonly { id: string; head: string }[]
  layout: Pick<ReturnType<typeof useColumnLayout>, 'isShown' | 'show' | 'isUsual' | 'reset'>
}

/** Which columns are shown, and the way back to the usual ones. Phones have none. */
export function ColumnsMenu({ choosable, layout }: Props) {
  const { t } = useTranslation()
  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm" variant="ghost" icon={<Columns3 aria-hidden />} className="max-sm:hidden">
          {t(($) => $.conversations.choose_columns)}
        </Button>
      }
    >
      {choosable.map(({ id, head }) => (
        <MenuCheck key={id} checked={layout.isShown(id)} onChange={(isShown) => layout.show(id, isShown)}>
          {head}
        </MenuCheck>
      ))}
      {!layout.isUsual && (
        <>
          <MenuLine />
          <MenuItem onSelect={layout.reset}>{t(($) => $.conversations.usual_columns)}</MenuItem>
        </>
      )}
    </Menu>
  )
}

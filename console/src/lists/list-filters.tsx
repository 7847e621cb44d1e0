import { ListFilter } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useMedia } from '#ui/media.ts'
import type { ListAddress } from './use-list-address.ts'

type Props = {
  address: Pick<ListAddress, 'removeFilters'>
  /** Value of each filter. */
  values: readonly unknown[]
  /** The chips: `ChoiceFilter` and its like. The search stands outside. */
  children: ReactNode
}

/** Filters above a list: chips in a bar; on phones a button with their number, and a sheet. */
export function ListFilters({ address, values, children }: Props) {
  const { t } = useTranslation()
  const isPhone = useMedia('phone')
  const [isOpen, setOpen] = useState(false)
  if (!isPhone) return children
  const count = values.filter((value) => value !== undefined).length
  const close = () => setOpen(false)
  return (
    <>
      <Button icon={<ListFilter aria-hidden />} aria-haspopup="dialog" className="h-11" onClick={() => setOpen(true)}>
        {count > 0 ? t(($) => $.ui.filters_set, { count }) : t(($) => $.ui.filters)}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t(($) => $.ui.filters)}
        actions={
          <>
            {count > 0 && <Button onClick={address.removeFilters}>{t(($) => $.ui.remove_filters)}</Button>}
            <Button variant="ink" onClick={close}>
              {t(($) => $.ui.see_list)}
            </Button>
          </>
        }
      >
        <div data-sheet className="flex flex-col gap-2">
          {children}
        </div>
      </Dialog>
    </>
  )
}

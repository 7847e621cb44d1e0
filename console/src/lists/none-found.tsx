import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import type { List } from './use-list.ts'

type Props = Pick<List<unknown>, 'address'> & {
  title: string | ReactNode
  none: ReactNode
}

/** An empty list: as it was from the first day, or as its filters leave it. */
export function NoneFound({ address, title, none }: Props) {
  const { t } = useTranslation()
  if (!address?.isFiltered || title === undefined) return none
  if (typeof title !== 'string') return title
  return (
    <Empty title={title} action={<Button onClick={address.removeFilters}>{t(($) => $.ui.remove_filters)}</Button>} />
  )
}

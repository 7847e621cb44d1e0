import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { IconButton } from './icon-button.tsx'

type Props = {
  ids: readonly string[]
  current: string | undefined
  onGo: (id: string) => void
  /** In place of the position: «4 de 12 decididas». */
  children?: ReactNode
  /** Number of the first of them in the whole list, and how many there are in all. */
  from: number
  total: number
}

/** Beside what is open of a list: the way to its neighbours, and which of how many it is. */
export function RowSteps({ ids, current, onGo, children, from, total }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const at = current === undefined ? -1 : ids.indexOf(current)
  // It may be on another page, or not among those the filters leave.
  if (at === -1) return null
  const to = (id: string | undefined) => ({
    'aria-disabled': id === undefined,
    className: 'aria-disabled:opacity-40',
    onClick: () => id !== undefined && onGo(id),
  })
  return (
    <span className="flex items-center gap-1">
      <IconButton
        label={t(($) => $.ui.previous_row)}
        shortcut="K"
        icon={<ChevronUp aria-hidden />}
        {...to(ids[at - 1])}
      />
      <IconButton
        label={t(($) => $.ui.next_row)}
        shortcut="J"
        icon={<ChevronDown aria-hidden />}
        {...to(ids[at + 1])}
      />
      <output className="type-meta ml-1 whitespace-nowrap text-ink-2 tabular-nums">
        {children || t(($) => $.ui.position, { at: format.number(from + at), total: format.number(total) })}
      </output>
    </span>
  )
}

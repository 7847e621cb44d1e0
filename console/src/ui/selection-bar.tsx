import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from './button.tsx'

/** Takes the filters' place while rows are chosen. */
export function SelectionBar({
  count,
  onClear,
  children,
}: {
  count: number
  onClear: () => void
  children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <div
      role="toolbar"
      aria-label={t(($) => $.ui.selected, { count })}
      className="flex h-10 w-full items-center gap-1 rounded-md bg-solid pr-2 pl-3 text-on-solid"
    >
      <output className="type-button mr-auto">{t(($) => $.ui.selected, { count })}</output>
      {children}
      <button
        type="button"
        aria-label={t(($) => $.ui.clear_selection)}
        onClick={onClear}
        className="touch-target rounded-sm p-1.5 hover:bg-solid-hover focus-visible:outline-on-solid"
      >
        <X aria-hidden />
      </button>
    </div>
  )
}

/** Something to do with all chosen rows. */
export const SelectionAction = (props: ButtonProps) => (
  <Button
    variant="ink"
    {...props}
    className="shadow-none! focus-visible:outline-on-solid aria-disabled:bg-transparent! aria-disabled:opacity-60"
  />
)

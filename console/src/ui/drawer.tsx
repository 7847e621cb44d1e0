import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'

type Props = {
  open: boolean
  onClose: () => void
  /** Accessible name of the drawer. */
  label: string
  /** At the left of its bar: position in the list, previous and next. */
  bar?: ReactNode
  actions?: ReactNode
  /** Holds an editor: 720 wide in place of 520. */
  wide?: boolean
  foot?: ReactNode
  children: ReactNode
}

/** One item of a list, beside the list. The list stays visible and its keys alive; a page of its own on phones. */
export function Drawer({ open, onClose, label, bar, actions, wide = false, foot, children }: Props) {
  const { t } = useTranslation()
  // It is read from its beginning; the way out would be the worst place to start.
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={open} modal="trap-focus" disablePointerDismissal onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Popup
          ref={popup}
          initialFocus={popup}
          aria-label={label}
          className={cx(
            'fixed top-2 right-2 bottom-2 z-(--layer-drawer) flex w-full flex-col rounded-r-xl border border-line bg-surface shadow-3 outline-none',
            'transition-[opacity,translate] duration-(--duration-base) ease-out data-ending-style:translate-x-2 data-ending-style:opacity-0 data-starting-style:translate-x-2 data-starting-style:opacity-0',
            'max-sm:inset-0 max-sm:rounded-none max-sm:border-0',
            wide ? 'sm:max-w-[720px]' : 'sm:max-w-[520px]',
          )}
        >
          <div className="flex h-[46px] shrink-0 items-center gap-2 border-b border-line pr-3 pl-5 max-sm:h-14 max-sm:px-4">
            <div className="flex min-w-0 flex-1 items-center gap-2">{bar}</div>
            {actions}
            <IconButton label={t(($) => $.ui.close)} icon={<X aria-hidden />} shortcut="Esc" onClick={onClose} />
          </div>
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">{children}</div>
          {foot && <div className="shrink-0 border-t border-line px-5 py-2.5">{foot}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

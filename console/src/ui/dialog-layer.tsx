import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { isRunKey } from './save-keys.ts'

const WIDTH = { sm: 'sm:w-[420px]', md: 'sm:w-[520px]', lg: 'sm:w-[720px]', xl: 'sm:w-[840px]' }

export type DialogProps = {
  open: boolean
  onClose: () => void
  /** A question when it asks for a decision. */
  title: string
  /** The consequence, with its numbers. */
  description?: ReactNode
  size?: keyof typeof WIDTH
  /** Stays when one clicks outside or presses Escape, as a secret shown once. */
  insistent?: boolean
  /** Without a cross: one of its actions is the way out. */
  decides?: boolean
  /** Takes the focus first; without it the first field does. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Left of the actions: «3 de 5 claves en uso». */
  footNote?: ReactNode
  /** At the right of the foot, the main one last: Ctrl or Cmd with Enter presses it, unless the dialog decides. */
  actions?: ReactNode
  children?: ReactNode
}

/** The dialog itself, which `dialog.tsx` loads. */
export function DialogLayer({
  open,
  onClose,
  title,
  description,
  size = 'sm',
  insistent = false,
  decides = false,
  initialFocus,
  footNote,
  actions,
  children,
}: DialogProps) {
  const { t } = useTranslation()
  const body = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const firstField = () =>
    body.current?.querySelector<HTMLElement>('input:not([disabled]), textarea:not([disabled]), [role="combobox"]') ??
    true
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={insistent}
      onOpenChange={(isOpen, { reason, cancel }) => {
        if (isOpen) return
        if (insistent && reason === 'escape-key') cancel()
        else onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-(--layer-scrim) bg-scrim transition-opacity duration-(--duration-base) data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-(--layer-dialog) flex items-center justify-center p-6 max-sm:items-end max-sm:p-0">
          <Base.Popup
            initialFocus={initialFocus ?? firstField}
            className={cx(
              'flex max-h-full w-full flex-col overflow-hidden rounded-dialog border border-line bg-raised shadow-3 outline-none sm:max-w-full',
              'transition-[opacity,translate] duration-(--duration-base) ease-out data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0',
              'max-sm:max-h-[92dvh] max-sm:rounded-b-none max-sm:pb-[env(safe-area-inset-bottom)]',
              WIDTH[size],
            )}
            onKeyDown={(event) => {
              if (decides || event.defaultPrevented || !isRunKey(event.nativeEvent)) return
              event.preventDefault()
              foot.current?.querySelector<HTMLElement>('button:last-of-type')?.click()
            }}
          >
            <div className="flex items-start gap-3 px-5 pt-4">
              <div className="min-w-0 flex-1">
                <Base.Title className="type-dialog text-balance">{title}</Base.Title>
                {description && (
                  <Base.Description className="type-body mt-1 text-pretty text-ink-2" render={<div />}>
                    {description}
                  </Base.Description>
                )}
              </div>
              {!insistent && !decides && (
                <IconButton
                  label={t(($) => $.ui.close)}
                  icon={<X aria-hidden />}
                  onClick={onClose}
                  className="-mr-1.5"
                />
              )}
            </div>
            <div ref={body} className="min-h-0 flex-1 overflow-y-auto px-5 pt-3 pb-5">
              {children}
            </div>
            {actions && (
              <div ref={foot} className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3">
                {footNote && <p className="type-meta mr-auto text-ink-3">{footNote}</p>}
                {actions}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { cx } from './cx.ts'
import { LAYER } from './layer.ts'

type Props = {
  trigger: ReactElement<Record<string, unknown>>
  /** What it holds, read aloud. */
  label: string
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom' | 'right'
  /** Opens on hover too, after 300 ms, as a citation does. */
  onHover?: boolean
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
  children: ReactNode
}

/** A small place beside its trigger. Escape and a click elsewhere close it. */
export function Popover({
  trigger,
  label,
  align = 'start',
  side = 'bottom',
  onHover = false,
  open,
  onOpenChange,
  className = 'w-80 p-3',
  children,
}: Props) {
  return (
    <Base.Root {...(open !== undefined && { open })} onOpenChange={(isOpen) => onOpenChange?.(isOpen)}>
      <Base.Trigger render={trigger} openOnHover={onHover} delay={300} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={6} collisionPadding={8} className="z-(--layer-popover)">
          <Base.Popup aria-label={label} className={cx(LAYER, 'max-w-[calc(100vw-16px)]', className)}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** Closes the popover around it; takes the button or link to render. */
export const PopoverClose = Base.Close

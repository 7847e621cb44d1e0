import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { cx } from './cx.ts'
import { LAYER } from './layer.ts'

export type PopoverProps = {
  trigger: ReactElement<Record<string, unknown>>
  /** Accessible name of the popover. */
  label: string
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom' | 'right'
  /** Opens on hover too, after 300 ms, as a citation does. */
  onHover?: boolean
  open?: boolean
  defaultOpen?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
  children: ReactNode
}

/** The popover itself, which `popover.tsx` loads. */
export function PopoverLayer({
  trigger,
  label,
  align = 'start',
  side = 'bottom',
  onHover = false,
  open,
  defaultOpen = false,
  onOpenChange,
  className = 'w-80 p-3',
  children,
}: PopoverProps) {
  return (
    <Base.Root
      defaultOpen={defaultOpen}
      {...(open !== undefined && { open })}
      onOpenChange={(isOpen) => onOpenChange?.(isOpen)}
    >
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

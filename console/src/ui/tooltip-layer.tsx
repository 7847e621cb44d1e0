import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactNode } from 'react'

type Props = {
  anchor: Element
  side: 'top' | 'right' | 'bottom' | 'left'
  onClose: () => void
  /** The pointer rests on it: it stays. */
  onHold: () => void
  children: ReactNode
}

/** An open tooltip beside its control. */
export function TooltipLayer({ anchor, side, onClose, onHold, children }: Props) {
  return (
    <Base.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} side={side} sideOffset={6} className="z-(--layer-tooltip)">
          <Base.Popup
            onPointerEnter={onHold}
            onPointerLeave={onClose}
            className="type-meta max-w-64 animate-arrive rounded-sm bg-solid px-2.5 py-1.5 font-medium text-on-solid shadow-2"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

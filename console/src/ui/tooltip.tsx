import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { Kbd } from './kbd.tsx'

type Props = {
  text: ReactNode
  /** Key that does the same. */
  shortcut?: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** The element that has the tooltip; it must take a ref and be focusable. */
  children: ReactElement<Record<string, unknown>>
}

/** A word about a control, after 300 ms or on focus. Never the only carrier of a name: give the control its own. */
export function Tooltip({ text, shortcut, side = 'top', children }: Props) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={300} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className="z-(--layer-tooltip)">
          <Base.Popup className="rise type-meta max-w-64 rounded-sm bg-solid px-2.5 py-1.5 font-medium text-on-solid shadow-2">
            {text}
            {shortcut && <Kbd inverse>{shortcut}</Kbd>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

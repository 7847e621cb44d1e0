import { lazy, Suspense } from 'react'
import { OnDemand } from './on-demand.tsx'
import type { PopoverProps } from './popover-layer.tsx'

const load = async () => (await import('./popover-layer.tsx')).PopoverLayer
const Layer = lazy(async () => ({ default: await load() }))

/** A small place beside its trigger. Escape and a click elsewhere close it. */
export function Popover({ trigger, ...layer }: Omit<PopoverProps, 'defaultOpen'>) {
  if (!layer.onHover) {
    return (
      <OnDemand opens="dialog" trigger={trigger} load={load} layer={layer} onOpen={() => layer.onOpenChange?.(true)} />
    )
  }
  // A layer that opens on hover has to be loaded before the pointer arrives.
  return (
    <Suspense fallback={trigger}>
      <Layer trigger={trigger} {...layer} />
    </Suspense>
  )
}

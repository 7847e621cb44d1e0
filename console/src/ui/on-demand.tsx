import { type ComponentType, cloneElement, type KeyboardEvent, type ReactElement, useState } from 'react'

type Trigger = ReactElement<Record<string, unknown>>

type Props<LayerProps extends object> = {
  trigger: Trigger
  opens: 'menu' | 'dialog'
  /** A menu or popover, from a file of its own. */
  load: () => Promise<ComponentType<LayerProps & { trigger: Trigger; defaultOpen: boolean }>>
  layer: LayerProps
  /** Called when it opens, for a parent that controls whether it is open. */
  onOpen?: () => void
}

/**
 * A trigger that is there before what it opens: that comes while the trigger is pointed at or has the focus, and takes
 * the trigger over with the first press.
 */
export function OnDemand<LayerProps extends object>({ trigger, opens, load, layer, onOpen }: Props<LayerProps>) {
  const [Layer, setLayer] = useState<Awaited<ReturnType<typeof load>>>()
  if (Layer) return <Layer {...layer} trigger={trigger} defaultOpen />

  const prepare = () => void load()
  const open = () =>
    void load().then((loaded) => {
      setLayer(() => loaded)
      onOpen?.()
    })
  return cloneElement(trigger, {
    'aria-haspopup': opens,
    'aria-expanded': false,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: open,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (opens === 'menu' && (key === 'ArrowDown' || key === 'ArrowUp')) open()
    },
  })
}

import {
  cloneElement,
  type FocusEvent,
  lazy,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react'
import { Kbd } from './kbd.tsx'

/** Positions the words, heavier than all the controls of a page: it comes with the first tooltip that is shown. */
const Layer = lazy(async () => ({ default: (await import('./tooltip-layer.tsx')).TooltipLayer }))

const PATIENCE_MS = 300
/** Time to move the pointer from the control onto the words. */
const WAY_MS = 120
/** Tooltips that follow one another open at once. */
const FOLLOWS_MS = 400
let closedAt = -Infinity

/** The control whose words are to be shown, or none. */
type Aim = { anchor?: Element; wait: 'patience' | 'way' | 'none' }

const waitFor = ({ wait }: Aim): number => {
  if (wait === 'way') return WAY_MS
  return wait === 'none' || performance.now() - closedAt < FOLLOWS_MS ? 0 : PATIENCE_MS
}

type Props = {
  text: ReactNode
  /** Key that does the same. */
  shortcut?: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** The element that has the tooltip; it must pass its props on to one that is focusable. */
  children: ReactElement<Record<string, unknown>>
}

/** A word about a control, after 300 ms or on focus. Never the only carrier of a name: give the control its own. */
export function Tooltip({ text, shortcut, side = 'top', children }: Props) {
  const [aim, setAim] = useState<Aim>({ wait: 'none' })
  const [anchor, setAnchor] = useState<Element>()

  useEffect(() => {
    const timer = setTimeout(() => setAnchor(aim.anchor), waitFor(aim))
    return () => clearTimeout(timer)
  }, [aim])
  useEffect(() => {
    if (!anchor) return
    return () => {
      closedAt = performance.now()
    }
  }, [anchor])

  const hide = () => setAim({ wait: 'none' })
  const handlers = {
    onPointerEnter: ({ currentTarget, pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') setAim({ anchor: currentTarget, wait: 'patience' })
    },
    onPointerLeave: () => setAim({ wait: 'way' }),
    onPointerDown: hide,
    onFocus: ({ currentTarget }: FocusEvent) => {
      if (currentTarget.matches(':focus-visible')) setAim({ anchor: currentTarget, wait: 'none' })
    },
    onBlur: hide,
  }

  return (
    <>
      {cloneElement(children, alongside(children.props, handlers))}
      {anchor && (
        <Suspense>
          <Layer anchor={anchor} side={side} onClose={hide} onHold={() => setAim({ anchor, wait: 'none' })}>
            {text}
            {shortcut && <Kbd inverse>{shortcut}</Kbd>}
          </Layer>
        </Suspense>
      )}
    </>
  )
}

type Handler = (event: never) => void

/** Handlers that leave the element's own ones in place. */
const alongside = (own: Record<string, unknown>, handlers: Record<string, Handler>): Record<string, Handler> =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      (event: never) => {
        const first = own[name]
        if (typeof first === 'function') (first as Handler)(event)
        handle(event)
      },
    ]),
  )

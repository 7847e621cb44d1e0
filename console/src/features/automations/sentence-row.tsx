import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { isTyping } from '#ui/keys.ts'
import { FieldError } from '#ui/field.tsx'
import { useSentence } from './sentence.ts'

/** «Cuando», «si», «entonces». */
export const SentenceHead = ({ children }: { children: ReactNode }) => (
  <h3 className="type-quote mb-1.5 text-[17px]/[22px] font-semibold">{children}</h3>
)

type Props = {
  /** Before the words: «y», a number. */
  lead: ReactNode
  removeLabel: string
  onRemove: () => void
  error: string | undefined
  /** Below the words, in their column. */
  below?: ReactNode
  children: ReactNode
}

const LINE = '[data-line]'

/** After a line is removed, focuses the next one, or the button that adds one. */
function focusNear(section: Element | null, at: number) {
  requestAnimationFrame(() => {
    const lines = section?.querySelectorAll(LINE)
    const next = lines?.[Math.min(at, lines.length - 1)]?.querySelector('[data-chip]')
    const place = next ?? section?.querySelector('[data-add]')
    if (place instanceof HTMLElement) place.focus()
  })
}

/** One line of the sentence. Del takes it out while one is on a chip of it. */
export function SentenceRow({ lead, removeLabel, onRemove, error, below, children }: Props) {
  const { isRead } = useSentence()
  const line = useRef<HTMLDivElement>(null)
  function remove() {
    const section = line.current?.closest('section') ?? null
    const at = line.current ? [...(section?.querySelectorAll(LINE) ?? [])].indexOf(line.current) : 0
    onRemove()
    focusNear(section, at)
  }
  function onKeyDown(event: KeyboardEvent) {
    // Menus of the chips lie elsewhere on the page, and their keys come by here too.
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (!isHere || isRead || event.key !== 'Delete' || isTyping(event.target)) return
    event.preventDefault()
    remove()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key of the chips inside
    <div ref={line} data-line className="flex items-start" onKeyDown={onKeyDown}>
      <span className="flex min-h-[30px] w-7 shrink-0 items-center max-sm:min-h-11">{lead}</span>
      <div className="min-w-0 flex-1">
        <div className="flex min-h-[30px] flex-wrap items-center gap-x-2 gap-y-1.5">{children}</div>
        {below}
        {error !== undefined && (
          <div className="mt-1">
            <FieldError>{error}</FieldError>
          </div>
        )}
      </div>
      {!isRead && (
        <IconButton label={removeLabel} icon={<X aria-hidden />} onClick={remove} className="ml-2 max-sm:mt-2" />
      )}
    </div>
  )
}

import type { PhoneMessage } from '@tertulia/contract/simulator'
import { List, Reply } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/dialog.tsx'

type Option = PhoneMessage['options'][number]

type Props = {
  message: Pick<PhoneMessage, 'options' | 'open' | 'chosen'>
  /** Why nothing can be tapped now. */
  isOff: boolean
  onChoose: (option: Option) => void
}

const ROW =
  'type-button flex min-h-9 w-full items-center justify-center gap-2 border-t border-line px-3 py-1.5 text-ok-text not-aria-disabled:hover:bg-subtle aria-disabled:cursor-default max-sm:min-h-11'

/** Buttons below a message, or a list behind one. The one that was tapped stays tinted. */
export function MessageOptions({ message, isOff, onChoose }: Props) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const { options, open, chosen } = message
  if (options.length === 0) return null
  const choose = (option: Option) => {
    setIsOpen(false)
    onChoose(option)
  }
  if (open === null) {
    const isDone = isOff || chosen !== null
    return (
      <fieldset aria-label={t(($) => $.simulator.message.choices)} className="-mx-2.5 -mb-1.5 flex flex-col">
        {options.map((option) => (
          <button
            key={option.id}
            type="button"
            aria-disabled={isDone}
            aria-pressed={chosen === option.id}
            onClick={() => !isDone && choose(option)}
            className={cx(ROW, 'last:rounded-b-[10px]', chosen === option.id && 'bg-ok-bg')}
          >
            <Reply aria-hidden className="size-3.5!" />
            {option.title}
          </button>
        ))}
      </fieldset>
    )
  }
  return (
    <div className="-mx-2.5 -mb-1.5">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-disabled={isOff}
        onClick={() => !isOff && setIsOpen(true)}
        className={cx(ROW, 'rounded-b-[10px]', chosen !== null && 'bg-ok-bg')}
      >
        <List aria-hidden className="size-3.5!" />
        {open}
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={open}>
        <ul className="divide-y divide-line">
          {options.map((option) => (
            <li key={option.id}>
              <button
                type="button"
                aria-pressed={chosen === option.id}
                onClick={() => choose(option)}
                className={cx(
                  'w-full rounded-sm px-2 py-2 text-left hover:bg-fill',
                  chosen === option.id && 'bg-ok-bg',
                )}
              >
                <span className="type-button block">{option.title}</span>
                {option.description && <span className="type-meta block text-ink-2">{option.description}</span>}
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  )
}

import { CUSTOMER_MESSAGE_LENGTH } from '@tertulia/contract/conversations.limits'
import { ArrowUp } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { isRunKey } from '#ui/save-keys.ts'
import { isTooLong, TooLong } from '#ui/too-long.tsx'

type Props = {
  text: string
  onChange: (text: string) => void
  /** An answer is on its way: one question after another. */
  isWaiting: boolean
  ref?: Ref<HTMLInputElement>
}

/** Field and button for a test question, inside a form. */
export function AskBar({ text, onChange, isWaiting, ref }: Props) {
  const { t } = useTranslation()
  const isOver = isTooLong({ text, most: CUSTOMER_MESSAGE_LENGTH })
  return (
    <>
      <TooLong text={text} most={CUSTOMER_MESSAGE_LENGTH} />
      <div className="flex items-center gap-2 rounded-md border border-control bg-surface p-1 pl-2.5 focus-within:border-ink focus-within:ring-1 focus-within:ring-ink">
        <input
          ref={ref}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (!isRunKey(event.nativeEvent)) return
            event.preventDefault()
            if (!isOver) event.currentTarget.form?.requestSubmit()
          }}
          aria-label={t(($) => $.playground.write)}
          placeholder={t(($) => $.playground.write)}
          aria-invalid={isOver}
          className="type-input min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-3"
        />
        <button
          type="submit"
          aria-label={t(($) => $.playground.send)}
          disabled={!text.trim() || isOver || isWaiting}
          className="flex size-7 items-center justify-center rounded-sm bg-solid text-on-solid disabled:bg-fill disabled:text-ink-3 max-sm:size-11"
        >
          <ArrowUp aria-hidden />
        </button>
      </div>
    </>
  )
}

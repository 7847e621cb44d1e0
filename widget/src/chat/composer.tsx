import { CUSTOMER_MESSAGE_LENGTH } from '@tertulia/contract/conversations.limits'
import { type Ref, useLayoutEffect, useRef, useState } from 'react'
import { fill, type Texts } from '../texts/texts.ts'

type Props = {
  ref?: Ref<HTMLTextAreaElement>
  texts: Texts
  /** The person one writes to, where one is there. */
  to: string | null
  onSend: (text: string) => void
}

/** Writing. Enter sends, Shift and Enter begin a line; Enter that ends an input method's word does neither. */
export function Composer({ ref, texts, to, onSend }: Props) {
  const [text, setText] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    const field = form.current?.querySelector('textarea')
    if (!field) return
    field.style.height = 'auto'
    field.style.height = `${field.scrollHeight}px`
  })

  const label = to ? fill(texts.write_to, { name: to }) : texts.write
  const typed = text.trim()
  function send() {
    if (!typed) return
    setText('')
    onSend(typed)
  }
  return (
    <form
      className="composer"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <textarea
        ref={ref}
        rows={1}
        value={text}
        maxLength={CUSTOMER_MESSAGE_LENGTH}
        aria-label={label}
        placeholder={label}
        enterkeyhint="send"
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          // 229: Safari tells of an input method's Enter only so.
          const isComposing = event.isComposing || event.keyCode === 229
          if (event.key !== 'Enter' || event.shiftKey || isComposing) return
          event.preventDefault()
          send()
        }}
      />
      <button type="submit" aria-label={texts.send} disabled={!typed}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path
            d="M10 16V4M5 9l5-5 5 5"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </button>
    </form>
  )
}

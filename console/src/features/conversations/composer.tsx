import { conversations } from '@tertulia/contract/conversations'
import { PERSON_MESSAGE_LENGTH } from '@tertulia/contract/conversations.limits'
import { ArrowUp } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useConnection } from '#api/socket.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { useUnsaved } from '#ui/unsaved.ts'

/** Writes to the customer. Enter sends, Shift and Enter begin a line. What is refused stays as it was typed. */
export function Composer({
  conversationId,
  disabledReason,
}: {
  conversationId: string
  disabledReason: string | undefined
}) {
  const { t } = useTranslation()
  const reply = useSend(conversations.reply, { refreshes: [conversations.messages] })
  const connection = useConnection()
  const [text, setText] = useState('')
  const [clientId, setClientId] = useState(() => crypto.randomUUID())
  useUnsaved(text !== '')
  const isOff = disabledReason !== undefined
  const field = useRef<HTMLTextAreaElement>(null)
  const wasOff = useRef(isOff)
  useEffect(() => {
    // Control was just taken, and the button that took it is gone: one writes next.
    if (wasOff.current && !isOff && document.activeElement === document.body) field.current?.focus()
    wasOff.current = isOff
  }, [isOff])

  async function send() {
    const typed = text.trim()
    if (!typed || reply.isPending) return
    // The same id until it is through: a send that is repeated is one message.
    await reply.mutateAsync({ params: { id: conversationId }, body: { text: typed, client_id: clientId } })
    setText('')
    setClientId(crypto.randomUUID())
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send().catch(() => undefined)
  }

  return (
    <div className="flex shrink-0 flex-col gap-2 border-t border-line px-5 py-3">
      {connection === 'disconnected' && <Note tone="info" title={t(($) => $.conversations.reconnecting)} />}
      {reply.error && (
        <Note
          tone="bad"
          title={t(($) => $.conversations.not_sent)}
          action={
            <Button size="sm" onClick={() => void send().catch(() => undefined)}>
              {t(($) => $.conversations.retry)}
            </Button>
          }
        >
          {reply.error.message}
        </Note>
      )}
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          aria-label={t(($) => $.conversations.write)}
          placeholder={disabledReason ?? t(($) => $.conversations.write)}
          value={text}
          disabled={isOff}
          rows={2}
          maxLength={PERSON_MESSAGE_LENGTH}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="type-input min-h-11 flex-1 resize-none rounded-sm border border-control bg-surface px-2.5 py-1.5 outline-none placeholder:text-ink-3 focus:border-ink focus:ring-1 focus:ring-ink disabled:bg-fill"
        />
        <Button
          variant="ink"
          icon={<ArrowUp aria-hidden />}
          disabled={isOff || !text.trim()}
          loading={reply.isPending}
          onClick={() => void send().catch(() => undefined)}
        >
          {t(($) => $.conversations.send)}
        </Button>
      </div>
    </div>
  )
}

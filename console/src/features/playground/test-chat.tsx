import type { Agent, AgentUpdate } from '@tertulia/contract/agents'
import type { Message as MessageData } from '@tertulia/contract/messages'
import { ArrowUp, Info } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RichText } from '#features/conversations/rich-text.tsx'
import { Transcript } from '#features/conversations/transcript.tsx'
import { Message, Typing } from '#ui/message.tsx'
import { Note } from '#ui/note.tsx'
import { useTest, type Target } from './use-test.ts'

type Props = {
  agent: Agent
  target: Target
  unsaved?: Partial<AgentUpdate> | undefined
  greeting: string
  onWhy?: ((message: MessageData) => void) | undefined
  /** Question to ask at once, from the palette. */
  question?: string | undefined
  /** Each time it has answered, or failed to. */
  onAnswered?: () => void
  /** Between the conversation and the composer. */
  children?: ReactNode
  renderHead: (restart: () => void) => ReactNode
}

/** The agent as a customer finds it, for people of the business. */
export function TestChat({
  agent,
  target,
  unsaved,
  greeting,
  onWhy,
  question,
  onAnswered,
  children,
  renderHead,
}: Props) {
  const { t } = useTranslation()
  const { messages, pending, failure, ask, restart } = useTest(agent.id, { target, unsaved, onAnswered })
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isAsked = useRef(false)

  useEffect(() => {
    if (!question || isAsked.current) return
    isAsked.current = true
    void ask(question)
  }, [question, ask])

  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = text.trim()
    if (!typed || pending) return
    setText('')
    void ask(typed)
    field.current?.focus()
  }

  return (
    <>
      {renderHead(() => void restart())}
      <Transcript
        mirrored
        label={t(($) => $.playground.log, { name: agent.name })}
        messages={messages}
        agentName={agent.name}
        onWhy={onWhy}
        before={
          <Message from="agent" name={agent.name} mirrored>
            {greeting}
          </Message>
        }
        after={
          <>
            {pending?.question && (
              <Message from="customer" name={t(($) => $.conversations.customer)} mirrored>
                {pending.question}
              </Message>
            )}
            {pending &&
              (pending.answer ? (
                <Message from="agent" name={agent.name} mirrored>
                  <RichText text={pending.answer} />
                </Message>
              ) : (
                <Typing name={agent.name} />
              ))}
            {failure && (
              <Note tone="bad" title={t(($) => $.playground.failed)}>
                {failure}
              </Note>
            )}
          </>
        }
      />
      {children}
      <form onSubmit={submit} className="shrink-0 border-t border-line px-4 py-3">
        <p className="type-meta mb-2 flex items-center gap-1.5 text-[11px]/[16px] text-ink-3">
          <Info aria-hidden className="size-3.5!" />
          {unsaved ? t(($) => $.playground.note) : t(($) => $.playground.note_plain)}
        </p>
        <div className="flex items-center gap-2 rounded-md border border-control bg-surface p-1 pl-2.5 focus-within:border-ink focus-within:ring-1 focus-within:ring-ink">
          <input
            ref={field}
            value={text}
            onChange={(event) => setText(event.target.value)}
            aria-label={t(($) => $.playground.write)}
            placeholder={t(($) => $.playground.write)}
            maxLength={2000}
            className="type-input min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-3"
          />
          <button
            type="submit"
            aria-label={t(($) => $.playground.send)}
            disabled={!text.trim() || pending !== undefined}
            className="flex size-7 items-center justify-center rounded-sm bg-solid text-on-solid disabled:bg-fill disabled:text-ink-3 max-sm:size-11"
          >
            <ArrowUp aria-hidden />
          </button>
        </div>
      </form>
    </>
  )
}

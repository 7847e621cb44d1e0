import { FIXED_TEXTS } from '@tertulia/contract/fixed-texts'
import type { Agent, AgentIdentity } from '@tertulia/contract/agents'
import type { Attachment } from '@tertulia/contract/attachments'
import type { Message as MessageData } from '@tertulia/contract/messages'
import type { AskAs } from '@tertulia/contract/playground'
import { Info } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RichText } from '#ui/rich-text.tsx'
import { CorrectDrawer } from '#features/faqs/correct-drawer.tsx'
import { useMay } from '#access/current-organization.ts'
import { Transcript } from '#features/conversations/transcript.tsx'
import { Message, Typing } from '#ui/message.tsx'
import { Note } from '#ui/note.tsx'
import { AskBar } from './ask-bar.tsx'
import { useTest, type Target } from './use-test.ts'

type Props = {
  agent: Agent
  target: Target
  unsaved?: Partial<AgentIdentity> | undefined
  as?: AskAs | undefined
  greeting: string
  onWhy?: ((message: MessageData) => void) | undefined
  /** Under each answer, with the question it answers and what was said before. */
  renderActions?: ((answer: MessageData, question: string, before: readonly MessageData[]) => ReactNode) | undefined
  /** An answer as it is read, and how a choice of it is tapped; as on the web without it. */
  renderText?: ((answer: MessageData, say: (words: string, choice?: string) => void) => ReactNode) | undefined
  /** Whether the choices of answers can be tapped in place; else `renderText` writes it. */
  hasButtons?: boolean
  asLink?: ((attachment: Attachment) => boolean) | undefined
  /** Question to ask at once, from the palette. */
  question?: string | undefined
  /** Each time it has answered, or failed to. */
  onAnswered?: () => void
  /** Between the conversation and the composer. */
  children?: ReactNode
  /** `questions`: what was asked so far. */
  renderHead: (restart: () => void, questions: string[]) => ReactNode
}

/** The agent as a customer finds it, for people of the business. */
export function TestChat({
  agent,
  target,
  unsaved,
  as,
  greeting,
  onWhy,
  renderActions,
  renderText,
  hasButtons = true,
  asLink,
  question,
  onAnswered,
  children,
  renderHead,
}: Props) {
  const { t } = useTranslation()
  const { messages, pending, failure, ask, restart } = useTest(agent.id, { target, unsaved, as, onAnswered })
  const mayCorrect = useMay('conversation.annotate')
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

  const none = FIXED_TEXTS[agent.languages[0] ?? 'es'].none_of_these

  function say(words: string, choice?: string) {
    void ask(words, choice)
    field.current?.focus()
  }

  return (
    <>
      {renderHead(
        () => void restart(),
        messages.filter(({ from }) => from === 'customer').map(({ text }) => text),
      )}
      <Transcript
        mirrored
        label={t(($) => $.playground.log, { name: agent.name })}
        messages={messages}
        agentName={agent.name}
        onWhy={onWhy}
        renderText={renderText && ((answer) => renderText(answer, say))}
        asLink={asLink}
        taps={hasButtons ? { isBusy: pending !== undefined, none, onSay: say } : 'written'}
        renderActions={
          renderActions &&
          ((answer) => {
            const asked = placeOfQuestion(answer, messages)
            return renderActions(answer, messages[asked]?.text ?? '', messages.slice(0, Math.max(asked, 0)))
          })
        }
        corrects={onWhy && mayCorrect ? {} : undefined}
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
      {onWhy && (
        // The live version answers as before until a member deploys.
        <CorrectDrawer agentId={agent.id} onSaved={(question) => target === 'draft' && void ask(question)} />
      )}
      <form onSubmit={submit} className="shrink-0 border-t border-line px-4 py-3">
        <p className="type-meta mb-2 flex items-center gap-1.5 text-[11px]/[16px] text-ink-3">
          <Info aria-hidden className="size-3.5!" />
          {unsaved ? t(($) => $.playground.note) : t(($) => $.playground.note_plain)}
        </p>
        <AskBar ref={field} text={text} onChange={setText} isWaiting={pending !== undefined} />
      </form>
    </>
  )
}

/** Place of the question of an answer: the customer's last message before it. */
const placeOfQuestion = (answer: MessageData, messages: readonly MessageData[]): number =>
  messages.slice(0, messages.indexOf(answer)).findLastIndex(({ from }) => from === 'customer')

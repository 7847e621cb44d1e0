import type { ChatLook } from '@tertulia/contract/chat'
import { Fragment, useLayoutEffect, useRef, useState } from 'react'
import { fill, type Texts } from '../texts/texts.ts'
import { Choices } from './choices.tsx'
import { needsTimeLine, DayLine } from './day-line.tsx'
import { DeliveryMark } from './delivery-mark.tsx'
import type { Features } from './features.ts'
import { Bubble, MessageView } from './message-view.tsx'
import { QuickReplies } from './quick-replies.tsx'
import { RichText } from './rich-text-view.tsx'
import type { ChatVerbs } from './running-chat.ts'
import { type Chat, choicesIn, isAnswer, newOutgoingMessage } from './state.ts'
import { Unsent } from './unsent.tsx'
import { useRatings } from './use-ratings.ts'
import { waitedSince } from './waited-since.ts'

type Props = {
  look: ChatLook
  chat: Chat
  language: string
  texts: Texts
  verbs: ChatVerbs
  features: Features
}

const NEAR_END_PX = 80

/**
 * The messages. Only whole ones stand in the log, so that a screen reader hears each once; the answer under way is shown beside
 * it, to the eye only.
 */
export function Thread({ look, chat, language, texts, verbs, features }: Props) {
  const { messages, outgoing, turn, unanswered } = chat
  const choices = choicesIn(chat)
  const [opened_at] = useState(() => new Date())
  const scroller = useRef<HTMLElement>(null)
  const isAtEnd = useRef(true)
  const count = messages.length + outgoing.length
  const sending = useRef(0)
  useLayoutEffect(() => {
    const { current } = scroller
    if (outgoing.length > sending.current) isAtEnd.current = true
    sending.current = outgoing.length
    if (current && isAtEnd.current) current.scrollTop = current.scrollHeight
  })

  /** Earlier messages come above, and are no news to read aloud. The line being read stays in its place. */
  const [isReading, setReading] = useState(false)
  const before = useRef<{ first: string | undefined; height: number }>(undefined)
  const first = messages[0]?.id
  useLayoutEffect(() => {
    const { current } = scroller
    if (!current || !before.current || before.current.first === first) return
    current.scrollTop += current.scrollHeight - before.current.height
    before.current = undefined
  })
  async function readEarlier() {
    setReading(true)
    before.current = { first, height: scroller.current?.scrollHeight ?? 0 }
    await verbs.readEarlier()
    scroller.current?.focus({ preventScroll: true })
    setReading(false)
  }

  const last = messages.at(-1)
  const hasEnded = chat.status === 'ended' && count > 0
  const ratings = useRatings(hasEnded || messages.some(isAnswer))
  const offersPerson = last?.offers_person === true && chat.control === 'agent' && outgoing.length === 0
  const suggestions = count === 0 ? look.suggested_messages : []
  const say = (message: ReturnType<typeof newOutgoingMessage>) => {
    // The focused element is gone with the tap: the focus goes on here.
    scroller.current?.focus({ preventScroll: true })
    void verbs.send(message)
  }
  return (
    <section
      className={isReading ? 'thread reading' : 'thread'}
      ref={scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={fill(texts.log, { name: look.agent_name })}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX
      }}
    >
      <div className="lines">
        {chat.hasEarlier && <Earlier words={texts.earlier} onRead={readEarlier} />}
        <div className="log" role="log" aria-live={isReading ? 'off' : 'polite'} aria-relevant="additions">
          <DayLine at={messages[0]?.created_at ?? opened_at.toISOString()} now={opened_at} language={language} />
          {!chat.hasEarlier && (
            <Bubble from="agent" speaker={look.agent_name}>
              <RichText text={look.greeting} />
            </Bubble>
          )}
          {messages.map((message, at) => (
            <Fragment key={message.id}>
              {at > 0 && needsTimeLine(messages[at - 1], message) && (
                <DayLine at={message.created_at} now={opened_at} language={language} />
              )}
              <MessageView
                message={message}
                waiting_since={waitedSince(messages.slice(0, at))}
                look={look}
                language={language}
                texts={texts}
                linkTo={verbs.linkToFile}
              />
              {ratings && features.thumbs && isAnswer(message) && (
                <ratings.Thumbs message={message} ask={verbs.ask} language={language} />
              )}
            </Fragment>
          ))}
          {outgoing.map(({ failure, ...unsent }) => (
            <Unsent
              key={unsent.client_id}
              said={unsent}
              isWaiting={chat.isOffline}
              look={look}
              language={language}
              texts={texts}
              linkTo={verbs.linkToFile}
              onChoose={(answer) => verbs.chooseSaved(unsent.client_id, answer)}
            >
              {failure && (
                <Retry
                  words={failure}
                  texts={texts}
                  onRetry={() => void verbs.send(unsent)}
                  onDrop={() => verbs.drop(unsent.client_id)}
                />
              )}
            </Unsent>
          ))}
        </div>
        <DeliveryMark chat={chat} texts={texts} />
        {chat.presence === 'typing' && chat.person_name && (
          <div className="bubble person typing">
            <output className="sr">{fill(texts.person_writes, { name: chat.person_name })}</output>
            <TypingDots />
          </div>
        )}
        {unanswered && <Retry words={texts.unanswered} texts={texts} onRetry={() => void verbs.send(unanswered)} />}
        {turn && !turn.isAnswered && (
          <div className={turn.text ? 'bubble agent' : 'bubble agent typing'} aria-hidden="true">
            {turn.text ? <RichText text={turn.text} /> : <TypingDots />}
          </div>
        )}
        <Choices
          choices={choices}
          texts={texts}
          isBusy={turn !== undefined}
          onSay={(words, choice) => say(newOutgoingMessage(words, { choice }))}
        />
        <QuickReplies choices={suggestions} onChoose={(text) => void verbs.send(newOutgoingMessage(text))} />
        {offersPerson && <QuickReplies choices={[texts.call_person]} onChoose={() => void verbs.askForPerson()} />}
        {ratings && features.csat && hasEnded && chat.conversation_id && (
          <ratings.AskRating
            key={chat.conversation_id}
            conversation_id={chat.conversation_id}
            ask={verbs.ask}
            language={language}
          />
        )}
        {hasEnded && features.restart && (
          <QuickReplies choices={[texts.restart]} onChoose={() => void verbs.restart()} />
        )}
      </div>
    </section>
  )
}

function Earlier({ words, onRead }: { words: string; onRead: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const read = () => {
    setBusy(true)
    void onRead().finally(() => setBusy(false))
  }
  return (
    <div className="quick-replies earlier">
      <button type="button" disabled={isBusy} onClick={read}>
        {words}
      </button>
    </div>
  )
}

type RetryProps = { words: string; texts: Texts; onRetry: () => void; onDrop?: () => void }

function Retry({ words, texts, onRetry, onDrop }: RetryProps) {
  return (
    <p className="retry" role="alert">
      {words}{' '}
      <span>
        <button type="button" onClick={onRetry}>
          {texts.retry}
        </button>
        {onDrop && (
          <button type="button" onClick={onDrop}>
            {texts.drop}
          </button>
        )}
      </span>
    </p>
  )
}

const TypingDots = () => (
  <>
    <i />
    <i />
    <i />
  </>
)

import { EARLIER_MESSAGES } from '@tertulia/contract/chat.limits'
import type { OwnConversation } from '@tertulia/contract/chat-history'
import type { ChatLook } from '@tertulia/contract/chat'
import type { Message } from '@tertulia/contract/messages'
import { useEffect, useRef, useState } from 'react'
import type { Texts } from '../texts/texts.ts'
import { sayDay } from './day-line.tsx'
import { listConversations, readConversation } from './history-calls.ts'
import { MessageView } from './message-view.tsx'
import type { ChatVerbs } from './running-chat.ts'
import { useEscape } from './use-escape.ts'
import './history.css'

type Props = { look: ChatLook; verbs: ChatVerbs; language: string; texts: Texts; onClose: () => void }

/** Earlier conversations of the customer. An ended one is to be read, an open one is continued. */
export default function History({ look, verbs, language, texts, onClose }: Props) {
  const [list, setList] = useState<OwnConversation[]>()
  const [read, setRead] = useState<{ conversation: OwnConversation; messages: Message[] }>()
  const [isWhole, setWhole] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [now] = useState(() => new Date())
  const title = useRef<HTMLHeadingElement>(null)
  const { ask } = verbs

  useEffect(() => {
    ask(listConversations).then(setList, () => setFailed(true))
  }, [ask])
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each step begins at its first field or title
  useEffect(() => title.current?.focus(), [read])
  useEscape(() => (read ? setRead(undefined) : onClose()))

  const open = ({ id, status }: OwnConversation) => {
    if (status !== 'ended') return onClose()
    setFailed(false)
    setWhole(false)
    ask((caller) => readConversation(caller, id)).then(setRead, () => setFailed(true))
  }
  const readOn = ({ conversation, messages }: { conversation: OwnConversation; messages: Message[] }) => {
    setFailed(false)
    ask((caller) => readConversation(caller, conversation.id, messages[0]?.id)).then(
      (more) => {
        setWhole(more.messages.length === 0)
        setRead({ conversation, messages: [...more.messages, ...messages] })
      },
      () => setFailed(true),
    )
  }
  return (
    <section className="history" aria-label={texts.conversations}>
      <div className="history-top">
        <button
          type="button"
          className="icon"
          aria-label={read ? texts.conversations : texts.back}
          onClick={() => (read ? setRead(undefined) : onClose())}
        >
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path
              d="M12 4l-6 6 6 6"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </button>
        <h2 ref={title} tabIndex={-1}>
          {read ? sayDay(new Date(read.conversation.started_at), now, language) : texts.conversations}
        </h2>
      </div>
      {hasFailed && (
        <p className="notice" role="alert">
          {texts.call_failed}
        </p>
      )}
      {read ? (
        <div className="past">
          {read.messages.length % EARLIER_MESSAGES === 0 && !isWhole && (
            <div className="quick-replies earlier">
              <button type="button" onClick={() => readOn(read)}>
                {texts.earlier}
              </button>
            </div>
          )}
          {read.messages.map((message) => (
            <MessageView
              key={message.id}
              message={message}
              waiting_since={undefined}
              look={look}
              language={language}
              texts={texts}
              linkTo={verbs.linkToFile}
            />
          ))}
          <p className="event">{texts.no_longer}</p>
        </div>
      ) : list && list.length === 0 ? (
        <p className="none">{texts.no_conversations}</p>
      ) : (
        <ul aria-busy={!list && !hasFailed}>
          {list?.map((each) => (
            <li key={each.id}>
              <button type="button" onClick={() => open(each)}>
                <span dir="auto">{each.last_message}</span>
                <small>
                  {each.status === 'ended' ? sayDay(new Date(each.last_message_at), now, language) : texts.open_now}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

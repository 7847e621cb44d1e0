import type { ChatLook } from '@tertulia/contract/chat'
import type { Message, TranscriptEvent } from '@tertulia/contract/messages'
import type { ReactNode } from 'react'
import { fill, type Texts } from '../texts/texts.ts'
import { Attachments } from './attachments.tsx'
import type { LinkTo } from './link-to.ts'
import { RichText } from './rich-text-view.tsx'
import { Sources } from './sources.tsx'
import { SavedMark } from './saved-mark.tsx'

type Props = {
  message: Message
  /** When a person was last asked for before this message. */
  waiting_since: string | undefined
  look: ChatLook
  language: string
  texts: Texts
  linkTo: LinkTo
}

/** One line of the conversation, with its sources. */
export function MessageView({ message, waiting_since, look, language, texts, linkTo }: Props) {
  const { from, person_name } = message
  if (from === 'event') return <EventLine {...{ message, waiting_since, look, language, texts }} />
  const speaker = from === 'customer' ? texts.you : (person_name ?? look.agent_name)
  return (
    <div className={from === 'customer' ? 'out' : 'in'}>
      {from === 'person' && person_name && (
        <p className="name" aria-hidden="true">
          <Initials name={person_name} />
          {person_name}
        </p>
      )}
      {message.text && (
        <Bubble from={from} speaker={speaker}>
          <RichText text={message.text} />
        </Bubble>
      )}
      {message.saved && <SavedMark words={texts.saved_answer} />}
      {message.attachments.length > 0 && (
        <Attachments
          attachments={message.attachments}
          said={message.text}
          language={language}
          texts={texts}
          linkTo={linkTo}
        />
      )}
      {look.show_sources && message.sources.length > 0 && (
        <Sources sources={message.sources} language={language} texts={texts} />
      )}
    </div>
  )
}

/** A speech shape. The speaker is told to those who cannot see the side it stands on. */
export function Bubble({
  from,
  speaker,
  children,
}: {
  from: 'customer' | 'agent' | 'person'
  speaker: string
  children: ReactNode
}) {
  return (
    <div className={`bubble ${from}`}>
      <span className="sr">{speaker}: </span>
      {children}
    </div>
  )
}

/** The web chat has none of the events of messages on providers' channels. */
const isToldHere = (event: TranscriptEvent): event is Exclude<TranscriptEvent, `customer_${string}`> =>
  !event.startsWith('customer_')

function EventLine({ message, waiting_since, look, language, texts }: Omit<Props, 'linkTo'>) {
  if (!message.event || !isToldHere(message.event)) return null
  const name = message.person_name ?? texts.somebody
  const words = fill(texts[message.event], { name, agent: look.agent_name })
  if (message.event !== 'person_joined') return <p className="event">{words}</p>
  const waited = waiting_since && Math.round((Date.parse(message.created_at) - Date.parse(waiting_since)) / 1000)
  return (
    <div className="joined">
      <Initials name={name} />
      <div>
        <strong>{words}</strong>
        <p>
          {waited ? `${fill(texts.waited, { time: sayDuration(waited, language) })} ` : ''}
          {fill(texts.person_joined_help, { agent: look.agent_name })}
        </p>
      </div>
    </div>
  )
}

const sayDuration = (seconds: number, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit: seconds < 90 ? 'second' : 'minute',
    unitDisplay: 'long',
  }).format(seconds < 90 ? seconds : Math.round(seconds / 60))

function Initials({ name }: { name: string }) {
  const letters = name.split(/\s+/).map((word) => word.slice(0, 1))
  return (
    <span className="initials" aria-hidden="true">
      {letters.slice(0, 2).join('').toUpperCase()}
    </span>
  )
}

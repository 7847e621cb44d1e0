import type { PhoneMessage, Simulator } from '@tertulia/contract/simulator'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { MessageLog } from '#ui/message-log.tsx'
import { ChatGround } from './chat-ground.tsx'
import type { MessageVerbs } from './message-menu.tsx'
import { BubbleBox, PhoneBubble } from './phone-bubble.tsx'
import { UnsentBubble } from './unsent-bubble.tsx'
import type { Outgoing } from './use-outgoing.ts'

const DAY_MS = 86_400_000

type Props = {
  /** Undefined while it is loaded: the phone is drawn all the same. */
  simulator: Simulator | undefined
  agentName: string
  /** By the test clock. */
  clock: number
  outgoing: Outgoing
  verbs: MessageVerbs
}

/** Messages on the phone: those of the business are there once they were delivered. */
const isOnPhone = ({ from, state }: PhoneMessage): boolean =>
  from === 'customer' || state === 'delivered' || state === 'read' || state === 'played'

/** The chat as the customer has it. */
export function PhoneChat({ simulator, agentName, clock, outgoing, verbs }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const messages = simulator?.messages.filter(isOnPhone) ?? []
  const dayOf = (at: string | number) => format.fullDate(at)
  const dayName = (at: string) => {
    if (dayOf(at) === dayOf(clock)) return t(($) => $.simulator.today)
    return dayOf(at) === dayOf(clock - DAY_MS) ? t(($) => $.simulator.yesterday) : format.date(at)
  }
  const isEmpty = simulator !== undefined && messages.length + outgoing.unsent.length === 0
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <ChatGround />
      <MessageLog
        label={t(($) => $.simulator.chat)}
        firstId={messages[0]?.id}
        className="relative [&>div]:gap-1.5! [&>div]:p-2.5!"
      >
        {isEmpty && (
          <p className="type-body m-auto max-w-56 rounded-md bg-surface px-3 py-2 text-center text-ink-2 shadow-1">
            {t(($) => $.simulator.empty)}
          </p>
        )}
        {messages.map((message, at) => {
          const before = messages[at - 1]
          return (
            <Fragment key={message.id}>
              {(!before || dayOf(before.at) !== dayOf(message.at)) && (
                <p className="type-meta mx-auto my-1 rounded-sm bg-surface px-2.5 py-0.5 text-ink-2 shadow-1">
                  {dayName(message.at)}
                </p>
              )}
              <PhoneBubble
                message={message}
                answered={messages.find(({ id }) => id === message.reply_to)}
                businessName={simulator?.business_name ?? ''}
                isOff={simulator?.controls.block.is_on ?? false}
                verbs={verbs}
                onChoose={(option) =>
                  outgoing.post({
                    text: option.title,
                    act: { kind: 'choice', message_id: message.id, option_id: option.id },
                  })
                }
              />
            </Fragment>
          )
        })}
        {outgoing.unsent.map((message) => (
          <UnsentBubble key={message.key} message={message} outgoing={outgoing} />
        ))}
        {simulator?.is_typing && (
          <div className="animate-arrive flex">
            <BubbleBox isOwn={false}>
              <p className="type-meta flex items-center gap-2 text-ink-2">
                <span aria-hidden className="animate-pulse flex gap-1">
                  {['a', 'b', 'c'].map((dot) => (
                    <span key={dot} className="size-1 rounded-pill bg-mute-mark" />
                  ))}
                </span>
                {t(($) => $.simulator.typing, { name: agentName })}
              </p>
            </BubbleBox>
          </div>
        )}
      </MessageLog>
    </div>
  )
}

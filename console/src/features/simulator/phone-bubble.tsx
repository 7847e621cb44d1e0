import type { PhoneMessage } from '@tertulia/contract/simulator'
import { Ban, Contact, MapPin, Sticker } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { cx } from '#ui/cx.ts'
import { MessageFile } from './message-file.tsx'
import { MessageMenu, type MessageVerbs } from './message-menu.tsx'
import { MessageOptions } from './message-options.tsx'
import { useMessageWords } from './phone-words.ts'
import { Ticks } from './ticks.tsx'

type Props = {
  message: PhoneMessage
  /** The one that it answers, if it is still in the chat. */
  answered: PhoneMessage | undefined
  businessName: string
  isOff: boolean
  verbs: MessageVerbs
  onChoose: (option: PhoneMessage['options'][number]) => void
}

/** A message in the chat: the customer's own at the right, the business's at the left. */
export function PhoneBubble({ message, answered, businessName, isOff, verbs, onChoose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = (from: PhoneMessage['from']) => (from === 'customer' ? t(($) => $.simulator.you) : businessName)
  const isOwn = message.from === 'customer'
  const isDeleted = message.changed === 'deleted'
  return (
    <article className={cx('group animate-arrive flex flex-col', isOwn ? 'items-end pl-10' : 'items-start pr-10')}>
      <div className={cx('flex max-w-full items-start gap-1', !isOwn && 'flex-row-reverse')}>
        {!isDeleted && !isOff && <MessageMenu message={message} verbs={verbs} />}
        <BubbleBox isOwn={isOwn}>
          <span className="sr-only">{nameOf(message.from)}</span>
          {answered && !isDeleted && <Quoted message={answered} name={nameOf(answered.from)} />}
          <div className="flow-root">
            {isDeleted ? (
              <span className="type-chat text-ink-2 italic">
                <Ban aria-hidden className={LEADING} />
                {isOwn ? t(($) => $.simulator.message.deleted_own) : t(($) => $.simulator.message.deleted)}
              </span>
            ) : (
              <Said message={message} />
            )}
            <BubbleFoot>
              {message.changed === 'edited' && t(($) => $.simulator.message.edited)}
              <time dateTime={message.at}>{format.time(message.at)}</time>
              {isOwn && <Ticks state={message.state} />}
            </BubbleFoot>
          </div>
          {!isDeleted && <MessageOptions message={message} isOff={isOff} onChoose={onChoose} />}
        </BubbleBox>
      </div>
      {message.reaction && !isDeleted && (
        <span className="relative mx-2 -mt-1.5 rounded-pill border border-line bg-surface px-1.5 text-[12px]/[18px]">
          <span className="sr-only">{t(($) => $.simulator.message.reaction, { emoji: message.reaction })}</span>
          <span aria-hidden>{message.reaction}</span>
        </span>
      )}
    </article>
  )
}

/** The box around what was said. */
export const BubbleBox = ({ isOwn, children }: { isOwn: boolean; children: ReactNode }) => (
  <div
    className={cx(
      'flex min-w-0 flex-col gap-1 rounded-[10px] px-2.5 py-1.5 shadow-1',
      isOwn ? 'rounded-tr-xs bg-ok-bg' : 'rounded-tl-xs bg-surface',
    )}
  >
    {children}
  </div>
)

/** When it was said and how far it has come: beside the last words if there is room, else below them. */
export const BubbleFoot = ({ children }: { children: ReactNode }) => (
  <span className="type-caption float-right mt-1 ml-2.5 flex items-center gap-1 font-normal text-ink-2 tabular-nums">
    {children}
  </span>
)

function Quoted({ message, name }: { message: PhoneMessage; name: string }) {
  const { t } = useTranslation()
  const wordsOf = useMessageWords()
  return (
    <p className="type-meta rounded-xs border-l-2 border-ok-text bg-fill px-2 py-1">
      <span className="sr-only">{t(($) => $.simulator.message.answers)} </span>
      <span className="block font-semibold text-ok-text">{name}</span>
      <span className="line-clamp-2 text-ink-2">{wordsOf(message)}</span>
    </p>
  )
}

const WORDS = 'type-chat wrap-anywhere whitespace-pre-wrap'
/** An icon before the words, in their line. */
const LEADING = 'mr-1.5 inline-block size-3.5! align-[-2px]'

function Said({ message }: { message: PhoneMessage }) {
  const wordsOf = useMessageWords()
  const { type, text, file } = message
  if (file) {
    return (
      <>
        <MessageFile file={file} caption={text} />
        {text && <span className={WORDS}>{text}</span>}
      </>
    )
  }
  return (
    <span className={WORDS}>
      {ICONS[type]}
      {wordsOf(message)}
    </span>
  )
}

const ICONS: Record<string, ReactNode> = {
  location: <MapPin aria-hidden className={LEADING} />,
  contacts: <Contact aria-hidden className={LEADING} />,
  unsupported: <Sticker aria-hidden className={LEADING} />,
}

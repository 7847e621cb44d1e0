import { Clock3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { BubbleBox, BubbleFoot } from './phone-bubble.tsx'
import type { Outgoing, UnsentByPhone } from './use-outgoing.ts'

/** A message on its way to our server, or one that did not arrive there. */
export function UnsentBubble({ message, outgoing }: { message: UnsentByPhone; outgoing: Outgoing }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { sending, failure, at, key } = message
  return (
    <article className="animate-arrive flex flex-col items-end pl-10">
      <BubbleBox isOwn>
        <div className="flow-root">
          <span className="type-chat wrap-anywhere whitespace-pre-wrap">
            {'file' in sending ? [sending.file.name, sending.text].filter(Boolean).join('\n') : sending.text}
          </span>
          <BubbleFoot>
            {format.time(at)}
            <Clock3 aria-hidden className="size-3.5! text-ink-3" />
            {failure === undefined && <span className="sr-only">{t(($) => $.simulator.unsent.sending)}</span>}
          </BubbleFoot>
        </div>
      </BubbleBox>
      {failure !== undefined && (
        <p role="alert" className="type-meta mt-1 max-w-full rounded-sm bg-bad-bg px-2 py-1 text-right text-bad-text">
          {t(($) => $.simulator.unsent.failed)} {failure}{' '}
          <button type="button" className="link touch-target" onClick={() => outgoing.retry(message)}>
            {t(($) => $.simulator.unsent.retry)}
          </button>{' '}
          <button type="button" className="link touch-target" onClick={() => outgoing.drop(key)}>
            {t(($) => $.simulator.unsent.drop)}
          </button>
        </p>
      )}
    </article>
  )
}

import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { SentAttachments } from '#features/attachments/sent-attachments.tsx'
import { Message } from '#ui/message.tsx'
import { discard, postAgain, type Unsent } from './outbox.ts'

/** Messages that are not sent yet, below the transcript. */
export function UnsentMessages({ conversationId, unsent }: { conversationId: string; unsent: readonly Unsent[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return unsent.map(({ client_id, text, files = [], at, state, reason }) => (
    <Message
      key={client_id}
      from="person"
      name={t(($) => $.inbox.you)}
      time={format.time(at)}
      files={files.length > 0 && <SentAttachments attachments={files} said={text} />}
      below={
        <output className="type-meta flex flex-wrap items-center gap-x-2 text-ink-2">
          <span className={state === 'failed' ? 'text-bad-text' : undefined}>
            {t(($) => $.inbox.unsent[state])}
            {reason && <>: {reason}</>}
          </span>
          {state === 'failed' && (
            <button type="button" className="link touch-target" onClick={() => postAgain(conversationId, client_id)}>
              {t(($) => $.ui.retry)}
            </button>
          )}
          {state !== 'sending' && (
            <button type="button" className="link touch-target" onClick={() => discard(conversationId, client_id)}>
              {t(($) => $.ui.discard)}
            </button>
          )}
        </output>
      }
    >
      {text}
    </Message>
  ))
}

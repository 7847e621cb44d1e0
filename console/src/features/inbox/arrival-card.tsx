import type { ConversationContext } from '@tertulia/contract/conversation-context'
import type { Decision } from '@tertulia/contract/receipts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { insertInto } from './insert.ts'

const COURTESIES: readonly Decision[] = ['greet', 'say_farewell', 'talk']

/** The customer's request, the agent's attempts and the next step: computed by rules from the transcript. */
export function ArrivalCard({ conversationId, context }: { conversationId: string; context: ConversationContext }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { wants, tried, leads, next } = context
  // Answers of courtesy are no attempts.
  const shownTries = tried.filter(({ decision }) => !COURTESIES.includes(decision)).slice(-3)
  const step = t(($) => $.inbox.next[next.step], { about: next.about })
  return (
    <section aria-label={t(($) => $.inbox.arrival)} className="border-b border-line bg-tinto-bg px-5 py-3 max-sm:px-4">
      <h3 className="type-caption text-ink-2">{t(($) => $.inbox.wants)}</h3>
      <p className="type-quote mt-0.5 line-clamp-4 wrap-anywhere">
        {wants ? format.quote(wants.text) : t(($) => $.inbox.wants_nothing)}
      </p>
      {shownTries.length > 0 && (
        <>
          <h3 className="type-caption mt-2.5 text-ink-2">{t(($) => $.inbox.tried)}</h3>
          <ul className="type-meta mt-0.5 flex flex-col gap-1">
            {shownTries.map(({ message_id, decision, sources }) => (
              <li key={message_id} className="wrap-anywhere">
                {t(($) => $.inbox.did[decision])}
                {sources.length > 0 && <span className="text-ink-2">: {sources.join(', ')}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className="type-caption mt-2.5 text-ink-2">{t(($) => $.inbox.next_step)}</h3>
      <p className="mt-0.5 wrap-anywhere">{step}</p>
      {leads.length > 0 && (
        <p className="type-meta mt-1 text-ink-2">
          {t(($) => $.inbox.sources)}: {leads.map(({ title }) => title).join(', ')}
        </p>
      )}
      {next.step === 'ask_missing' && (
        <Button
          size="sm"
          className="mt-2"
          onClick={() =>
            insertInto(
              conversationId,
              t(($) => $.inbox.ask_for, { about: next.about }),
            )
          }
        >
          {t(($) => $.inbox.copy_into)}
        </Button>
      )}
    </section>
  )
}

import { Link } from '@tanstack/react-router'
import type { HomeSummary } from '@tertulia/contract/kpis'
import { Headset } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { PersonAvatar } from '#ui/avatar.tsx'
import { buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { askedLast } from '#features/conversations/conversation-columns.tsx'
import { useNow } from '#ui/use-now.ts'

/** Who waits for a person or is with one right now. */
export function LiveNow({ home }: { home: HomeSummary }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const [first] = home.waiting.filter(({ control }) => control === 'offered')
  return (
    <section>
      <h2 className="type-section mb-2 flex items-baseline justify-between">
        {t(($) => $.home.live_now)}
        <span className="type-meta font-normal text-ink-2">
          {t(($) => $.home.in_progress, { count: home.in_progress })}
        </span>
      </h2>
      {home.waiting.length === 0 && <p className="type-meta text-ink-2">{t(($) => $.home.nobody_waits)}</p>}
      <ul className="flex flex-col gap-2.5">
        {home.waiting.map((conversation) => (
          <li key={conversation.id} className="flex gap-2.5">
            <PersonAvatar name={format.customerName(conversation.profile_name)} />
            <Link to="/live-chat" search={{ open: conversation.id }} className="min-w-0 flex-1">
              <span className="flex justify-between gap-2">
                <strong className="truncate">{format.customerName(conversation.profile_name)}</strong>
                <span
                  className={
                    conversation.control === 'offered'
                      ? 'type-meta font-semibold text-warn-text'
                      : 'type-meta text-ink-3'
                  }
                >
                  {conversation.waiting_since
                    ? t(($) => $.home.waits, { time: format.relative(conversation.waiting_since, now) })
                    : t(($) => $.home.with_you, { name: conversation.handled_by?.name ?? '' })}
                </span>
              </span>
              <span className="type-meta block truncate text-ink-2">{askedLast(conversation)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {first && (
        <Link
          to="/live-chat"
          search={{ open: first.id }}
          className={cx(buttonClass({ variant: 'ink', size: 'sm' }), 'mt-3')}
        >
          <Headset aria-hidden /> {t(($) => $.home.attend, { name: format.customerName(first.profile_name) })}
        </Link>
      )}
    </section>
  )
}

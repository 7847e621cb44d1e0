import { Link } from '@tanstack/react-router'
import type { Agent } from '@tertulia/contract/agents'
import type { HomeSummary } from '@tertulia/contract/kpis'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { buttonClass } from '#ui/button.tsx'

/** What the agent could not answer most often; nothing where it could answer everything. */
export function UnansweredQuestions({ home, agent }: { home: HomeSummary; agent: Agent }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (home.unanswered.total === 0) return null
  return (
    <section>
      <h2 className="type-section flex flex-wrap items-baseline gap-2">
        {t(($) => $.home.unanswered)}
        <span className="type-meta flex-1 text-ink-2 max-sm:sr-only">
          {t(($) => $.home.unanswered_help, { count: home.unanswered.total, name: agent.name })}
        </span>
        <Link
          to="/agents/$agentId/knowledge/unanswered"
          params={{ agentId: agent.id }}
          className="link type-meta ml-auto font-normal"
        >
          {t(($) => $.home.see_all)}
        </Link>
      </h2>
      <ul>
        {home.unanswered.top.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line py-2">
            <span className="type-quote line-clamp-2 min-w-0 flex-1 max-sm:basis-full">
              {format.quote(each.question)}
            </span>
            <span className="type-meta text-ink-2 max-sm:flex-1">{t(($) => $.home.times, { count: each.times })}</span>
            <Link
              to="/agents/$agentId/knowledge/faqs"
              params={{ agentId: agent.id }}
              search={{ faq: 'new', from: each.id } as never}
              className={buttonClass({ size: 'sm' })}
            >
              {t(($) => $.home.answer)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

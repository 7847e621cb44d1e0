import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { unanswered } from '@tertulia/contract/unanswered'
import { useTranslation } from 'react-i18next'
import { useMay } from '#access/current-organization.ts'
import { query } from '#api/query.ts'
import { PinMenu } from '#features/pinned-cards/pin-menu.tsx'
import { useFormat } from '#i18n/format.ts'
import { QueryResult } from '#shell/query-result.tsx'
import { buttonClass } from '#ui/button.tsx'
import type { OfBoard } from './board-frame.ts'

const SHOWN = 5

/** Questions that the agent could not answer, the most frequent first, each a step from its answer. */
export function UnansweredTopics({ agent, search }: Pick<OfBoard, 'agent' | 'search'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayEdit = useMay('knowledge.edit')
  const open = useQuery(query(unanswered.list, { query: { agent_id: agent.id, state: 'open', rows: 10 } }))
  const groups = open.data?.items.slice(0, SHOWN) ?? []
  return (
    <section aria-label={t(($) => $.boards.unanswered.title)} className="p-6 max-sm:p-4">
      <h2 className="type-section flex flex-wrap items-baseline gap-x-2">
        {t(($) => $.boards.unanswered.title)}
        {open.data && (
          <span className="type-meta text-ink-2">
            {t(($) => $.boards.unanswered.questions, { count: open.data.page.total })}
          </span>
        )}
        <Link
          to="/agents/$agentId/knowledge/unanswered"
          params={{ agentId: agent.id }}
          className="link type-meta ml-auto font-normal"
        >
          {t(($) => $.boards.unanswered.see_all)}
        </Link>
        <span className="self-center font-normal">
          <PinMenu card="unanswered_questions" address={search} title={t(($) => $.boards.unanswered.title)} />
        </span>
      </h2>
      <p className="type-body text-ink-2">{t(($) => $.boards.unanswered.help)}</p>
      <QueryResult from={open}>
        {() =>
          groups.length === 0 ? (
            <p className="type-body mt-4 text-ink-2">{t(($) => $.boards.unanswered.none, { name: agent.name })}</p>
          ) : (
            <ul className="mt-2">
              {groups.map((group) => (
                <li key={group.id} className="flex items-center gap-3 border-b border-line py-2 last:border-0">
                  <span className="type-quote line-clamp-2 min-w-0 flex-1">
                    {group.name ?? format.quote(group.question)}
                  </span>
                  <span className="type-body font-semibold tabular-nums">{format.number(group.times)}</span>
                  {mayEdit && (
                    <Link
                      to="/agents/$agentId/knowledge/faqs"
                      params={{ agentId: agent.id }}
                      search={{ faq: 'new', from: group.id } as never}
                      className={buttonClass({ size: 'sm' })}
                    >
                      {t(($) => $.boards.unanswered.add)}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { nearestFaqs } from '@tertulia/contract/nearest-faqs'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { usePaused } from '#ui/use-paused.ts'
import { useFormat } from '#i18n/format.ts'
import { Note } from '#ui/note.tsx'

/** Questions of the agent that are nearly the same as this one, as it is written now. */
export function NearFaqs({ agentId, question }: { agentId: string; question: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const written = usePaused(question.trim())
  const { data = [] } = useQuery({
    ...query(nearestFaqs.similar, { query: { agent_id: agentId, question: written } }),
    enabled: written !== '',
    placeholderData: (before) => before,
    retry: false,
  })
  if (written === '' || data.length === 0) return null
  return (
    <Note tone="warn" title={t(($) => $.faqGeneration.near, { count: data.length })}>
      <ul>
        {data.map(({ id, question, likeness }) => (
          <li key={id} className="flex items-baseline gap-2 py-0.5">
            <span className="min-w-0 flex-1">
              <Link
                to="/agents/$agentId/knowledge/faqs"
                params={{ agentId }}
                search={{ rows: 25, faq: id }}
                target="_blank"
                className="link text-ink"
              >
                {question}
              </Link>
            </span>
            <span className="tabular-nums">{format.percent(likeness)}</span>
          </li>
        ))}
      </ul>
    </Note>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { Agent } from '@tertulia/contract/agents'
import { unanswered } from '@tertulia/contract/unanswered'
import { CircleQuestionMark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useMay } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import type { NeedOfKind } from './need.ts'

const DAYS = 30

/** Open questions of customers, of whatever date, and how many of them were asked in these days. */
export function useOpenQuestions(agent: Agent): NeedOfKind {
  const { t } = useTranslation()
  const format = useFormat()
  const mayEdit = useMay('knowledge.edit')
  const asked = { agent_id: agent.id, rows: 10 } as const
  const all = useQuery(query(unanswered.list, { query: asked }))
  const recent = useQuery(query(unanswered.list, { query: { ...asked, state: 'open', days: DAYS } }))
  const count = all.data?.page.total ?? 0
  const [most] = all.data?.items ?? []
  const now = recent.data?.page.total ?? 0
  const earlier = count - now
  const when =
    earlier <= 0
      ? t(($) => $.home.questions.recent, { days: DAYS })
      : now === 0
        ? t(($) => $.home.questions.earlier, { days: DAYS })
        : t(($) => $.home.questions.both, { days: DAYS, now: format.number(now), earlier: format.number(earlier) })
  return {
    id: 'questions',
    isLoading: all.isPending || recent.isPending,
    error: all.error ?? recent.error,
    onRetry: () => {
      void all.refetch()
      void recent.refetch()
    },
    need:
      most && recent.data
        ? {
            sign: <CircleQuestionMark aria-hidden className="size-4! shrink-0 text-ink-2" />,
            title: t(($) => $.home.questions.title, { count }),
            detail: (
              <>
                {when}{' '}
                {count === 1
                  ? t(($) => $.home.questions.times, { count: most.times })
                  : t(($) => $.home.questions.most, { count: most.times })}{' '}
                {most.name ?? format.quote(most.question)}
              </>
            ),
            action: mayEdit
              ? {
                  label: t(($) => $.home.questions.answer, { count }),
                  to: `/agents/${agent.id}/knowledge/unanswered`,
                }
              : undefined,
          }
        : undefined,
  }
}

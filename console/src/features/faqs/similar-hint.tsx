import { useQuery } from '@tanstack/react-query'
import { nearestFaqs } from '@tertulia/contract/nearest-faqs'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { Note } from '#ui/note.tsx'
import { usePaused } from '#ui/use-paused.ts'

/** Fewer characters are the beginning of any question. */
const SHORTEST = 4

type Props = {
  agentId: string
  /** The question that is being edited. */
  faqId: string | undefined
  onOpen: (faqId: string) => void
}

/** «Parecida a…»: questions that are nearly there already, while one writes. */
export function SimilarHint({ agentId, faqId, onOpen }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { control } = useFormContext<{ question: string }>()
  const question = useWatch({ control, name: 'question' })
  const written = usePaused(question.trim())
  const { data = [] } = useQuery({
    ...query(nearestFaqs.similar, {
      query: { agent_id: agentId, question: written, ...(faqId && { except: faqId }) },
    }),
    enabled: written.length >= SHORTEST,
    placeholderData: (before) => before,
    retry: false,
  })
  if (written.length < SHORTEST || data.length === 0) return null
  return (
    <Note tone="info" title={t(($) => $.faqs.similar, { count: data.length })} className="-mt-2">
      <ul>
        {data.map(({ id, question, likeness }) => (
          <li key={id} className="flex items-baseline gap-2 py-0.5">
            <button type="button" className="link min-w-0 flex-1 text-left text-ink" onClick={() => onOpen(id)}>
              {question}
            </button>
            <span className="tabular-nums">{format.percent(likeness)}</span>
          </li>
        ))}
      </ul>
    </Note>
  )
}

import type { Agent } from '@tertulia/contract/agents'
import type { Faq, FaqTopic } from '@tertulia/contract/faqs'
import { Headset } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AttachmentCount } from '#features/attachments/attachment-count.tsx'
import { useFormat } from '#i18n/format.ts'
import type { Column } from '#ui/table-layout.ts'
import { FaqState } from './faq-state.tsx'

/** Columns of the table of questions. */
export function useFaqColumns(agent: Agent, topics: readonly FaqTopic[], open: (id: string) => void): Column<Faq>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      id: 'question',
      head: t(($) => $.faqs.columns.question),
      sortable: true,
      cell: (faq) => (
        <button
          type="button"
          onClick={() => open(faq.id)}
          className="block max-w-full truncate rounded-xs text-left font-medium hover:underline"
          title={faq.question}
        >
          {faq.question}
        </button>
      ),
    },
    {
      id: 'topic',
      head: t(($) => $.faqs.columns.topic),
      width: 120,
      cell: (faq) => topics.find(({ id }) => id === faq.topic_id)?.name,
    },
    {
      id: 'state',
      head: t(($) => $.faqs.columns.state),
      width: 170,
      cell: (faq) => (
        <span className="flex items-center gap-2 whitespace-normal">
          {faq.escalate && (
            <span title={t(($) => $.faqs.to_person)} className="flex text-ink-2">
              <Headset aria-hidden />
              <span className="sr-only">{t(($) => $.faqs.to_person)}</span>
            </span>
          )}
          <AttachmentCount faq={faq} />
          <FaqState faq={faq} agent={agent} />
        </span>
      ),
    },
    {
      id: 'uses',
      head: t(($) => $.faqs.columns.uses),
      width: 76,
      align: 'end',
      sortable: true,
      cell: (faq) => (faq.uses ? format.number(faq.uses) : '—'),
    },
    {
      id: 'last_used',
      head: t(($) => $.faqs.columns.last_used),
      width: 110,
      align: 'end',
      sortable: true,
      cell: (faq) =>
        faq.last_used_at ? (
          <time dateTime={faq.last_used_at} title={format.fullDateTime(faq.last_used_at)}>
            {format.relative(faq.last_used_at)}
          </time>
        ) : (
          '—'
        ),
    },
    {
      id: 'latest',
      head: t(($) => $.faqs.columns.edited),
      width: 110,
      align: 'end',
      sortable: true,
      cell: (faq) => (
        <time
          dateTime={faq.updated_at}
          title={t(($) => $.faqs.edited, { who: faq.updated_by, when: format.fullDateTime(faq.updated_at) })}
        >
          {format.relative(faq.updated_at)}
        </time>
      ),
    },
  ]
}

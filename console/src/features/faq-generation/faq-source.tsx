import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pagesRead } from '@tertulia/contract/pages-read'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { Note } from '#ui/note.tsx'
import './faq-generation-words.ts'
import { addressOf } from './generation-state.tsx'

/** The page that a question was made of, and whether it still says so. Nothing where it was made of none. */
export function FaqSource({ agentId, faqId, version }: { agentId: string; faqId: string; version: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const sent = query(pagesRead.ofFaq, { params: { id: faqId } })
  // What was changed was looked at: it is asked again after each saving.
  const { data: source } = useQuery({ ...sent, queryKey: [...sent.queryKey, version], retry: false })
  if (!source) return null
  const page = source.title || addressOf(source.url)
  const when = format.relative(source.read_at)
  return (
    <Note
      tone={source.is_gone ? 'warn' : 'info'}
      className="mx-4 mt-4"
      title={
        source.is_gone ? t(($) => $.faqGeneration.source_gone) : t(($) => $.faqGeneration.from_page, { page, when })
      }
      action={
        <Link
          to="/agents/$agentId/knowledge/generate"
          params={{ agentId }}
          search={{ from: 'site' }}
          className="link whitespace-nowrap"
        >
          {t(($) => $.faqGeneration.pages_read)}
        </Link>
      }
    >
      {source.is_gone &&
        t(($) => $.faqGeneration.source_gone_help, { page, when, sentence: format.quote(source.sentence) })}
    </Note>
  )
}

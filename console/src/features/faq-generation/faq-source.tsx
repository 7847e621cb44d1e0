import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pagesRead } from '@tertulia/contract/pages-read'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { Note } from '#ui/note.tsx'
import { addressOf } from './generation-state.tsx'

/** The page that a question was made of, and whether it still says so. Nothing if it was made of none. */
export function FaqSource({ agentId, faqId, version }: { agentId: string; faqId: string; version: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const sent = query(pagesRead.ofFaq, { params: { id: faqId } })
  // Refetched after each saving: a member who changed the FAQ has reviewed it.
  const { data: source } = useQuery({ ...sent, queryKey: [...sent.queryKey, version], retry: false })
  if (!source) return null
  const page = source.title || addressOf(source.url)
  const when = format.relative(source.read_at)
  const pages = (
    <Link
      to="/agents/$agentId/knowledge/generate"
      params={{ agentId }}
      search={{ from: 'site' }}
      className="link whitespace-nowrap"
    >
      {t(($) => $.faqGeneration.pages_read)}
    </Link>
  )
  if (!source.is_gone) {
    return (
      <p className="type-meta flex flex-wrap gap-x-3 px-4 pt-3 text-ink-3">
        <span className="min-w-0 wrap-anywhere">{t(($) => $.faqGeneration.from_page, { page, when })}</span>
        {pages}
      </p>
    )
  }
  const sentence = format.quote(source.sentence.trim().replace(/\.$/u, ''))
  return (
    <Note tone="warn" className="mx-4 mt-4" title={t(($) => $.faqGeneration.source_gone)} action={pages}>
      {t(($) => $.faqGeneration.source_gone_help, { page, when, sentence })}
    </Note>
  )
}

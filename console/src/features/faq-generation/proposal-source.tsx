import type { FaqProposal } from '@tertulia/contract/faq-proposals'
import { useTranslation } from 'react-i18next'
import { Note } from '#ui/note.tsx'

/** Source of an answer: its evidence, marked in the text around it; or a warning that nothing backs it. */
export function ProposalSource({ proposal: { evidence, origin } }: { proposal: FaqProposal }) {
  const { t } = useTranslation()
  if (!evidence) {
    return (
      <Note tone="warn" title={t(($) => $.faqGeneration.unbacked)}>
        {t(($) => $.faqGeneration.unbacked_help)}
      </Note>
    )
  }
  const { text, start, end, page, heading } = evidence
  const place = [
    origin.title || (origin.url && new URL(origin.url).host),
    page !== null && t(($) => $.faqGeneration.page, { page }),
    heading,
  ].filter(Boolean)
  return (
    <figure aria-label={t(($) => $.faqGeneration.source)} className="rounded-md bg-subtle px-3 py-2.5">
      <figcaption className="type-meta mb-1 text-ink-3 wrap-anywhere">
        {t(($) => $.faqGeneration.source)}
        {place.length > 0 && `: ${place.join(' · ')}`}
      </figcaption>
      <blockquote className="type-body max-h-56 overflow-y-auto whitespace-pre-wrap text-ink-2 wrap-anywhere">
        {text.slice(0, start)}
        <mark className="rounded-xs bg-warn-bg text-ink">{text.slice(start, end)}</mark>
        {text.slice(end)}
      </blockquote>
    </figure>
  )
}

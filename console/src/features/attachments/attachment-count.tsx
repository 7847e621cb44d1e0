import type { Faq } from '@tertulia/contract/faqs'
import { Paperclip } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** How many files an FAQ has. Nothing if it has none. */
export function AttachmentCount({ faq }: { faq: Pick<Faq, 'attachments'> }) {
  const { t } = useTranslation()
  const count = faq.attachments.length
  if (count === 0) return null
  const words = t(($) => $.attachments.count, { count })
  return (
    <span title={words} className="inline-flex items-center gap-0.5 text-ink-2 tabular-nums">
      <Paperclip aria-hidden className="size-3.5!" />
      <span aria-hidden>{count}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}

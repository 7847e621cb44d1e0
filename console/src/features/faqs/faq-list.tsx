import { Headset } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AttachmentCount } from '#features/attachments/attachment-count.tsx'
import { ListRows } from '#lists/list-rows.tsx'
import { cx } from '#ui/cx.ts'
import { useRowKeys } from '#ui/row-keys.ts'
import { FaqFilters } from './faq-filters.tsx'
import { useFaqList } from './use-faq-list.tsx'

type Props = {
  /** Above the search: the topics, if they have no column. */
  head?: ReactNode
  /** Adds the first question. */
  add: ReactNode
  className?: string
}

/** Questions of a topic beside the editor. J and K open the next and the previous one. */
export function FaqList({ head, add, className }: Props) {
  const { t } = useTranslation()
  const { address, list, none, noneFound } = useFaqList(add)
  const { search, open } = address
  useRowKeys({ ids: list.page?.items.map(({ id }) => id) ?? [], current: () => search.faq, go: open })
  return (
    <section
      aria-label={t(($) => $.faqs.list)}
      data-region
      className={cx('flex min-h-0 shrink-0 flex-col border-r border-line', className)}
    >
      <div className="flex shrink-0 flex-col items-start gap-2 border-b border-line px-4 py-2">
        {head}
        <FaqFilters className="w-full" />
      </div>
      <ListRows
        list={list}
        label={t(($) => $.faqs.list)}
        rowId={(faq) => faq.id}
        open={search.faq}
        onOpen={(faq) => open(faq.id)}
        isNarrow
        rowHeight={61}
        none={none}
        noneFound={noneFound}
        renderRow={(faq) => (
          <>
            <span className="type-button line-clamp-2 text-pretty">{faq.question}</span>
            <span className="type-meta flex items-center gap-2.5 text-ink-3">
              {t(($) => $.faqs.uses, { count: faq.uses })}
              {faq.escalate && (
                <span className="flex items-center gap-1 text-ink-2">
                  <Headset aria-hidden className="size-3.5!" />
                  {t(($) => $.faqs.to_person)}
                </span>
              )}
              <AttachmentCount faq={faq} />
            </span>
          </>
        )}
      />
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { FaqTopic } from '@tertulia/contract/faqs'
import { Headset } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Empty } from '#ui/empty.tsx'
import { ErrorBlock } from '#ui/error-page.tsx'
import { isTyping, usePageKeys } from '#ui/keys.ts'
import { useMedia } from '#ui/media.ts'
import { SearchInput } from '#ui/search-input.tsx'
import { AfterAWhile, SkeletonRows } from '#ui/skeleton.tsx'
import { TableFoot } from '#ui/table-foot.tsx'
import { AttachmentCount } from '#features/attachments/attachment-count.tsx'
import { faqList, useFaqAddress } from './faq-search.ts'

type Props = {
  topics: readonly FaqTopic[]
  /** Above the search: the topics, where they have no column. */
  head?: ReactNode
  /** Adds the first question. */
  add: ReactNode
  className?: string
}

/** Questions of a topic, latest change first. J and K open the next and the previous one, / goes to the search. */
export function FaqList({ topics, head, add, className }: Props) {
  const { t } = useTranslation()
  const { agentId, search, filter, move, open } = useFaqAddress()
  const list = useQuery({ ...faqList(agentId, search), placeholderData: (before) => before })
  const isPhone = useMedia('phone')
  const searchInput = useRef<HTMLInputElement>(null)
  const rows = list.data?.items ?? []
  const isFiltered = Boolean(search.topic || search.search)
  const topic = topics.find(({ id }) => id === search.topic)

  usePageKeys((event) => {
    if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return false
    if (event.key === '/') {
      searchInput.current?.focus()
      return true
    }
    const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
    if (step === 0) return false
    const index = rows.findIndex(({ id }) => id === search.faq)
    const next = rows[index === -1 ? 0 : index + step]
    if (next) open(next.id)
    return true
  })

  return (
    <section
      aria-label={t(($) => $.faqs.list)}
      data-region
      className={cx('flex min-h-0 shrink-0 flex-col border-r border-line', className)}
    >
      <div className="flex shrink-0 flex-col gap-2 border-b border-line px-4 py-2">
        {head}
        <SearchInput
          ref={searchInput}
          {...(!isPhone && { shortcut: '/' })}
          label={t(($) => $.faqs.search)}
          value={search.search ?? ''}
          onChange={(value) => filter({ search: value || undefined })}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {list.error ? (
          <div className="p-4">
            <ErrorBlock title={list.error.message} onRetry={() => void list.refetch()} />
          </div>
        ) : !list.data ? (
          <AfterAWhile>
            <SkeletonRows />
          </AfterAWhile>
        ) : rows.length > 0 ? (
          <ul>
            {rows.map((faq) => {
              const isOpen = faq.id === search.faq
              return (
                <li key={faq.id}>
                  <button
                    type="button"
                    aria-current={isOpen || undefined}
                    onClick={() => open(faq.id)}
                    className={cx(
                      'flex w-full flex-col gap-1 border-b border-line px-4 py-2.5 text-left outline-offset-[-2px]',
                      isOpen ? 'bg-fill shadow-[inset_2px_0_0_var(--color-ink)]' : 'hover:bg-subtle',
                    )}
                  >
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
                  </button>
                </li>
              )
            })}
          </ul>
        ) : isFiltered ? (
          <Empty
            title={topic && !search.search ? t(($) => $.faqs.none) : t(($) => $.faqs.none_found)}
            action={
              topic && !search.search ? (
                add
              ) : (
                <Button
                  onClick={() => {
                    filter({ search: undefined, topic: undefined })
                  }}
                >
                  {t(($) => $.faqs.clear)}
                </Button>
              )
            }
          />
        ) : (
          <Empty first title={t(($) => $.faqs.none)} action={add}>
            {t(($) => $.faqs.none_help)}
          </Empty>
        )}
      </div>
      {list.data && list.data.page.total > rows.length && (
        <TableFoot
          page={list.data.page}
          shown={rows.length}
          from={search.first ?? 1}
          onMove={({ from, ...to }) => move({ ...to, first: from })}
        />
      )}
    </section>
  )
}

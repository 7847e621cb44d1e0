import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Agent } from '@tertulia/contract/agents'
import { type Faq, FaqKind, FaqSort, type FaqTopic } from '@tertulia/contract/faqs'
import { FAQS_CHOSEN } from '@tertulia/contract/faqs.limits'
import { manyFaqs } from '@tertulia/contract/many-faqs'
import { Headset } from 'lucide-react'
import { type ReactNode, type Ref, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useMay } from '#features/organizations/current.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { AppliedFilter, FilterChip } from '#ui/chip.tsx'
import { type Column, DataTable, SelectionAction } from '#ui/data-table.tsx'
import { Empty } from '#ui/empty.tsx'
import { ErrorBlock } from '#ui/error-page.tsx'
import { isTyping, usePageKeys } from '#ui/keys.ts'
import { useMedia } from '#ui/media.ts'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { tellError } from '#ui/toast.tsx'
import { useSelection } from '#ui/use-selection.ts'
import { faqList, useFaqAddress } from './faq-search.ts'
import { AttachmentCount } from '#features/attachments/attachment-count.tsx'
import { FaqState } from './faq-state.tsx'
import { useMany } from './use-many.ts'

type Props = {
  agent: Agent
  topics: readonly FaqTopic[]
  mayEdit: boolean
  /** Above the filters: the topics, where they have no column. */
  head?: ReactNode
  /** Adds the first question. */
  add: ReactNode
  ref: Ref<HTMLElement>
}

/** Questions of a topic as a table: sorting, filters, and what can be done with several. */
export function FaqTable({ agent, topics, mayEdit, head, add, ref }: Props) {
  const { t } = useTranslation()
  const { agentId, search, filter, move, open } = useFaqAddress()
  const list = useQuery({ ...faqList(agentId, search), placeholderData: (before) => before })
  const { topic: topicId, search: words, only, sort } = search
  const { chosen, choose, chooseWhole } = useSelection(
    { agentId, topicId, words, only, sort },
    list.data?.items.map(({ id }) => id) ?? [],
  )
  const many = useMany(agentId)
  const mayDelete = useMay('knowledge.bulk_delete')
  const columns = useFaqColumns(agent, topics, open)
  const isFiltered = Boolean(search.topic || search.search || search.only)
  const topic = topics.find(({ id }) => id === search.topic)

  if (list.error) {
    return (
      <div className="p-6 max-sm:p-4">
        <ErrorBlock title={list.error.message} onRetry={() => void list.refetch()} />
      </div>
    )
  }
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={t(($) => $.faqs.list)}
      data-region
      className="flex min-h-0 min-w-0 flex-1 flex-col pt-2 outline-none"
    >
      {head && <div className="flex shrink-0 flex-col gap-2 px-6 pb-2 max-sm:px-4">{head}</div>}
      <DataTable
        label={t(($) => $.faqs.list)}
        page={list.data}
        rowId={(faq) => faq.id}
        rowName={(faq) => faq.question}
        columns={columns}
        hidden={search.topic ? ['topic'] : []}
        from={search.first ?? 1}
        onMove={({ from, ...to }) => move({ ...to, first: from })}
        sorting={{ by: search.sort ?? 'latest', descending: search.sort !== 'question' }}
        // Each order has one direction that anybody wants.
        onSort={({ by }) => filter({ sort: by === search.sort ? undefined : FaqSort.parse(by) })}
        refetching={list.isFetching && !list.isPending}
        filters={<Filters />}
        open={{ id: undefined, onOpen: ({ id }) => open(id) }}
        {...(mayEdit && {
          selection: {
            chosen,
            onChange: choose,
            actions: (
              <ManyActions
                chosen={chosen}
                onDone={() => choose([])}
                onChooseWhole={chooseWhole}
                total={list.data?.page.total ?? 0}
                topics={topics}
                many={many}
                mayDelete={mayDelete}
              />
            ),
          },
        })}
        renderMenu={(faq) => (
          <>
            <MenuItem onSelect={() => open(faq.id)}>{mayEdit ? t(($) => $.faqs.edit) : t(($) => $.faqs.read)}</MenuItem>
            {mayEdit && (
              <MenuItem onSelect={() => many.change.mutate([{ id: faq.id, enabled: !faq.enabled }])}>
                {faq.enabled ? t(($) => $.faqs.many.disable) : t(($) => $.faqs.many.enable)}
              </MenuItem>
            )}
          </>
        )}
        empty={
          isFiltered ? (
            <Empty
              title={topic && !search.search && !search.only ? t(($) => $.faqs.none) : t(($) => $.faqs.none_found)}
              action={
                topic && !search.search && !search.only ? (
                  add
                ) : (
                  <Button onClick={() => filter({ search: undefined, topic: undefined, only: undefined })}>
                    {t(($) => $.faqs.clear)}
                  </Button>
                )
              }
            />
          ) : (
            <Empty first title={t(($) => $.faqs.none)} action={add}>
              {t(($) => $.faqs.none_help)}
            </Empty>
          )
        }
        renderPhoneRow={(faq) => (
          <button type="button" className="flex w-full flex-col gap-1 text-left" onClick={() => open(faq.id)}>
            <span className="type-button line-clamp-2">{faq.question}</span>
            <span className="type-meta flex flex-wrap items-center gap-x-2.5 text-ink-3">
              {t(($) => $.faqs.uses, { count: faq.uses })}
              {faq.escalate && <span>{t(($) => $.faqs.to_person)}</span>}
              <AttachmentCount faq={faq} />
              <FaqState faq={faq} agent={agent} />
            </span>
          </button>
        )}
      />
    </section>
  )
}

function useFaqColumns(agent: Agent, topics: readonly FaqTopic[], open: (id: string) => void): Column<Faq>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: 'question',
        head: t(($) => $.faqs.columns.question),
        grows: true,
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
        cell: (faq) => topics.find(({ id }) => id === faq.topic_id)?.name,
      },
      {
        id: 'state',
        head: t(($) => $.faqs.columns.state),
        cell: (faq) => (
          <span className="flex items-center gap-2">
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
        align: 'end',
        sortable: true,
        cell: (faq) => (faq.uses ? format.number(faq.uses) : '—'),
      },
      {
        id: 'last_used',
        head: t(($) => $.faqs.columns.last_used),
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
    ],
    [t, format, agent, topics, open],
  )
}

function Filters() {
  const { t } = useTranslation()
  const { search, filter } = useFaqAddress()
  const isPhone = useMedia('phone')
  const input = useRef<HTMLInputElement>(null)
  usePageKeys((event) => {
    if (event.key !== '/' || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return false
    input.current?.focus()
    return true
  })
  return (
    <>
      <SearchInput
        ref={input}
        className="w-64 max-sm:w-full"
        {...(!isPhone && { shortcut: '/' })}
        label={t(($) => $.faqs.search)}
        value={search.search ?? ''}
        onChange={(value) => filter({ search: value || undefined })}
      />
      {search.only ? (
        <AppliedFilter
          label={t(($) => $.faqs.only)}
          value={t(($) => $.faqs.kinds[search.only ?? 'unused'])}
          onRemove={() => filter({ only: undefined })}
        />
      ) : (
        <Menu trigger={<FilterChip label={t(($) => $.faqs.filter)} />}>
          {FaqKind.options.map((only) => (
            <MenuItem key={only} onSelect={() => filter({ only })}>
              {t(($) => $.faqs.kinds[only])}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}

type ManyProps = {
  chosen: readonly string[]
  /** It is done: nothing stays chosen. */
  onDone: () => void
  onChooseWhole: (ids: string[]) => void
  /** Questions of the whole list. */
  total: number
  topics: readonly FaqTopic[]
  many: ReturnType<typeof useMany>
  mayDelete: boolean
}

function ManyActions({ chosen, onDone, onChooseWhole, total, topics, many, mayDelete }: ManyProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const queries = useQueryClient()
  const { agentId, search } = useFaqAddress()
  const isBusy = many.change.isPending || many.remove.isPending
  const change = (wanted: { topic_id?: string; escalate?: boolean; enabled?: boolean }) =>
    many.change.mutate(
      chosen.map((id) => ({ id, ...wanted })),
      { onSuccess: onDone },
    )
  const chooseAll = () =>
    queries
      .fetchQuery(
        query(manyFaqs.ids, {
          query: {
            agent_id: agentId,
            topic_id: search.topic,
            search: search.search,
            only: search.only,
            sort: search.sort,
          },
        }),
      )
      .then(onChooseWhole)
      .catch(tellError)
  return (
    <>
      {chosen.length < Math.min(total, FAQS_CHOSEN) && (
        <SelectionAction size="sm" onClick={() => void chooseAll()}>
          {t(($) => $.faqs.many.choose_all, { total: format.number(Math.min(total, FAQS_CHOSEN)) })}
        </SelectionAction>
      )}
      <Menu
        align="end"
        trigger={
          <SelectionAction size="sm" disabled={isBusy}>
            {t(($) => $.faqs.many.move)}
          </SelectionAction>
        }
      >
        {topics.map(({ id, name }) => (
          <MenuItem key={id} onSelect={() => change({ topic_id: id })}>
            {name}
          </MenuItem>
        ))}
      </Menu>
      <Menu
        align="end"
        trigger={
          <SelectionAction size="sm" loading={many.change.isPending} disabled={isBusy}>
            {t(($) => $.faqs.many.more)}
          </SelectionAction>
        }
      >
        <MenuItem onSelect={() => change({ enabled: true })}>{t(($) => $.faqs.many.enable)}</MenuItem>
        <MenuItem onSelect={() => change({ enabled: false })}>{t(($) => $.faqs.many.disable)}</MenuItem>
        <MenuItem onSelect={() => change({ escalate: true })}>{t(($) => $.faqs.many.escalate)}</MenuItem>
        <MenuItem onSelect={() => change({ escalate: false })}>{t(($) => $.faqs.many.no_escalate)}</MenuItem>
      </Menu>
      <SelectionAction
        size="sm"
        loading={many.remove.isPending}
        disabled={isBusy}
        disabledReason={mayDelete ? undefined : t(($) => $.faqs.many.no_delete)}
        onClick={() => mayDelete && many.remove.mutate(chosen, { onSuccess: onDone })}
      >
        {t(($) => $.faqs.delete)}
      </SelectionAction>
    </>
  )
}

import type { Agent } from '@tertulia/contract/agents'
import { FaqSort, type FaqTopic } from '@tertulia/contract/faqs'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { AttachmentCount } from '#features/attachments/attachment-count.tsx'
import { useMay } from '#access/current-organization.ts'
import { ListTable } from '#lists/list-table.tsx'
import { MenuItem } from '#ui/menu.tsx'
import { useSelection } from '#ui/use-selection.ts'
import { useFaqColumns } from './faq-columns.tsx'
import { FaqFilters } from './faq-filters.tsx'
import { FaqState } from './faq-state.tsx'
import { ManyActions } from './many-actions.tsx'
import { useFaqList } from './use-faq-list.tsx'
import { useMany } from './use-many.ts'

type Props = {
  agent: Agent
  topics: readonly FaqTopic[]
  mayEdit: boolean
  /** Above the filters: the topics, if they have no column. */
  head?: ReactNode
  /** Adds the first question. */
  add: ReactNode
  ref: Ref<HTMLElement>
}

/** Questions of a topic as a table: sorting, filters, and what can be done with several. */
export function FaqTable({ agent, topics, mayEdit, head, add, ref }: Props) {
  const { t } = useTranslation()
  const { address, list, none, noneFound } = useFaqList(add)
  const { agentId, search, filters, filter, open } = address
  const ids = list.page?.items.map(({ id }) => id) ?? []
  const { chosen, choose, chooseWhole } = useSelection({ agentId, ...filters }, ids)
  const many = useMany(agentId)
  const mayDelete = useMay('knowledge.bulk_delete')
  const columns = useFaqColumns(agent, topics, open)
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={t(($) => $.faqs.list)}
      data-region
      className="flex min-h-0 min-w-0 flex-1 flex-col pt-2 outline-none"
    >
      {head && <div className="flex shrink-0 flex-col gap-2 px-6 pb-2 max-sm:px-4">{head}</div>}
      <ListTable
        list={list}
        label={t(($) => $.faqs.list)}
        rowId={(faq) => faq.id}
        rowName={(faq) => faq.question}
        columns={columns}
        hidden={search.topic ? ['topic'] : []}
        sorting={{ by: search.sort ?? 'latest', descending: search.sort !== 'question' }}
        // Each order has one useful direction.
        onSort={({ by }) => filter({ sort: by === search.sort ? undefined : FaqSort.parse(by) })}
        filters={<FaqFilters />}
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
                total={list.page?.page.total ?? 0}
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
        none={none}
        noneFound={noneFound}
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
        phoneRowHeight={65}
      />
    </section>
  )
}

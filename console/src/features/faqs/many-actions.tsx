import { useQueryClient } from '@tanstack/react-query'
import type { FaqTopic } from '@tertulia/contract/faqs'
import { FAQS_CHOSEN } from '@tertulia/contract/faqs.limits'
import { manyFaqs } from '@tertulia/contract/many-faqs'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { SelectionAction } from '#ui/selection-bar.tsx'
import { tellError } from '#ui/toast.tsx'
import { useFaqAddress } from './faq-search.ts'
import type { useMany } from './use-many.ts'

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

/** Actions on all chosen questions. */
export function ManyActions({ chosen, onDone, onChooseWhole, total, topics, many, mayDelete }: ManyProps) {
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

import { useQueryClient } from '@tanstack/react-query'
import { ConversationTag, type ConversationFilters } from '@tertulia/contract/conversation-filters'
import { ResolutionReason, RESOLVING_REASONS } from '@tertulia/contract/conversation-values'
import { CONVERSATIONS_CHOSEN } from '@tertulia/contract/conversations.limits'
import { Fragment, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AskForEnd } from '#features/inbox/end-dialog.tsx'
import { useMay, useOrganization } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Menu, MenuItem, MenuLabel, MenuLine } from '#ui/menu.tsx'
import { Progress } from '#ui/progress.tsx'
import { SelectionAction } from '#ui/selection-bar.tsx'
import { Status } from '#ui/status.tsx'
import { tellError } from '#ui/toast.tsx'
import { type ConversationSearch, idsOf } from './conversation-search.ts'
import type { useManyConversations } from './use-many-conversations.ts'

const ExportDialog = lazy(() => import('#features/conversation-exports/export-dialog.tsx'))

type Props = {
  chosen: readonly string[]
  /** It is done: nothing stays chosen. */
  onDone: () => void
  onChooseWhole: (ids: string[]) => void
  /** How many the whole list has. */
  total: number
  search: ConversationSearch
  filters: ConversationFilters
  many: ReturnType<typeof useManyConversations>
  /** Those that were erased are not shown any more. */
  onErased: (ids: readonly string[]) => void
}

/** Actions on all chosen conversations. Those that the role does not allow say so. */
export function ManyConversationsActions({
  chosen,
  onDone,
  onChooseWhole,
  total,
  search,
  filters,
  many,
  onErased,
}: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const queries = useQueryClient()
  const { id: organization_id } = useOrganization()
  const [asks, setAsks] = useState<'end' | 'export' | 'delete'>()
  const [mayTag, mayEnd] = [useMay('conversation.annotate'), useMay('livechat.handle')]
  const [mayExport, mayDelete] = [useMay('conversation.export'), useMay('conversation.delete')]
  const close = () => setAsks(undefined)
  const { progress } = many
  const isBusy = [many.tag, many.resolve, many.end, many.analyse, many.remove].some(({ isPending }) => isPending)
  const whole = Math.min(total, CONVERSATIONS_CHOSEN)
  const count = chosen.length
  const no_role = t(($) => $.conversations.many.no_role)
  const chooseAll = () =>
    queries
      .fetchQuery({ ...idsOf(organization_id, search), staleTime: 0 })
      .then(onChooseWhole)
      .catch(tellError)
  return (
    <>
      {progress ? (
        <span className="flex items-center gap-2.5 pr-2">
          <output className="type-meta tabular-nums">
            {t(($) => $.conversations.many.progress, {
              done: format.number(progress.done),
              total: format.number(progress.total),
            })}
          </output>
          <Progress
            share={progress.done / progress.total}
            label={t(($) => $.conversations.many.progress_label)}
            tone="info"
            className="w-24"
          />
        </span>
      ) : (
        count < whole && (
          <SelectionAction size="sm" disabled={isBusy} onClick={() => void chooseAll()}>
            {t(($) => $.conversations.many.choose_all, { total: format.number(whole) })}
          </SelectionAction>
        )
      )}
      {mayTag && (
        <Menu
          align="end"
          trigger={
            <SelectionAction size="sm" loading={many.tag.isPending} disabled={isBusy}>
              {t(($) => $.conversations.tag)}
            </SelectionAction>
          }
        >
          {ConversationTag.options.map((to) => (
            <MenuItem key={to} onSelect={() => many.tag.mutate({ ids: chosen, to }, { onSuccess: onDone })}>
              <Status of="conversation_tag" state={to} />
            </MenuItem>
          ))}
          <MenuLine />
          <MenuItem onSelect={() => many.tag.mutate({ ids: chosen, to: null }, { onSuccess: onDone })}>
            {t(($) => $.conversations.no_tag)}
          </MenuItem>
        </Menu>
      )}
      {mayTag && (
        <Menu
          align="end"
          trigger={
            <SelectionAction size="sm" loading={many.resolve.isPending} disabled={isBusy}>
              {t(($) => $.conversations.many.resolution)}
            </SelectionAction>
          }
        >
          {[true, false].map((resolves) => (
            <Fragment key={String(resolves)}>
              {!resolves && <MenuLine />}
              <MenuLabel>
                {resolves ? t(($) => $.conversations.many.is_resolved) : t(($) => $.conversations.many.is_unresolved)}
              </MenuLabel>
              {ResolutionReason.options
                .filter((reason) => RESOLVING_REASONS.includes(reason) === resolves)
                .map((reason) => (
                  <MenuItem
                    key={reason}
                    onSelect={() => many.resolve.mutate({ ids: chosen, reason }, { onSuccess: onDone })}
                  >
                    {t(($) => $.conversationAnalysis.values[reason])}
                  </MenuItem>
                ))}
            </Fragment>
          ))}
        </Menu>
      )}
      {mayEnd && (
        <SelectionAction size="sm" loading={many.end.isPending} disabled={isBusy} onClick={() => setAsks('end')}>
          {t(($) => $.conversations.end)}
        </SelectionAction>
      )}
      <SelectionAction
        size="sm"
        disabled={isBusy}
        disabledReason={mayExport ? undefined : no_role}
        onClick={() => mayExport && setAsks('export')}
      >
        {t(($) => $.conversations.many.export)}
      </SelectionAction>
      <Menu
        align="end"
        trigger={
          <SelectionAction size="sm" loading={many.analyse.isPending || many.remove.isPending} disabled={isBusy}>
            {t(($) => $.conversations.many.more)}
          </SelectionAction>
        }
      >
        <MenuItem
          disabledReason={mayTag ? undefined : no_role}
          onSelect={() => many.analyse.mutate(chosen, { onSuccess: onDone })}
        >
          {t(($) => $.conversations.many.analyse)}
        </MenuItem>
        <MenuLine />
        <MenuItem danger disabledReason={mayDelete ? undefined : no_role} onSelect={() => setAsks('delete')}>
          {t(($) => $.conversations.many.delete)}
        </MenuItem>
      </Menu>
      {asks === 'end' && (
        <AskForEnd
          title={t(($) => $.conversations.many.end_title, { count })}
          help={t(($) => $.conversations.many.end_help)}
          isPending={many.end.isPending}
          onEnd={(wish) => many.end.mutate({ ids: chosen, ...wish }, { onSuccess: onDone, onSettled: close })}
          onClose={close}
        />
      )}
      {asks === 'export' && (
        <Suspense>
          <ExportDialog filters={filters} ids={[...chosen]} onClose={close} />
        </Suspense>
      )}
      <ConfirmDialog
        open={asks === 'delete'}
        onClose={close}
        title={t(($) => $.conversations.many.delete_title, { count })}
        consequence={t(($) => $.conversations.many.delete_help)}
        label={t(($) => $.conversations.many.delete_label, { count })}
        loadingLabel={t(($) => $.conversations.deleting)}
        typeName={t(($) => $.conversations.many.delete_typed, { count })}
        loading={many.remove.isPending}
        onConfirm={() =>
          many.remove.mutate(chosen, {
            onSuccess: () => {
              onErased(chosen)
              onDone()
            },
            onSettled: close,
          })
        }
      />
    </>
  )
}

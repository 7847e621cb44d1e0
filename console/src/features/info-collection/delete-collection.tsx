import { agents } from '@tertulia/contract/agents'
import { infoCollection, type InfoCollection } from '@tertulia/contract/info-collection'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useNamedBy } from '#features/tools/use-named-by.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { showToast, tellError } from '#ui/toast.tsx'

type Props = {
  agentId: string
  /** Undefined: nothing is asked. */
  collection: Pick<InfoCollection, 'id' | 'name' | 'named_by'> | undefined
  onClose: () => void
  onDeleted?: () => void
}

/** Asks before a form is deleted for good. */
export function DeleteCollection({ agentId, collection, onClose, onDeleted }: Props) {
  const { t } = useTranslation()
  const remove = useSend(infoCollection.delete, { refreshes: [infoCollection.list, agents.get] })
  const namedBy = useNamedBy()
  const name = collection?.name ?? ''
  const users = collection?.named_by ?? []
  return (
    <ConfirmDialog
      open={collection !== undefined}
      onClose={onClose}
      title={t(($) => $.infoCollection.delete_title, { name })}
      consequence={[...(users.length > 0 ? [namedBy.gone(users)] : []), t(($) => $.infoCollection.delete_help)].join(
        ' ',
      )}
      label={t(($) => $.infoCollection.delete, { name })}
      loadingLabel={t(($) => $.infoCollection.deleting)}
      loading={remove.isPending}
      onConfirm={() =>
        collection &&
        remove.mutate(
          { params: { agent_id: agentId, id: collection.id } },
          {
            onSuccess: () => {
              onClose()
              onDeleted?.()
              showToast({ text: t(($) => $.infoCollection.deleted, { name }) })
            },
            onError: (error) => {
              onClose()
              tellError(error)
            },
          },
        )
      }
    />
  )
}

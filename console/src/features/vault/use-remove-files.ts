import { agents } from '@tertulia/contract/agents'
import { vault, type VaultFile } from '@tertulia/contract/vault'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { showToast, tellError } from '#ui/toast.tsx'

const REFRESHES = [vault.list, agents.get]

/** Deletes files at once and offers to take it back. */
export function useRemoveFiles(agent_id: string) {
  const { t } = useTranslation()
  const one = useSend(vault.delete, { refreshes: REFRESHES })
  const many = useSend(vault.deleteMany, { refreshes: REFRESHES })
  const restore = useSend(vault.restore, { refreshes: REFRESHES })

  return {
    isPending: one.isPending || many.isPending,
    remove(files: readonly Pick<VaultFile, 'id'>[], onDone: () => void) {
      const ids = files.map(({ id }) => id)
      const [first, ...others] = ids
      if (first === undefined) return
      const body = { agent_id, ids }
      const onSuccess = () => {
        onDone()
        showToast({
          text: t(($) => $.vault.deleted, { count: ids.length }),
          action: {
            label: t(($) => $.ui.undo),
            run: () =>
              restore.mutate(
                { body },
                {
                  onError: tellError,
                  onSuccess: () => showToast({ text: t(($) => $.vault.restored, { count: ids.length }) }),
                },
              ),
          },
        })
      }
      // Deleting several takes a right of its own.
      if (others.length === 0) one.mutate({ params: { id: first } }, { onError: tellError, onSuccess })
      else many.mutate({ body }, { onError: tellError, onSuccess })
    },
  }
}

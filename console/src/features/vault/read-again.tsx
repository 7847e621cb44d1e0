import { vault, type VaultFile } from '@tertulia/contract/vault'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { tellError } from '#ui/toast.tsx'

/** Says that a file may be read better than it was, and has it read again. */
export function ReadAgain({ file }: { file: VaultFile }) {
  const { t } = useTranslation()
  const retry = useSend(vault.retry, { refreshes: [vault.list, vault.get, vault.passages] })
  return (
    <Note tone="info" className="mt-3" title={t(($) => $.vault.read_better)}>
      <p>{t(($) => $.vault.read_better_help)}</p>
      <Button
        size="sm"
        className="mt-2"
        loading={retry.isPending}
        onClick={() => retry.mutate({ params: { id: file.id } }, { onError: tellError })}
      >
        {t(($) => $.vault.read_again)}
      </Button>
    </Note>
  )
}

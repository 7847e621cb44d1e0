import { agents, versions } from '@tertulia/contract/agents'
import { vault, type VaultPassage } from '@tertulia/contract/vault'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useSend } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { Switch } from '#ui/switch.tsx'
import { showToast, tellError } from '#ui/toast.tsx'

type Props = { fileId: string; passage: z.infer<typeof VaultPassage>; mayEdit: boolean }

/** Whether the agent may answer from a passage. It moves at once and goes back if that was refused. */
export function PassageSwitch({ fileId, passage: { position, switched_off }, mayEdit }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const send = useSend(vault.switchPassage, { refreshes: [vault.passages, vault.ask, agents.get, versions.changes] })
  const isOff = send.isPending ? (send.variables?.body.switched_off ?? switched_off) : switched_off
  return (
    <Switch
      hideLabel
      label={t(($) => $.vault.in_use, { number: format.number(position + 1) })}
      checked={!isOff}
      disabledReason={mayEdit ? undefined : t(($) => $.vault.no_edit)}
      onChange={(on) =>
        send.mutate(
          { params: { id: fileId }, body: { position, switched_off: !on } },
          {
            onSuccess: () => showToast({ text: t(($) => (on ? $.vault.switched_on : $.vault.switched_off)) }),
            onError: tellError,
          },
        )
      }
    />
  )
}

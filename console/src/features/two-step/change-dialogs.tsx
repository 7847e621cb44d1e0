import { useSuspenseQuery } from '@tanstack/react-query'
import { twoStep, TwoStepProof } from '@tertulia/contract/two-step'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { myOrganizations } from '#access/current-organization.ts'
import { ProofDialog } from '#features/proof/proof-dialog.tsx'
import { useFormat } from '#i18n/format.ts'
import { Note } from '#ui/note.tsx'
import { TextField } from '#ui/text-field.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

type Props = { onClose: () => void; onDone: () => void }

/** Recovery codes in place of those there are. */
export function RenewCodesDialog({ onClose, onDone }: Props) {
  const { t } = useTranslation()
  const renew = useSend(twoStep.renewRecoveryCodes)
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodesDialog codes={codes} onKept={onDone} />
  return (
    <ProofDialog
      onClose={onClose}
      title={t(($) => $.twoStep.renew_title)}
      description={t(($) => $.twoStep.renew_help)}
      label={t(($) => $.twoStep.renew)}
      loadingLabel={t(($) => $.twoStep.renewing)}
      schema={TwoStepProof}
      values={{ code: '' }}
      below={<SecondStepField />}
      send={async (body) => setCodes((await renew.mutateAsync({ body })).recovery_codes)}
    />
  )
}

/** Back to the password alone. Says which organizations that shuts. */
export function TurnOffDialog({ onClose, onDone }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const turnOff = useSend(twoStep.turnOff)
  const { data: memberships } = useSuspenseQuery(myOrganizations())
  const asking = memberships.flatMap(({ organization }) => (organization.two_step_required ? [organization.name] : []))
  return (
    <ProofDialog
      onClose={onClose}
      title={t(($) => $.twoStep.turn_off_title)}
      description={t(($) => $.twoStep.turn_off_help)}
      label={t(($) => $.twoStep.turn_off)}
      loadingLabel={t(($) => $.twoStep.turning_off)}
      variant="danger-solid"
      schema={TwoStepProof}
      values={{ code: '' }}
      below={<SecondStepField />}
      send={async (body) => {
        await turnOff.mutateAsync({ body })
        onDone()
      }}
    >
      {asking.length > 0 && (
        <Note tone="warn" title={t(($) => $.twoStep.turn_off_locked, { organizations: format.list(asking) })} />
      )}
    </ProofDialog>
  )
}

function SecondStepField() {
  const { t } = useTranslation()
  return <TextField name="code" label={t(($) => $.twoStep.second_step)} autoComplete="one-time-code" />
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { twoStep, TwoStepProof } from '@tertulia/contract/two-step'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useSend } from '#api/query.ts'
import { myOrganizations } from '#features/organizations/current.ts'
import { useFormat } from '#i18n/format.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { Note } from '#ui/note.tsx'
import { TextField } from '#ui/text-field.tsx'
import { emptyPassword, type Proof, ProofField } from './proof-field.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

type Props = { proof: Proof; onClose: () => void; onDone: () => void }

/** Recovery codes in place of those there are. */
export function RenewCodesDialog({ proof, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const renew = useSend(twoStep.renewRecoveryCodes)
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodesDialog codes={codes} onKept={onDone} />
  return (
    <BothStepsDialog
      proof={proof}
      onClose={onClose}
      title={t(($) => $.twoStep.renew_title)}
      description={t(($) => $.twoStep.renew_help)}
      label={t(($) => $.twoStep.renew)}
      loadingLabel={t(($) => $.twoStep.renewing)}
      variant="ink"
      send={async (body) => setCodes((await renew.mutateAsync({ body })).recovery_codes)}
    />
  )
}

/** Back to the password alone. Says which organizations that shuts. */
export function TurnOffDialog({ proof, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const turnOff = useSend(twoStep.turnOff)
  const { data: memberships } = useSuspenseQuery(myOrganizations())
  const asking = memberships.flatMap(({ organization }) => (organization.two_step_required ? [organization.name] : []))
  return (
    <BothStepsDialog
      proof={proof}
      onClose={onClose}
      title={t(($) => $.twoStep.turn_off_title)}
      description={t(($) => $.twoStep.turn_off_help)}
      label={t(($) => $.twoStep.turn_off)}
      loadingLabel={t(($) => $.twoStep.turning_off)}
      variant="danger-solid"
      send={async (body) => {
        await turnOff.mutateAsync({ body })
        onDone()
      }}
    >
      {asking.length > 0 && (
        <Note tone="warn" title={t(($) => $.twoStep.turn_off_locked, { organizations: format.list(asking) })} />
      )}
    </BothStepsDialog>
  )
}

/** Asks for fresh proof and a code before what weakens or renews the second step. */
function BothStepsDialog({
  proof,
  onClose,
  title,
  description,
  label,
  loadingLabel,
  variant,
  send,
  children,
}: {
  proof: Proof
  onClose: () => void
  title: string
  description: string
  label: string
  loadingLabel: string
  variant: NonNullable<ButtonProps['variant']>
  send: (body: z.infer<typeof TwoStepProof>) => Promise<void>
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const form = useForm(TwoStepProof, { password: emptyPassword(proof), code: '' })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.ui.cancel)}</Button>
          <Button
            variant={variant}
            type="submit"
            form="both-steps"
            loading={form.formState.isSubmitting}
            loadingLabel={loadingLabel}
          >
            {label}
          </Button>
        </>
      }
    >
      <Form id="both-steps" form={form} save={send}>
        {children}
        <ProofField proof={proof} />
        <TextField name="code" label={t(($) => $.twoStep.second_step)} autoComplete="one-time-code" />
      </Form>
    </Dialog>
  )
}

import { twoStep, TwoStepConfirm, TwoStepStart } from '@tertulia/contract/two-step'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { ProofDialog } from '#features/proof/proof-dialog.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { CodeBlock } from '#ui/copy.tsx'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

const QrCode = lazy(() => import('./qr-code.tsx'))

type Props = {
  onClose: () => void
  /** It is on, and the recovery codes are kept. */
  onDone: () => void
}
type Secret = { secret: string; uri: string }

/** Turns two steps on: who it is, the app, its first code, and the codes to recover. */
export function SetUpDialog({ onClose, onDone }: Props) {
  const [secret, setSecret] = useState<Secret>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodesDialog codes={codes} onKept={onDone} />
  if (secret) return <AppDialog {...secret} onClose={onClose} onDone={setCodes} />
  return <StartDialog onClose={onClose} onDone={setSecret} />
}

function StartDialog({ onClose, onDone }: { onClose: () => void; onDone: (secret: Secret) => void }) {
  const { t } = useTranslation()
  const start = useSend(twoStep.start)
  return (
    <ProofDialog
      onClose={onClose}
      title={t(($) => $.twoStep.turn_on_title)}
      description={t(($) => $.twoStep.prove_help)}
      label={t(($) => $.twoStep.next)}
      loadingLabel={t(($) => $.twoStep.checking)}
      schema={TwoStepStart}
      values={{}}
      send={async (body) => onDone(await start.mutateAsync({ body }))}
    />
  )
}

function AppDialog({
  secret,
  uri,
  onClose,
  onDone,
}: Secret & { onClose: () => void; onDone: (recovery_codes: readonly string[]) => void }) {
  const { t } = useTranslation()
  const confirm = useSend(twoStep.confirm)
  const form = useForm(TwoStepConfirm, { code: '' })
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={t(($) => $.twoStep.scan_title)}
      description={t(($) => $.twoStep.scan)}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.ui.cancel)}</Button>
          <Button
            variant="ink"
            type="submit"
            form="two-step-app"
            loading={confirm.isPending}
            loadingLabel={t(($) => $.twoStep.turning_on)}
          >
            {t(($) => $.twoStep.turn_on)}
          </Button>
        </>
      }
    >
      <div className="flex gap-5 max-sm:flex-col max-sm:items-center">
        {/* As large as the picture, so that nothing moves when it comes. */}
        <div className="size-[184px] shrink-0">
          <Suspense>
            <QrCode text={uri} label={t(($) => $.twoStep.qr)} />
          </Suspense>
        </div>
        {/* A phone cannot scan its own screen. */}
        <a href={uri} className={cx(buttonClass({ variant: 'secondary' }), 'sm:hidden')}>
          {t(($) => $.twoStep.open_app)}
        </a>
        <div className="flex w-full min-w-0 flex-1 flex-col gap-5">
          <div>
            <p className="type-button mb-[5px]">{t(($) => $.twoStep.by_hand)}</p>
            <CodeBlock code={inFours(secret)} label={t(($) => $.twoStep.by_hand)} />
          </div>
          <Form
            id="two-step-app"
            form={form}
            save={async (body) => onDone((await confirm.mutateAsync({ body })).recovery_codes)}
          >
            <TextField
              name="code"
              label={t(($) => $.twoStep.code)}
              help={t(($) => $.twoStep.code_help)}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          </Form>
        </div>
      </div>
    </Dialog>
  )
}

/** As one reads it from a screen into a phone; apps ignore the spaces. */
const inFours = (secret: string): string => secret.match(/.{1,4}/gu)?.join(' ') ?? secret

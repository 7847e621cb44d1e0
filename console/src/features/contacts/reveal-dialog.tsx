import { REVEAL_MINUTES, REVEAL_REASON_LENGTH } from '@tertulia/contract/contacts.limits'
import { name } from '@tertulia/contract/shapes'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'

const Typed = z.object({ reason: name(REVEAL_REASON_LENGTH) })

/** Asks for the reason why the member has to see masked values. */
export function RevealDialog({
  onClose,
  onReveal,
}: {
  onClose: () => void
  onReveal: (reason: string) => Promise<unknown>
}) {
  const { t } = useTranslation()
  const form = useForm(Typed, { reason: '' })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.conversations.reveal_title)}
      description={t(($) => $.conversations.reveal_help, { minutes: REVEAL_MINUTES })}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.ui.cancel)}</Button>
          <Button variant="ink" type="submit" form="reveal">
            {t(($) => $.conversations.reveal)}
          </Button>
        </>
      }
    >
      <Form
        id="reveal"
        form={form}
        save={async ({ reason }) => {
          await onReveal(reason)
          onClose()
        }}
      >
        <TextField name="reason" label={t(($) => $.conversations.reveal_reason)} max={REVEAL_REASON_LENGTH} />
      </Form>
    </Dialog>
  )
}

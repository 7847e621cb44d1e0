import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Sending } from './use-outgoing.ts'

const Card = z.strictObject({
  name: z.string().trim().min(1, { error: 'required' }).max(80, { error: 'too_long' }),
  phone: z
    .string()
    .trim()
    .min(1, { error: 'required' })
    .regex(/^\+?[\d ]{7,20}$/u, { error: 'invalid_value' }),
})

type Props = { open: boolean; onClose: () => void; onPost: (sending: Sending) => void }

/** Asks for the person whose card the customer sends. */
export function ContactDialog({ open, ...props }: Props) {
  return open && <OpenContactDialog {...props} />
}

function OpenContactDialog({ onClose, onPost }: Omit<Props, 'open'>) {
  const { t } = useTranslation()
  const form = useForm(Card, { name: '', phone: '' })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.simulator.contact_dialog.title)}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.ui.cancel)}</Button>
          <Button variant="ink" type="submit" form="simulated-contact">
            {t(($) => $.simulator.contact_dialog.send)}
          </Button>
        </>
      }
    >
      <Form
        id="simulated-contact"
        form={form}
        className="flex flex-col gap-4"
        save={(card) => {
          onPost({ text: card.name, act: { kind: 'contact', ...card } })
          onClose()
        }}
      >
        <TextField name="name" label={t(($) => $.simulator.contact_dialog.name)} autoComplete="off" />
        <TextField
          name="phone"
          label={t(($) => $.simulator.contact_dialog.phone)}
          type="tel"
          autoComplete="off"
          placeholder="+34 600 123 456"
        />
      </Form>
    </Dialog>
  )
}

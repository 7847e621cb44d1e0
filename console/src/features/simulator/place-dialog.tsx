import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Sending } from './use-outgoing.ts'

/** Degrees as people write them, with a comma or a point. */
const degrees = (most: number) =>
  z
    .string()
    .trim()
    .min(1, { error: 'required' })
    .transform((typed) => Number(typed.replace(',', '.')))
    .refine((value) => Math.abs(value) <= most, { error: 'invalid_value' })

const Place = z.strictObject({
  name: z.string().trim().max(100, { error: 'too_long' }),
  latitude: degrees(90),
  longitude: degrees(180),
})

type Props = { open: boolean; onClose: () => void; onPost: (sending: Sending) => void }

/** Asks for the place where the customer says to be. */
export function PlaceDialog({ open, ...props }: Props) {
  return open && <OpenPlaceDialog {...props} />
}

function OpenPlaceDialog({ onClose, onPost }: Omit<Props, 'open'>) {
  const { t } = useTranslation()
  const form = useForm(Place, { name: '', latitude: '', longitude: '' })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.simulator.place_dialog.title)}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.ui.cancel)}</Button>
          <Button variant="ink" type="submit" form="simulated-place">
            {t(($) => $.simulator.place_dialog.send)}
          </Button>
        </>
      }
    >
      <Form
        id="simulated-place"
        form={form}
        className="flex flex-col gap-4"
        save={({ name, latitude, longitude }) => {
          const text = [name, `${latitude}, ${longitude}`].filter(Boolean).join('\n')
          onPost({ text, act: { kind: 'location', name, latitude, longitude } })
          onClose()
        }}
      >
        <TextField name="name" label={t(($) => $.simulator.place_dialog.name)} optional />
        <div className="grid grid-cols-2 gap-3">
          <TextField
            name="latitude"
            label={t(($) => $.simulator.place_dialog.latitude)}
            inputMode="decimal"
            placeholder="42.1401"
          />
          <TextField
            name="longitude"
            label={t(($) => $.simulator.place_dialog.longitude)}
            inputMode="decimal"
            placeholder="-0.4089"
          />
        </div>
      </Form>
    </Dialog>
  )
}

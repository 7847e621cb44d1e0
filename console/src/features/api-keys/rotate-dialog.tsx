import { type ApiKey, apiKeys } from '@tertulia/contract/api-keys'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#api/query.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { SelectField } from '#ui/select.tsx'
import type { GivenKey } from './secret-dialog.tsx'

const OVERLAPS = ['0', '1', '24', '168'] as const
const Rotation = z.object({ overlap: z.enum(OVERLAPS) })

/** Asks how long the secret of a key goes on working beside its new one. */
export function RotateDialog({
  apiKey,
  onClose,
  onMade,
}: {
  apiKey: ApiKey
  onClose: () => void
  onMade: (given: GivenKey) => void
}) {
  const { t } = useTranslation()
  const rotate = useSend(apiKeys.rotate, { refreshes: [apiKeys.list] })
  const form = useForm(Rotation, { overlap: '24' })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.apiKeys.rotate_title, { name: apiKey.name })}
      description={t(($) => $.apiKeys.rotate_help)}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.ui.cancel)}</Button>
          <Button
            variant="ink"
            type="submit"
            form="rotate-key"
            loading={rotate.isPending}
            loadingLabel={t(($) => $.apiKeys.rotating)}
          >
            {t(($) => $.apiKeys.rotate)}
          </Button>
        </>
      }
    >
      <Form
        id="rotate-key"
        form={form}
        save={async ({ overlap }) =>
          onMade(await rotate.mutateAsync({ params: { id: apiKey.id }, body: { overlap_hours: Number(overlap) } }))
        }
      >
        <SelectField
          name="overlap"
          label={t(($) => $.apiKeys.overlap)}
          options={OVERLAPS.map((value) => ({ value, label: t(($) => $.apiKeys.overlaps[value]) }))}
        />
      </Form>
    </Dialog>
  )
}

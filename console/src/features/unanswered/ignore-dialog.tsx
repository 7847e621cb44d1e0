import { IgnoreReason, unanswered } from '@tertulia/contract/unanswered'
import { optionalText } from '@tertulia/contract/shapes'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#api/query.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { RadioField } from '#ui/radio.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast, tellError } from '#ui/toast.tsx'

const NOTE_LENGTH = 200
const Why = z.object({ reason: IgnoreReason, note: optionalText(NOTE_LENGTH) })

type Props = { agentId: string; ids: string[]; onClose: () => void; onIgnored: () => void }

/** Asks why a question will not be answered, and offers to take it back. */
export function IgnoreDialog({ agentId, ids, onClose, onIgnored }: Props) {
  const { t } = useTranslation()
  const form = useForm(Why, { reason: 'off_topic', note: '' })
  const refreshes = [unanswered.list, unanswered.get]
  const ignore = useSend(unanswered.ignore, { refreshes })
  const bringBack = useSend(unanswered.bringBack, { refreshes })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.unanswered.ignore_title)}
      description={t(($) => $.unanswered.ignore_help)}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.ui.cancel)}</Button>
          <Button variant="ink" type="submit" form="ignore" loading={ignore.isPending}>
            {t(($) => $.unanswered.ignore)}
          </Button>
        </>
      }
    >
      <Form
        id="ignore"
        form={form}
        className="flex flex-col gap-4"
        save={async (why) => {
          const those = { agent_id: agentId, ids }
          await ignore.mutateAsync({ body: { ...those, ...why } })
          onClose()
          onIgnored()
          showToast({
            text: t(($) => $.unanswered.ignored),
            action: {
              label: t(($) => $.ui.undo),
              run: () => void bringBack.mutateAsync({ body: those }).catch(tellError),
            },
          })
        }}
      >
        <RadioField
          name="reason"
          label={t(($) => $.unanswered.reason)}
          options={IgnoreReason.options.map((value) => ({ value, label: t(($) => $.unanswered.reasons[value]) }))}
        />
        <TextField name="note" label={t(($) => $.unanswered.note)} optional max={NOTE_LENGTH} />
      </Form>
    </Dialog>
  )
}

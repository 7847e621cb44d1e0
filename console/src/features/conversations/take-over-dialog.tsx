import type { Conversation } from '@tertulia/contract/conversations'
import { conversations } from '@tertulia/contract/conversations'
import { CONTROL_REASON_LENGTH } from '@tertulia/contract/live-chat.limits'
import { text } from '@tertulia/contract/shapes'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#api/query.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'

const Why = z.object({ reason: text(CONTROL_REASON_LENGTH) })

/** Asks why a conversation is taken from a colleague. */
export function TakeOverDialog({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useForm(Why, { reason: '' })
  const take = useSend(conversations.take, { refreshes: [conversations.list, conversations.get] })
  const name = conversation.handled_by?.name ?? ''
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.conversations.take_over_title, { name })}
      description={t(($) => $.conversations.take_over_help)}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.ui.cancel)}</Button>
          <Button variant="ink" type="submit" form="take-over" loading={take.isPending}>
            {t(($) => $.conversations.take)}
          </Button>
        </>
      }
    >
      <Form
        id="take-over"
        form={form}
        save={async (body) => {
          await take.mutateAsync({ params: { id: conversation.id }, body })
          onClose()
        }}
      >
        <TextField name="reason" label={t(($) => $.conversations.take_over_reason)} max={CONTROL_REASON_LENGTH} />
      </Form>
    </Dialog>
  )
}

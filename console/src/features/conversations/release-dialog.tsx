import { conversations } from '@tertulia/contract/conversations'
import { INSTRUCTION_LENGTH } from '@tertulia/contract/live-chat.limits'
import { text } from '@tertulia/contract/shapes'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#api/query.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'

const Told = z.object({ instruction: text(INSTRUCTION_LENGTH) })

/** Hands a conversation back with something that the agent should know. */
export function ReleaseDialog({ id, agentName, onClose }: { id: string; agentName: string; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useForm(Told, { instruction: '' })
  const release = useSend(conversations.release, { refreshes: [conversations.list, conversations.get] })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.conversations.release)}
      description={t(($) => $.conversations.instruction_help, { agent: agentName })}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.ui.cancel)}</Button>
          <Button variant="ink" type="submit" form="release" loading={release.isPending}>
            {t(($) => $.conversations.release)}
          </Button>
        </>
      }
    >
      <Form
        id="release"
        form={form}
        save={async (body) => {
          await release.mutateAsync({ params: { id }, body })
          onClose()
        }}
      >
        <TextField
          name="instruction"
          label={t(($) => $.conversations.instruction)}
          max={INSTRUCTION_LENGTH}
          multiline
          rows={3}
        />
      </Form>
    </Dialog>
  )
}

import { ConsentChannel, contacts } from '@tertulia/contract/contacts'
import { CONSENT_WORDS_LENGTH } from '@tertulia/contract/contacts.limits'
import { text } from '@tertulia/contract/shapes'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#api/query.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { SelectField } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'

const Typed = z.object({
  channel: ConsentChannel,
  given: z.enum(['allowed', 'refused']),
  words: text(CONSENT_WORDS_LENGTH),
})

/** Notes what a person allowed or refused, with their words: what is not proven does not count. */
export function ConsentDialog({ contact_id, onClose }: { contact_id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const note = useSend(contacts.consent, {
    refreshes: [contacts.get, contacts.list, contacts.timeline, contacts.ofConversation],
  })
  const form = useForm(Typed, { channel: 'email', given: 'allowed', words: '' })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.contacts.note_consent)}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.ui.cancel)}</Button>
          <Button variant="ink" type="submit" form="consent" loading={note.isPending}>
            {t(($) => $.contacts.save)}
          </Button>
        </>
      }
    >
      <Form
        id="consent"
        form={form}
        save={async ({ given, ...said }) => {
          await note.mutateAsync({ params: { id: contact_id }, body: { ...said, given: given === 'allowed' } })
          onClose()
        }}
      >
        <SelectField
          name="channel"
          label={t(($) => $.contacts.columns.channel)}
          options={ConsentChannel.options.map((value) => ({
            value,
            label: t(($) => $.contacts.consent_channels[value]),
          }))}
        />
        <SelectField
          name="given"
          label={t(($) => $.contacts.consent)}
          options={(['allowed', 'refused'] as const).map((value) => ({ value, label: t(($) => $.contacts[value]) }))}
        />
        <TextField name="words" label={t(($) => $.contacts.consent_words)} multiline max={CONSENT_WORDS_LENGTH} />
      </Form>
    </Dialog>
  )
}

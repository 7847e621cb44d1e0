import { useQueryClient } from '@tanstack/react-query'
import { invitations } from '@tertulia/contract/invitations'
import { GivenRole, rolesGivenBy } from '@tertulia/contract/permissions'
import { email } from '@tertulia/contract/shapes'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { ApiError } from '#api/api-error.ts'
import { refreshAnswers, useSend } from '#api/query.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, type Refusal, useForm } from '#ui/form.tsx'
import { RadioField } from '#ui/radio.tsx'
import { TagsField } from '#ui/tags-field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useOrganization } from '#access/current-organization.ts'

const isEmail = (text: string): boolean => email.safeParse(text).success

const Several = z.object({
  emails: z
    .array(z.string())
    .min(1, { error: 'required' })
    .refine((all) => all.every(isEmail), { error: 'invalid_email' }),
  role: GivenRole,
})

/** Several addresses with one role. Each is a call of its own: what one is refused for stays, the others are sent. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const invite = useSend(invitations.create)
  const { id, name: organization, role: own } = useOrganization()
  const form = useForm(Several, { emails: [], role: 'member' })
  const typed = useWatch({ control: form.control, name: 'emails' })
  const count = typed.filter(isEmail).length

  async function send({ emails, role }: z.output<typeof Several>) {
    const refused: { email: string; reason: string }[] = []
    const unmailed: string[] = []
    for (const each of emails) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after another: the server counts what one person sends
        const { is_mailed } = await invite.mutateAsync({ params: { id }, body: { email: each, role } })
        if (!is_mailed) unmailed.push(each)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        refused.push({ email: each, reason: error.fields[0]?.message ?? error.message })
      }
    }
    const sent = emails.length - refused.length
    void refreshAnswers(queries, [invitations.list])
    if (sent > 0) showToast({ text: t(($) => $.members.sent, { count: sent }) })
    if (unmailed.length > 0)
      showToast({ tone: 'bad', text: t(($) => $.members.not_mailed, { emails: unmailed.join(', ') }) })
    if (refused.length === 0) return onClose()
    form.setValue(
      'emails',
      refused.map((each) => each.email),
    )
    const message = refused.map((each) => `${each.email}: ${each.reason}`).join('. ')
    throw { message, fields: [{ path: 'emails', message }] } satisfies Refusal
  }

  const isSending = form.formState.isSubmitting
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={t(($) => $.members.invite_title, { organization })}
      description={t(($) => $.members.invite_help)}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.ui.cancel)}</Button>
          <Button
            variant="tinto"
            type="submit"
            form="invite"
            loading={isSending}
            loadingLabel={t(($) => $.members.sending)}
          >
            {count === 0 ? t(($) => $.members.send_none) : t(($) => $.members.send, { count })}
          </Button>
        </>
      }
    >
      <Form id="invite" form={form} save={send}>
        <TagsField
          name="emails"
          label={t(($) => $.members.emails)}
          help={t(($) => $.members.emails_help)}
          placeholder={t(($) => $.members.emails_example)}
          isValid={isEmail}
        />
        <RadioField
          cards
          dot="start"
          name="role"
          label={t(($) => $.members.role)}
          options={rolesGivenBy(own).map((value) => ({
            value,
            label: t(($) => $.organizations.roles[value]),
            help: t(($) => $.members.role_help[value]),
          }))}
        />
      </Form>
    </Dialog>
  )
}

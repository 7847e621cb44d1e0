import { useQueryClient } from '@tanstack/react-query'
import { HandOver, type Member, members } from '@tertulia/contract/members'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SelectField } from '#ui/select.tsx'
import { showToast } from '#ui/toast.tsx'
import { useOrganization } from './current.ts'

/** Passes on what only the super_admin has; the password proves that it is them. */
export function HandOverDialog({ heirs, onClose }: { heirs: readonly Member[]; onClose: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { id, name: organization } = useOrganization()
  const handOver = useSend(members.handOver)
  const form = useForm(HandOver, { member_id: '', password: '' })
  const nameOf = (member: Member | undefined) => member?.name || (member?.email ?? '')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.members.hand_over_title, { organization })}
      description={t(($) => $.members.hand_over_help)}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.ui.cancel)}</Button>
          <Button
            variant="danger-solid"
            type="submit"
            form="hand-over"
            loading={handOver.isPending}
            loadingLabel={t(($) => $.members.handing_over)}
          >
            {t(($) => $.members.hand_over_label)}
          </Button>
        </>
      }
    >
      <Form
        id="hand-over"
        form={form}
        save={async (body) => {
          await handOver.mutateAsync({ params: { id }, body })
          showToast({
            text: t(($) => $.members.handed_over, { name: nameOf(heirs.find((each) => each.id === body.member_id)) }),
          })
          onClose()
          // One's own role is another now: whatever was loaded with it is asked again.
          await queries.invalidateQueries()
        }}
      >
        <SelectField
          name="member_id"
          label={t(($) => $.members.heir)}
          options={heirs.map((member) => ({
            value: member.id,
            label: nameOf(member),
            help: t(($) => $.organizations.roles[member.role]),
          }))}
        />
        <PasswordField name="password" label={t(($) => $.members.password)} />
      </Form>
    </Dialog>
  )
}

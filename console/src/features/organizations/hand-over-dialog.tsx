import { useQueryClient } from '@tanstack/react-query'
import { HandOver, type Member, members } from '@tertulia/contract/members'
import { useTranslation } from 'react-i18next'
import { refreshAnswers, useSend } from '#api/query.ts'
import { ProofDialog } from '#features/proof/proof-dialog.tsx'
import { SelectField } from '#ui/select.tsx'
import { showToast } from '#ui/toast.tsx'
import { useOrganization } from '#access/current-organization.ts'

/** Passes on what only the super_admin has. */
export function HandOverDialog({ heirs, onClose }: { heirs: readonly Member[]; onClose: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { id, name: organization } = useOrganization()
  const handOver = useSend(members.handOver)
  const nameOf = (member: Member | undefined) => member?.name || (member?.email ?? '')
  return (
    <ProofDialog
      onClose={onClose}
      title={t(($) => $.members.hand_over_title, { organization })}
      description={t(($) => $.members.hand_over_help)}
      label={t(($) => $.members.hand_over_label)}
      loadingLabel={t(($) => $.members.handing_over)}
      variant="danger-solid"
      schema={HandOver}
      values={{ member_id: '' }}
      send={async (body) => {
        await handOver.mutateAsync({ params: { id }, body })
        showToast({
          text: t(($) => $.members.handed_over, { name: nameOf(heirs.find((each) => each.id === body.member_id)) }),
        })
        onClose()
        // One's own role is another now: whatever was loaded with it is asked again.
        await refreshAnswers(queries, 'all')
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
    </ProofDialog>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { members } from '@tertulia/contract/members'
import { may } from '@tertulia/contract/permissions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { signOut } from '#api/sign-out.ts'
import { redirectTo } from '#shell/page-address.ts'
import { chooseOrganization } from '#access/chosen-organization.ts'
import { myOrganizations, useOrganization } from '#access/current-organization.ts'
import { AuthLayout } from '#shell/auth-layout.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { tellError } from '#ui/toast.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'

/** Stands in place of an organization that asks for two steps, for a member who signs in with one: set them up, or leave. */
export function TwoStepWall() {
  const { t } = useTranslation()
  const organization = useOrganization()
  const { data: memberships } = useSuspenseQuery(myOrganizations())
  const leave = useSend(members.leave)
  const [doing, setDoing] = useState<'set_up' | 'leave'>()
  const names = { organization: organization.name }
  const others = memberships.filter((each) => !each.organization.two_step_required)
  return (
    <AuthLayout title={t(($) => $.twoStep.wall_title, names)} lead={t(($) => $.twoStep.wall_help)}>
      <div className="flex flex-col gap-3">
        <Button variant="tinto" size="lg" onClick={() => setDoing('set_up')}>
          {t(($) => $.twoStep.wall_turn_on)}
        </Button>
        {others.map(({ organization: { id, name } }) => (
          <Button
            key={id}
            size="lg"
            onClick={() => {
              chooseOrganization(id)
              void redirectTo('/home')
            }}
          >
            {t(($) => $.twoStep.wall_open, { organization: name })}
          </Button>
        ))}
        {may(organization.role, 'organization.leave') && (
          <Button variant="ghost" size="lg" onClick={() => setDoing('leave')}>
            {t(($) => $.twoStep.wall_leave, names)}
          </Button>
        )}
        <Button variant="ghost" size="lg" onClick={() => void signOut()}>
          {t(($) => $.twoStep.sign_out)}
        </Button>
      </div>
      {doing === 'set_up' && (
        <SetUpDialog
          onClose={() => setDoing(undefined)}
          // A new page: nothing that was refused without it is remembered.
          onDone={() => location.reload()}
        />
      )}
      <ConfirmDialog
        open={doing === 'leave'}
        onClose={() => setDoing(undefined)}
        title={t(($) => $.twoStep.wall_leave_title, names)}
        consequence={t(($) => $.twoStep.wall_leave_help)}
        label={t(($) => $.twoStep.wall_leave, names)}
        loadingLabel={t(($) => $.twoStep.wall_leaving)}
        loading={leave.isPending}
        onConfirm={() =>
          leave.mutate(
            { params: { id: organization.id } },
            {
              onSuccess: () => void redirectTo('/home'),
              onError: tellError,
            },
          )
        }
      />
    </AuthLayout>
  )
}

import { type Connection, connections } from '@tertulia/contract/connections'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { LeaveGuard } from '#shell/leave-guard.tsx'
import { Button } from '#ui/button.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { CredentialFields } from './credential-fields.tsx'
import { NewCredentials, typedOf } from './credentials.ts'

type Props = {
  agentId: string
  /** One that was stopped: it goes on with its history. */
  before: Connection | undefined
  onMade: (made: Connection) => void
}

/** Step 1 of an account that is not connected. */
export function NewConnectionForm({ agentId, before, onMade }: Props) {
  const { t } = useTranslation()
  const create = useSend(connections.create, { refreshes: [connections.list] })
  const form = useForm(NewCredentials, typedOf(before))
  return (
    <Form
      form={form}
      save={async (credentials) => {
        const body = { provider: 'meta', agent_id: agentId, channel: 'whatsapp', credentials } as const
        onMade(await create.mutateAsync({ body }))
      }}
    >
      <LeaveGuard />
      <CredentialFields connection={undefined} />
      <div>
        <Button type="submit" variant="ink" loading={create.isPending} loadingLabel={t(($) => $.connections.saving)}>
          {t(($) => $.connections.check_credentials)}
        </Button>
      </div>
    </Form>
  )
}

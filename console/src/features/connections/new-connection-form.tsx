import type { Connection, ConnectionInput } from '@tertulia/contract/connections'
import { SavedInFoot } from '#shell/save-bar.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { CredentialFields } from './credential-fields.tsx'
import { CREDENTIALS_FORM, NewCredentials, typedOf } from './credentials.ts'

type Props = {
  agentId: string
  /** One that was stopped: it goes on with its history. */
  before: Connection | undefined
  /** Sends them, with the agent they are for. */
  create: (body: ConnectionInput) => Promise<Connection>
  onMade: (made: Connection) => void
}

/** Step 1 of an account that is not connected. */
export function NewConnectionForm({ agentId, before, create, onMade }: Props) {
  const form = useForm(NewCredentials, typedOf(before))
  return (
    <Form
      id={CREDENTIALS_FORM}
      form={form}
      save={async (credentials) => {
        const body = { provider: 'meta', agent_id: agentId, channel: 'whatsapp', credentials } as const
        onMade(await create(body))
      }}
    >
      <SavedInFoot />
      <CredentialFields connection={undefined} />
    </Form>
  )
}

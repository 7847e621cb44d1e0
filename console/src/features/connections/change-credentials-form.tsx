import { type ChangedCredentials, type Connection, connections } from '@tertulia/contract/connections'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { useEdit } from '#api/use-edit.ts'
import { SavedInFoot } from '#shell/save-bar.tsx'
import { Button } from '#ui/button.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { CredentialFields } from './credential-fields.tsx'
import { CREDENTIALS_FORM, OtherCredentials, typedOf } from './credentials.ts'

type Props = {
  connection: Connection
  update: (body: ChangedCredentials) => Promise<Connection>
  /** Something is typed: it stays, whatever becomes of the connection meanwhile. */
  onTyped: () => void
  onSaved: () => void
  /** Back to what is saved; left out if the credentials are what has to be mended. */
  onCancel?: (() => void) | undefined
}

/** Step 1 of an account that is connected: other credentials, with which the steps begin anew. */
export function ChangeCredentialsForm({ connection, update, onTyped, onSaved, onCancel }: Props) {
  const { t } = useTranslation()
  const params = { id: connection.id }
  const form = useForm(OtherCredentials, typedOf(connection))
  const { isDirty } = form.formState
  const tellTyped = useEffectEvent(onTyped)
  useEffect(() => {
    if (isDirty) tellTyped()
  }, [isDirty])
  const edit = useEdit(connection, { read: () => call(connections.get, { params }), valuesOf: typedOf })
  return (
    <Form
      id={CREDENTIALS_FORM}
      form={form}
      conflict={edit.conflict}
      save={async (credentials) => {
        const saved = await edit.save((expected) => update({ ...credentials, ...expected }))
        if (!saved) return false
        return onSaved()
      }}
    >
      <SavedInFoot />
      <CredentialFields connection={connection} />
      {onCancel && (
        <div>
          <Button onClick={onCancel}>{t(($) => $.connections.keep_credentials)}</Button>
        </div>
      )}
    </Form>
  )
}

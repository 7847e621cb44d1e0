import { allowedDomain, ApiKeyInput, apiKeys } from '@tertulia/contract/api-keys'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#api/query.ts'
import { Button } from '#ui/button.tsx'
import { SecretBox } from '#ui/copy.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { SelectField } from '#ui/select.tsx'
import { TagsField } from '#ui/tags-field.tsx'
import { TextField } from '#ui/text-field.tsx'

const EXPIRIES = ['30', '90', '365', 'never'] as const
const NewKey = ApiKeyInput.pick({ name: true, allowed_domains: true }).extend({ expiry: z.enum(EXPIRIES) })

/** Names a key, then shows its secret, once. */
export function NewKeyDialog({ agentId, open, onClose }: { agentId: string; open: boolean; onClose: () => void }) {
  const [secret, setSecret] = useState<string>()
  const leave = () => {
    onClose()
    setSecret(undefined)
  }
  return secret ? (
    <SecretDialog secret={secret} open={open} onClose={leave} />
  ) : (
    <KeyForm agentId={agentId} open={open} onClose={onClose} onMade={setSecret} />
  )
}

function KeyForm({
  agentId,
  open,
  onClose,
  onMade,
}: {
  agentId: string
  open: boolean
  onClose: () => void
  onMade: (secret: string) => void
}) {
  const { t } = useTranslation()
  const create = useSend(apiKeys.create, { refreshes: [apiKeys.list] })
  const form = useForm(NewKey, { name: '', allowed_domains: [], expiry: '90' })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(($) => $.settings.new_key)}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.ui.cancel)}</Button>
          <Button
            variant="ink"
            type="submit"
            form="new-key"
            loading={create.isPending}
            loadingLabel={t(($) => $.settings.creating)}
          >
            {t(($) => $.settings.create_key)}
          </Button>
        </>
      }
    >
      <Form
        id="new-key"
        form={form}
        save={async ({ name, allowed_domains, expiry }) => {
          const expires_in_days = expiry === 'never' ? null : Number(expiry)
          const { secret } = await create.mutateAsync({
            body: { agent_id: agentId, name, allowed_domains, expires_in_days },
          })
          onMade(secret)
        }}
      >
        <TextField
          name="name"
          label={t(($) => $.settings.key_name)}
          placeholder={t(($) => $.settings.key_name_example)}
        />
        <TagsField
          name="allowed_domains"
          label={t(($) => $.settings.domains)}
          help={t(($) => $.settings.domains_help)}
          optional
          placeholder="ejemplo.com"
          isValid={(domain) => allowedDomain.safeParse(domain).success}
        />
        <SelectField
          name="expiry"
          label={t(($) => $.settings.expiry)}
          options={EXPIRIES.map((value) => ({ value, label: t(($) => $.settings.expiries[value]) }))}
        />
      </Form>
    </Dialog>
  )
}

function SecretDialog({ secret, open, onClose }: { secret: string; open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      insistent
      open={open}
      onClose={onClose}
      title={t(($) => $.settings.secret_title)}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {t(($) => $.settings.secret_done)}
        </Button>
      }
    >
      <SecretBox secret={secret} label={t(($) => $.settings.secret)} warning={t(($) => $.settings.secret_help)} />
    </Dialog>
  )
}

import { API_KEY_ROLES } from '@tertulia/contract/api-key-roles'
import { allowedDomain, type ApiKey, ApiKeyInput, apiKeys } from '@tertulia/contract/api-keys'
import { CALLS_A_MINUTE, DEFAULT_CALLS_A_MINUTE } from '@tertulia/contract/api-keys.limits'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#api/query.ts'
import { stillThere, useEdit } from '#api/use-edit.ts'
import { call } from '#api/call.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { SelectField } from '#ui/select.tsx'
import { TagsField } from '#ui/tags-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast.tsx'
import { RefusedWebsites } from './refused-websites.tsx'
import type { GivenKey } from './secret-dialog.tsx'
import { TryDomain } from './try-domain.tsx'

const EXPIRIES = ['30', '90', '365', 'days', 'never'] as const
const LIMITS = CALLS_A_MINUTE.map(String)
const { shape } = ApiKeyInput

const daysOf = ({ expiry, days }: { expiry: (typeof EXPIRIES)[number]; days: string }): number | null =>
  expiry === 'never' ? null : Number(expiry === 'days' ? days.trim() || Number.NaN : expiry)

/** Parses the form of a key into the body of the request. */
const KeyForm = z
  .object({
    name: shape.name,
    role: shape.role,
    calls_a_minute: z.enum(LIMITS),
    allowed_domains: shape.allowed_domains,
    expiry: z.enum(EXPIRIES),
    days: z.string(),
  })
  .refine((typed) => shape.expires_in_days.safeParse(daysOf(typed)).success, { error: 'invalid_value', path: ['days'] })
  .transform(({ expiry, days, ...typed }) => ({ ...typed, expires_in_days: daysOf({ expiry, days }) }))

const valuesOf = (apiKey: ApiKey | undefined) => ({
  name: apiKey?.name ?? '',
  role: apiKey?.role ?? ('chat' as const),
  calls_a_minute: String(apiKey?.calls_a_minute ?? DEFAULT_CALLS_A_MINUTE) as (typeof LIMITS)[number],
  allowed_domains: apiKey?.allowed_domains ?? [],
  expiry: '90' as const,
  days: '',
})

/** Purpose, limits and allowed addresses of a key: a new one, or an existing one, whose expiry stays. */
export function KeyDialog({
  agentId,
  apiKey,
  onClose,
  onMade,
}: {
  agentId: string
  apiKey?: ApiKey
  onClose: () => void
  onMade: (given: GivenKey) => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const create = useSend(apiKeys.create, { refreshes: [apiKeys.list] })
  const update = useSend(apiKeys.update, { refreshes: [apiKeys.list] })
  const form = useForm(KeyForm, valuesOf(apiKey))
  const edit = useEdit(apiKey, {
    read: async () => stillThere((await call(apiKeys.list, { query: { agent_id: agentId } })).items, apiKey?.id),
    valuesOf,
  })
  const [role, expiry, domains] = form.watch(['role', 'expiry', 'allowed_domains'])
  return (
    <Dialog
      open
      onClose={onClose}
      title={apiKey ? t(($) => $.apiKeys.edit_title, { name: apiKey.name }) : t(($) => $.apiKeys.new_key)}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.ui.cancel)}</Button>
          <Button
            variant="ink"
            type="submit"
            form="key"
            loading={create.isPending || update.isPending}
            loadingLabel={apiKey ? t(($) => $.ui.saving) : t(($) => $.apiKeys.creating)}
          >
            {apiKey ? t(($) => $.apiKeys.save) : t(($) => $.apiKeys.create)}
          </Button>
        </>
      }
    >
      <Form
        id="key"
        form={form}
        conflict={edit.conflict}
        save={async ({ calls_a_minute, expires_in_days, ...typed }) => {
          const body = { ...typed, calls_a_minute: shape.calls_a_minute.parse(Number(calls_a_minute)) }
          if (!apiKey)
            return onMade(await create.mutateAsync({ body: { agent_id: agentId, ...body, expires_in_days } }))
          const saved = await edit.save((expected) =>
            update.mutateAsync({ params: { id: apiKey.id }, body: { ...body, ...expected } }),
          )
          if (!saved) return false
          showToast({ text: t(($) => $.apiKeys.changed) })
          return onClose()
        }}
      >
        <TextField name="name" label={t(($) => $.apiKeys.name)} placeholder={t(($) => $.apiKeys.name_example)} />
        <SelectField
          name="role"
          label={t(($) => $.apiKeys.role)}
          help={t(($) => $.apiKeys.roles_help[role ?? 'chat'])}
          options={API_KEY_ROLES.map((value) => ({
            value,
            label: t(($) => $.apiKeys.roles[value]),
            help: t(($) => $.apiKeys.roles_help[value]),
          }))}
        />
        <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
          <SelectField
            name="calls_a_minute"
            label={t(($) => $.apiKeys.calls)}
            options={CALLS_A_MINUTE.map((calls) => ({ value: String(calls), label: format.number(calls) }))}
          />
          {!apiKey && (
            <SelectField
              name="expiry"
              label={t(($) => $.apiKeys.expiry)}
              options={EXPIRIES.map((value) => ({ value, label: t(($) => $.apiKeys.expiries[value]) }))}
            />
          )}
          {expiry === 'days' && (
            <TextField
              name="days"
              label={t(($) => $.apiKeys.days)}
              inputMode="numeric"
              className="col-start-2 max-sm:col-start-1"
            />
          )}
        </div>
        <TagsField
          name="allowed_domains"
          label={t(($) => $.apiKeys.domains)}
          help={t(($) => $.apiKeys.domains_help)}
          optional
          placeholder="ejemplo.com"
          isValid={(domain) => allowedDomain.safeParse(domain).success}
        />
        {apiKey && (
          <RefusedWebsites
            refused={apiKey.refused_origins}
            allowed={domains}
            onAllow={(host) => form.setValue('allowed_domains', [...domains, host], { shouldDirty: true })}
          />
        )}
        {domains.length > 0 && <TryDomain domains={domains} />}
      </Form>
    </Dialog>
  )
}

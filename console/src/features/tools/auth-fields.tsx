import type { ToolAuth } from '@tertulia/contract/tool-definitions'
import type { ToolDetail } from '@tertulia/contract/tools'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { SecretField } from '#ui/secret-field.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { hostOf, type ToolFormInput } from './tool-form.ts'

const BEGINS: Record<ToolAuth['kind'], ToolAuth> = {
  none: { kind: 'none' },
  bearer: { kind: 'bearer' },
  basic: { kind: 'basic', username: '' },
  header: { kind: 'header', header: '' },
  query: { kind: 'query', name: '' },
}
const KINDS = ['none', 'bearer', 'basic', 'header', 'query'] as const

/** How the other system knows us. The secret is written here and never read. */
export function AuthFields({ saved, disabled }: { saved: ToolDetail['secret']; disabled: boolean }) {
  const { t } = useTranslation()
  const { control, setValue } = useFormContext<ToolFormInput>()
  const auth = useWatch({ control, name: 'definition.auth' })
  const url = useWatch({ control, name: 'definition.url' })
  const now = hostOf(url)
  const isElsewhere = saved !== null && now !== '' && now !== saved.host
  return (
    <>
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <Field label={t(($) => $.toolEditor.auth)}>
          {(field) => (
            <Select
              {...field}
              disabled={disabled}
              options={KINDS.map((value) => ({ value, label: t(($) => $.toolEditor.auths[value]) }))}
              value={auth.kind}
              onChange={(kind) => setValue('definition.auth', BEGINS[kind], { shouldDirty: true })}
            />
          )}
        </Field>
        {auth.kind === 'basic' && (
          <TextField name="definition.auth.username" label={t(($) => $.toolEditor.username)} autoComplete="off" />
        )}
        {auth.kind === 'header' && (
          <TextField
            name="definition.auth.header"
            label={t(($) => $.toolEditor.auth_header)}
            placeholder="X-Api-Key"
            autoComplete="off"
          />
        )}
        {auth.kind === 'query' && (
          <TextField
            name="definition.auth.name"
            label={t(($) => $.toolEditor.auth_query)}
            help={t(($) => $.toolEditor.auth_query_help)}
            placeholder="api_key"
            autoComplete="off"
          />
        )}
      </div>
      {auth.kind !== 'none' && isElsewhere && (
        <Note tone="warn" title={t(($) => $.toolEditor.secret_host, { host: saved.host, now })} />
      )}
      {auth.kind !== 'none' && !disabled && (
        <SecretField
          name="secret"
          label={t(($) => $.toolEditor.secret[auth.kind])}
          saved={isElsewhere ? null : saved}
        />
      )}
    </>
  )
}

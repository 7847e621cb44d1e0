import type { ToolAuth } from '@tertulia/contract/tool-definitions'
import type { ToolDetail } from '@tertulia/contract/tools'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field, type FieldControl } from '#ui/field.tsx'
import { useField } from '#ui/form.tsx'
import { Note } from '#ui/note.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TextInput } from '#ui/text-input.tsx'
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
        <SecretField label={t(($) => $.toolEditor.secret[auth.kind])} saved={isElsewhere ? null : saved} />
      )}
    </>
  )
}

function SecretField({ label, saved }: { label: string; saved: ToolDetail['secret'] }) {
  const { t } = useTranslation()
  const secret = useField<string>('secret', label)
  /** The one that is being replaced: a new one is shown as it was saved. */
  const [replaced, setReplaced] = useState<ToolDetail['secret']>(null)
  const isChanging = saved !== null && replaced === saved
  if (saved && !isChanging && secret.value === '')
    return (
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="type-button">{label}</span>
        <span className="inline-flex h-[22px] items-center gap-1.5 rounded-xs border border-line-2 px-2">
          <KeyRound aria-hidden className="size-3.5! text-ink-3" />
          <span aria-hidden className="type-code text-ink-2">
            ····{saved.last_four}
          </span>
          <span className="sr-only">{t(($) => $.toolEditor.secret_saved, { last: saved.last_four })}</span>
        </span>
        <button type="button" className="link type-meta ml-auto" onClick={() => setReplaced(saved)}>
          {t(($) => $.toolEditor.secret_change)}
        </button>
      </p>
    )
  return (
    <Field
      label={label}
      help={t(($) => $.toolEditor.secret_help)}
      error={secret.error}
      aside={
        saved && (
          <button
            type="button"
            className="link"
            onClick={() => {
              secret.onChange('')
              setReplaced(null)
            }}
          >
            {t(($) => $.toolEditor.secret_keep)}
          </button>
        )
      }
    >
      {(control) => <SecretInput control={control} {...secret} takesFocus={isChanging} />}
    </Field>
  )
}

type SecretProps = Pick<ReturnType<typeof useField<string>>, 'name' | 'value' | 'onChange' | 'onBlur' | 'ref'> & {
  control: FieldControl
  takesFocus: boolean
}

function SecretInput({ control, name, value, onChange, onBlur, ref, takesFocus }: SecretProps) {
  return (
    <TextInput
      {...control}
      ref={(input) => {
        ref(input)
        if (input && takesFocus && value === '') input.focus()
      }}
      name={name}
      type="password"
      // No browser fills it in, and no draft keeps it.
      autoComplete="new-password"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
    />
  )
}

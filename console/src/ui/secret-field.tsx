import { KeyRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, type FieldControl } from './field.tsx'
import { useField } from './form.tsx'
import { TextInput } from './text-input.tsx'

/** A secret that is kept: members read its last characters alone. */
export type SavedSecret = { last_four: string }

type Props = {
  name: string
  label: string
  /** The one that goes on counting while none is typed; null where one has to be typed. */
  saved: SavedSecret | null
  help?: ReactNode
  optional?: boolean
}

/**
 * A key or password of another system: written here and never read, not on the screen, by no browser and in no draft. The
 * one home of such fields.
 */
export function SecretField({ name, label, saved, help, optional = false }: Props) {
  const { t } = useTranslation()
  const secret = useField<string>(name, label)
  /** How the one ends that is being replaced: a new one is shown as it was saved. */
  const [replaced, setReplaced] = useState<string>()
  const isChanging = saved !== null && replaced === saved.last_four
  if (saved && !isChanging && secret.value === '')
    return (
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="type-button">{label}</span>
        <span className="inline-flex h-[22px] items-center gap-1.5 rounded-xs border border-line-2 px-2">
          <KeyRound aria-hidden className="size-3.5! text-ink-3" />
          <span aria-hidden className="type-code text-ink-2">
            ····{saved.last_four}
          </span>
          <span className="sr-only">{t(($) => $.ui.secret_saved, { last: saved.last_four })}</span>
        </span>
        <button type="button" className="link type-meta ml-auto" onClick={() => setReplaced(saved.last_four)}>
          {t(($) => $.ui.secret_change)}
        </button>
      </p>
    )
  return (
    <Field
      label={label}
      help={help ?? t(($) => $.ui.secret_help)}
      optional={optional}
      error={secret.error}
      aside={
        saved && (
          <button
            type="button"
            className="link"
            onClick={() => {
              secret.onChange('')
              setReplaced(undefined)
            }}
          >
            {t(($) => $.ui.secret_keep)}
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

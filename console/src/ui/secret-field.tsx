import { SECRET_TAKEN_OUT } from '@tertulia/contract/secret.limits'
import { KeyRound, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import { Field } from './field.tsx'
import { useSecret } from './form.tsx'
import { TextInput } from './text-input.tsx'

/** A secret that is kept: members read its last characters alone. */
export type SavedSecret = { last_four: string }

type Props = {
  label: string
  /** The one that goes on counting while none is typed; null if one has to be typed. */
  saved: SavedSecret | null
  help?: ReactNode
  /** At the right below, while one is typed: what helps to find it. */
  tools?: ReactNode
  optional?: boolean
  disabled?: boolean
  /** Its label is read aloud and not shown, and no help either: one of a row of a list. */
  hideLabel?: boolean
  className?: string
}

/**
 * A key or password of another system: written here and never read, not on the screen, by no browser and in no draft. The
 * one home of such fields.
 */
export function SecretField({ name, ...props }: Props & { name: string }) {
  const { value, onChange, onBlur, ref, error } = useSecret(name, props.label)
  return (
    <SecretControl
      {...props}
      name={name}
      value={value ?? ''}
      onChange={onChange}
      onBlur={onBlur}
      ref={ref}
      error={error}
    />
  )
}

type Control = Props & {
  name?: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  ref?: (input: HTMLInputElement | null) => void
  error: string | undefined
}

/** A secret outside of a form, for a parent that holds its value itself. */
export function SecretControl({
  label,
  saved,
  help,
  tools,
  optional = false,
  disabled = false,
  hideLabel = false,
  className,
  ...input
}: Control) {
  const { t } = useTranslation()
  const { name, value, onChange, onBlur, ref, error } = input
  /** How the one ends that is being replaced: a new one is shown as it was saved. */
  const [replaced, setReplaced] = useState<string>()
  const isChanging = saved !== null && replaced === saved.last_four
  if (saved && !isChanging && value === '' && error === undefined)
    return (
      <p className={cx('flex flex-wrap items-center gap-x-2.5 gap-y-1', className)}>
        <span className={hideLabel ? 'sr-only' : 'type-button'}>{label}</span>
        <span className="inline-flex h-[22px] items-center gap-1.5 rounded-xs border border-line-2 px-2">
          <KeyRound aria-hidden className="size-3.5! text-ink-3" />
          <span aria-hidden className="type-code text-ink-2">
            ····{saved.last_four}
          </span>
          <span className="sr-only">
            {saved.last_four === ''
              ? t(($) => $.ui.secret_saved_short)
              : t(($) => $.ui.secret_saved, { last: saved.last_four })}
          </span>
        </span>
        {!disabled && (
          <button
            type="button"
            {...(hideLabel && { 'aria-label': `${t(($) => $.ui.secret_change)}: ${label}` })}
            className="link type-meta ml-auto"
            onClick={() => setReplaced(saved.last_four)}
          >
            {t(($) => $.ui.secret_change)}
          </button>
        )}
      </p>
    )
  return (
    <Field
      label={label}
      help={hideLabel ? undefined : isShort(value) ? <ShortSecret /> : (help ?? t(($) => $.ui.secret_help))}
      tools={tools}
      hideLabel={hideLabel}
      optional={optional}
      error={error}
      className={className}
      aside={
        saved &&
        !hideLabel && (
          <button
            type="button"
            className="link"
            onClick={() => {
              onChange('')
              setReplaced(undefined)
            }}
          >
            {t(($) => $.ui.secret_keep)}
          </button>
        )
      }
    >
      {(control) => (
        <TextInput
          {...control}
          ref={(element) => {
            ref?.(element)
            if (element && isChanging && value === '') element.focus()
          }}
          name={name}
          type="password"
          // No browser fills it in.
          autoComplete="new-password"
          disabled={disabled}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}

const isShort = (value: string) => value !== '' && [...value].length < SECRET_TAKEN_OUT

/** A short secret is taken all the same: the other system may give no other. */
function ShortSecret() {
  const { t } = useTranslation()
  return (
    <output className="flex items-start gap-1.5 text-warn-text">
      <TriangleAlert aria-hidden className="mt-0.5 size-3.5! shrink-0" />
      {t(($) => $.ui.secret_short, { least: SECRET_TAKEN_OUT })}
    </output>
  )
}

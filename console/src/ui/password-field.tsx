import { Eye, EyeOff } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from './field.tsx'
import { useSecret } from './form.tsx'
import { TextInput } from './text-input.tsx'

export type PasswordFieldProps = {
  name: string
  label: string
  autoComplete?: 'current-password' | 'new-password'
  size?: 'md' | 'lg'
  aside?: ReactNode
}

/** A password that can be shown, with a hint while Caps Lock is on. */
export function PasswordField({
  name,
  label,
  autoComplete = 'current-password',
  size = 'md',
  aside,
}: PasswordFieldProps) {
  const { t } = useTranslation()
  const { error, value = '', onChange, ...field } = useSecret(name, label)
  const [isShown, setIsShown] = useState(false)
  const [hasCapsLock, setHasCapsLock] = useState(false)
  const noticeCapsLock = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'))
  const toggleLabel = isShown ? t(($) => $.ui.hide_password) : t(($) => $.ui.show_password)

  return (
    <Field label={label} aside={aside} error={error} help={hasCapsLock ? t(($) => $.ui.caps_lock) : undefined}>
      {(control) => (
        <TextInput
          {...field}
          {...control}
          size={size}
          type={isShown ? 'text' : 'password'}
          value={value}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={noticeCapsLock}
          onKeyUp={noticeCapsLock}
          after={
            <button
              type="button"
              aria-label={toggleLabel}
              aria-pressed={isShown}
              onClick={() => setIsShown(!isShown)}
              className="touch-target rounded-xs p-1 text-ink-2 hover:text-ink"
            >
              {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            </button>
          }
        />
      )}
    </Field>
  )
}

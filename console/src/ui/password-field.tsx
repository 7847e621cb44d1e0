import { PASSWORD_RULES, passwordStrength } from '@tertulia/contract/accounts'
import { Eye, EyeOff } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import { Field } from './field.tsx'
import { useField } from './form.tsx'
import { Glyph } from './glyph.tsx'
import { TextInput } from './text-input.tsx'

type Props = {
  name: string
  label: string
  /** A password being chosen: shows the rules, ticked live, and its strength. */
  isNew?: boolean
  size?: 'md' | 'lg'
  aside?: ReactNode
}

/** A password that can be shown, with a hint while Caps Lock is on. */
export function PasswordField({ name, label, isNew = false, size = 'md', aside }: Props) {
  const { t } = useTranslation()
  const { error, value = '', onChange, ...field } = useField<string | undefined>(name, label)
  const [isShown, setIsShown] = useState(false)
  const [hasCapsLock, setHasCapsLock] = useState(false)
  const noticeCapsLock = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'))
  const toggleLabel = isShown ? t(($) => $.ui.hide_password) : t(($) => $.ui.show_password)

  return (
    <div>
      <Field label={label} aside={aside} error={error} help={hasCapsLock ? t(($) => $.ui.caps_lock) : undefined}>
        {(control) => (
          <TextInput
            {...field}
            {...control}
            size={size}
            type={isShown ? 'text' : 'password'}
            value={value}
            autoComplete={isNew ? 'new-password' : 'current-password'}
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
      {isNew && <PasswordRules password={value} />}
    </div>
  )
}

const STRENGTH = {
  weak: { bars: 1, bar: 'bg-bad-mark', text: 'text-bad-text' },
  medium: { bars: 2, bar: 'bg-warn-mark', text: 'text-warn-text' },
  strong: { bars: 3, bar: 'bg-ok-mark', text: 'text-ok-text' },
}

/** The rules a password has to keep, ticked while it is typed, and how strong it is. */
function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation()
  const strength = password === '' ? undefined : passwordStrength(password)
  const look = strength && STRENGTH[strength]
  return (
    <div className="mt-3">
      <div className="flex items-baseline justify-between">
        <span className="type-button">{t(($) => $.ui.security)}</span>
        <output className={cx('type-meta font-semibold', look?.text)}>
          {strength && t(($) => $.ui.strength[strength])}
        </output>
      </div>
      <div aria-hidden className="mt-1.5 grid grid-cols-3 gap-1">
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={cx('h-1 rounded-pill', look && bar <= look.bars ? look.bar : 'bg-fill-2')} />
        ))}
      </div>
      <ul className="mt-2 grid grid-cols-2 gap-x-4 gap-y-0.5">
        {PASSWORD_RULES.map(({ code, holds }) => {
          const isMet = holds(password)
          return (
            <li key={code} className="type-meta flex items-center gap-1.5 text-ink-2">
              <Glyph name={isMet ? 'check' : 'ring'} tone={isMet ? 'ok' : 'mute'} size={12} />
              {t(($) => $.ui.password_rules[code])}
              <span className="sr-only"> {isMet ? t(($) => $.ui.rule_met) : t(($) => $.ui.rule_unmet)}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

import { PASSWORD_RULES, passwordStrength } from '@tertulia/contract/accounts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import { Glyph } from './glyph.tsx'
import { PasswordField, type PasswordFieldProps } from './password-field.tsx'

/** A password being chosen, with the rules, ticked live, and its strength. */
export function NewPasswordField(props: Omit<PasswordFieldProps, 'autoComplete'>) {
  const password: unknown = useWatch({ name: props.name })
  return (
    <div>
      <PasswordField {...props} autoComplete="new-password" />
      <PasswordRules password={typeof password === 'string' ? password : ''} />
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

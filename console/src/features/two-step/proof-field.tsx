import type { TwoStep } from '@tertulia/contract/two-step'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '#ui/password-field.tsx'

export type Proof = TwoStep['proof']

/** What the field of the form begins with: without a password there is nothing to type. */
export const emptyPassword = (proof: Proof): string | undefined => (proof === 'password' ? '' : undefined)

/** Where one proves anew that it is them. */
export function ProofField({ proof }: { proof: Proof }) {
  const { t } = useTranslation()
  return proof === 'password' ? (
    <PasswordField name="password" label={t(($) => $.twoStep.password)} />
  ) : (
    <p className="text-ink-2">{t(($) => $.twoStep.fresh_help)}</p>
  )
}

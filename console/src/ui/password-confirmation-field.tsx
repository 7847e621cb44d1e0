import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { PasswordField, type PasswordFieldProps } from './password-field.tsx'

type Props = Omit<PasswordFieldProps, 'autoComplete'> & {
  /** The field it repeats. */
  of: string
}

/** A new password once more. Once it was left it is compared again whenever the first changes too. */
export function PasswordConfirmationField({ of, ...props }: Props) {
  const { name } = props
  const { trigger, getFieldState, subscribe } = useFormContext()
  useEffect(
    () =>
      subscribe({
        name: of,
        exact: true,
        formState: { values: true },
        callback: () => {
          if (getFieldState(name).isTouched) void trigger(name)
        },
      }),
    [name, of, trigger, getFieldState, subscribe],
  )
  return <PasswordField {...props} autoComplete="new-password" />
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { accounts } from '@tertulia/contract/accounts'
import { type ReactNode, useId } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { query } from '#api/query.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'

type Props<Input extends FieldValues, Output> = {
  onClose: () => void
  title: string
  /** Tells the consequences. */
  description?: ReactNode
  /** Verb and object: «Borrar mi cuenta». */
  label: string
  /** In gerund: «Borrando». */
  loadingLabel: string
  variant?: NonNullable<ButtonProps['variant']>
  /** Schema of the body, with the proof in its `password`. */
  schema: z.ZodType<Output, Input>
  /** First values of its other fields. */
  values: Omit<NoInfer<Input>, 'password'>
  /** Sends the body. A thrown error is shown, and nothing typed is lost. */
  send: (body: Output) => Promise<void>
  /** Left of the actions, such as a way round. */
  aside?: ReactNode
  /** Fields above the proof. */
  children?: ReactNode
  /** Fields below it. */
  below?: ReactNode
}

/**
 * Asks whether it is really them before what reaches far: for the password, or, if the account has none, for nothing
 * more than the sign-in of a moment ago. It is there while it is rendered.
 */
export function ProofDialog<Input extends FieldValues & { password?: string | undefined }, Output>({
  onClose,
  title,
  description,
  label,
  loadingLabel,
  variant = 'ink',
  schema,
  values,
  send,
  aside,
  children,
  below,
}: Props<Input, Output>) {
  const { t } = useTranslation()
  const id = useId()
  const { data: user } = useSuspenseQuery(query(accounts.user, {}))
  const form = useForm(schema, {
    ...values,
    password: user.has_password ? '' : undefined,
  } as unknown as DefaultValues<Input>)
  return (
    <Dialog
      open
      decides={variant === 'danger-solid'}
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          {aside}
          <Button onClick={onClose}>{t(($) => $.ui.cancel)}</Button>
          <Button
            variant={variant}
            type="submit"
            form={id}
            loading={form.formState.isSubmitting}
            loadingLabel={loadingLabel}
          >
            {label}
          </Button>
        </>
      }
    >
      <Form id={id} form={form} save={send}>
        {children}
        {user.has_password ? (
          <PasswordField name="password" label={t(($) => $.proof.password)} />
        ) : (
          <p className="text-ink-2">{t(($) => $.proof.fresh_help)}</p>
        )}
        {below}
      </Form>
    </Dialog>
  )
}

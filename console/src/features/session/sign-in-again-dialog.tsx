import { useQueryClient } from '@tanstack/react-query'
import { accounts, presentPassword, type Session } from '@tertulia/contract/accounts'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '#api/query.ts'
import { accessToken, sessionUser } from '#api/session.ts'
import { SecondStepForm } from '#features/two-step/second-step-form.tsx'
import type { SecondStep } from '#features/two-step/second-step.ts'
import { signIn } from '#features/accounts/sign-in.ts'
import { discardDrafts } from '#shell/draft-recovery.ts'
import { Button } from '#ui/button.tsx'
import { DialogLayer } from '#ui/dialog-layer.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'

export type Lost = {
  user: Session['user']
  /** Hears whether the same person is in again; false leaves the page. */
  settle: (isBack: boolean) => void
}

const LOOK_MS = 1_000
const Password = z.strictObject({ password: presentPassword })

/**
 * Asks the person of a lost session for their password, over the page they were writing on. An account without one comes
 * in through its provider, which needs a page of its own: that is another tab's.
 */
export function SignInAgainDialog({ user, settle }: Lost) {
  const { t } = useTranslation()
  const id = useId()
  const form = useForm(Password, { password: '' })
  // As the pages knew it: nothing can be asked without a session.
  const known = useQueryClient().getQueryData(query(accounts.user, {}).queryKey)
  const hasPassword = known?.has_password ?? true
  const [further, setFurther] = useState<SecondStep>()

  // They may have signed in again in another tab. Another member who has is not the author of the text here.
  useEffect(() => {
    const before = accessToken()
    const timer = setInterval(() => {
      if (accessToken() === before || sessionUser()?.id !== user.id) return
      discardDrafts(user.id)
      settle(true)
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [user.id, settle])

  return (
    <DialogLayer
      open
      insistent
      onClose={() => {}}
      title={t(($) => $.session.title)}
      description={t(($) => (hasPassword ? $.session.help : $.session.elsewhere_help))}
      actions={
        <>
          <Button variant="ghost" onClick={() => settle(false)}>
            {t(($) => $.session.leave)}
          </Button>
          {hasPassword ? (
            !further && (
              <Button
                variant="tinto"
                type="submit"
                form={id}
                loading={form.formState.isSubmitting}
                loadingLabel={t(($) => $.accounts.entering)}
              >
                {t(($) => $.accounts.enter)}
              </Button>
            )
          ) : (
            <Button variant="tinto" onClick={() => void open('/login', '_blank', 'noopener')}>
              {t(($) => $.session.elsewhere)}
            </Button>
          )}
        </>
      }
    >
      <dl className="mb-5">
        <dt className="type-button mb-[5px]">{t(($) => $.accounts.email)}</dt>
        <dd className="type-input wrap-anywhere text-ink-2">{user.email}</dd>
      </dl>
      {further && <SecondStepForm {...further} />}
      {hasPassword && !further && (
        <Form
          id={id}
          form={form}
          save={async ({ password }) => {
            await signIn({ email: user.email, password }, setFurther)
            discardDrafts(user.id)
            // Another member may own the address by now.
            settle(sessionUser()?.id === user.id)
          }}
        >
          <PasswordField name="password" label={t(($) => $.accounts.password)} />
        </Form>
      )}
    </DialogLayer>
  )
}

import { accounts, SignIn } from '@tertulia/contract/accounts'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { beginSession } from '#api/session.ts'
import { AuthLayout } from '#shell/auth-layout.tsx'
import { Button } from '#ui/button.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { afterSignIn, isOwnPath } from './after-sign-in.ts'

const route = getRouteApi('/login')

export function SignInScreen() {
  const { t } = useTranslation()
  const router = useRouter()
  const { next } = route.useSearch()
  const form = useForm(SignIn, { email: '', password: '' })
  const signIn = useSend(accounts.signIn)

  async function enter(body: { email: string; password: string }) {
    const session = await signIn.mutateAsync({ body })
    beginSession(session)
    const isFinished = session.user.onboarding_step === 'finished'
    router.history.push(isFinished && isOwnPath(next) ? next : afterSignIn(session.user.onboarding_step))
  }

  return (
    <AuthLayout title={t(($) => $.accounts.sign_in)} lead={t(($) => $.accounts.sign_in_lead)}>
      <Form form={form} save={enter}>
        <TextField name="email" type="email" size="lg" label={t(($) => $.accounts.email)} autoComplete="username" />
        <PasswordField
          name="password"
          size="lg"
          label={t(($) => $.accounts.password)}
          aside={
            <Link to="/forgot-password" className="link text-ink">
              {t(($) => $.accounts.forgot)}
            </Link>
          }
        />
        <Button
          variant="tinto"
          size="lg"
          type="submit"
          loading={signIn.isPending}
          loadingLabel={t(($) => $.accounts.entering)}
        >
          {t(($) => $.accounts.enter)}
        </Button>
        <p className="text-ink-2">
          {t(($) => $.accounts.no_account)}{' '}
          <Link to="/signup" className="link text-ink">
            {t(($) => $.accounts.go_sign_up)}
          </Link>
        </p>
      </Form>
    </AuthLayout>
  )
}

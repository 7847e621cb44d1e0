import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accessToken, sessionUser } from '#api/session.ts'
import type { SecondStep } from '#features/two-step/second-step.ts'
import { OutsideSignIn } from '#features/outside-sign-in/outside-sign-in.tsx'
import { withTexts } from '#i18n/i18n.ts'
import { AuthLayout } from '#shell/auth-layout.tsx'
import { Button } from '#ui/button.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { placeAfter } from '#access/after-sign-in.ts'
import { searchParam, redirectTo } from '#shell/page-address.ts'

/** Comes when the first field is checked: with it come the contract's shapes and zod, heavier than this whole screen. */
const signing = () => import('./sign-in.ts')

const SecondStepScreen = lazy(
  withTexts(['secondStep'], async () => ({
    default: (await import('#features/two-step/second-step-screen.tsx')).SecondStepScreen,
  })),
)

export function SignInScreen() {
  const { t } = useTranslation()
  const next = searchParam('next')
  const form = useForm(async () => (await signing()).SignIn, { email: '', password: '' })
  const [further, setFurther] = useState<SecondStep>()

  async function enter(body: { email: string; password: string }) {
    const { signIn } = await signing()
    await redirectTo(placeAfter(await signIn(body, setFurther), next))
  }

  // A member who came here after their session ended may have signed in again in another tab.
  useEffect(() => {
    const before = accessToken()
    const shown = () => {
      const user = sessionUser()
      if (document.visibilityState === 'visible' && user && accessToken() !== before)
        void redirectTo(placeAfter(user.onboarding_step, next))
    }
    document.addEventListener('visibilitychange', shown)
    window.addEventListener('focus', shown)
    return () => {
      document.removeEventListener('visibilitychange', shown)
      window.removeEventListener('focus', shown)
    }
  }, [next])

  if (further) {
    return (
      <Suspense>
        <SecondStepScreen {...further} />
      </Suspense>
    )
  }
  return (
    <AuthLayout title={t(($) => $.accounts.sign_in)} lead={t(($) => $.accounts.sign_in_lead)}>
      <OutsideSignIn next={next} />
      <Form form={form} save={enter}>
        <TextField name="email" type="email" size="lg" label={t(($) => $.accounts.email)} autoComplete="username" />
        <PasswordField
          name="password"
          size="lg"
          label={t(($) => $.accounts.password)}
          aside={
            <a href="/forgot-password" className="link text-ink">
              {t(($) => $.accounts.forgot)}
            </a>
          }
        />
        <Button
          variant="tinto"
          size="lg"
          type="submit"
          loading={form.formState.isSubmitting}
          loadingLabel={t(($) => $.accounts.entering)}
        >
          {t(($) => $.accounts.enter)}
        </Button>
        <p className="text-ink-2">
          {t(($) => $.accounts.no_account)}{' '}
          <a href="/signup" className="link text-ink">
            {t(($) => $.accounts.go_sign_up)}
          </a>
        </p>
      </Form>
    </AuthLayout>
  )
}

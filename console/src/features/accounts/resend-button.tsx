import { accounts } from '@tertulia/contract/accounts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'

const WAIT_SECONDS = 60

/** Asks for the confirmation mail again, once a minute. */
export function ResendButton({ email }: { email: string }) {
  const { t } = useTranslation()
  const resend = useSend(accounts.resendConfirmation)
  const [left, setLeft] = useState(WAIT_SECONDS)

  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000)
    return () => clearInterval(timer)
  }, [])

  async function again() {
    await resend.mutateAsync({ body: { email } })
    setLeft(WAIT_SECONDS)
    showToast({ text: t(($) => $.accounts.resent) })
  }

  return (
    <Button
      variant="secondary"
      size="lg"
      disabled={left > 0}
      loading={resend.isPending}
      loadingLabel={t(($) => $.accounts.sending)}
      onClick={() => void again()}
    >
      {left > 0 ? t(($) => $.accounts.resend_in, { seconds: left }) : t(($) => $.accounts.resend)}
    </Button>
  )
}

import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/api-error.ts'
import { AuthLayout } from '#shell/auth-layout.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { errorMessage } from '#ui/error-message.ts'

type Outcome<Answer> = { answer?: Answer; problem?: 'dead' | { refused: string } }

/**
 * Uses a mailed link up as its page opens.
 * @param spend sends what the address holds; it must not change from one render to the next
 */
export function useMailedLink<Answer>(
  token: string | undefined,
  spend: (token: string) => Promise<Answer>,
): Outcome<Answer> {
  const [outcome, setOutcome] = useState<Outcome<Answer>>(token ? {} : { problem: 'dead' })
  // A link works once: React's second mount in development must not spend it again.
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current || !token) return
    isSent.current = true
    spend(token).then(
      (answer) => setOutcome({ answer }),
      (error: unknown) => setOutcome({ problem: problemOf(error) }),
    )
  }, [token, spend])
  return outcome
}

/** Whether a link no longer works, or could not be asked about just now. */
export const problemOf = (error: unknown): 'dead' | { refused: string } =>
  error instanceof ApiError && error.code === 'token_invalid' ? 'dead' : { refused: errorMessage(error) }

type Props = {
  problem: 'dead' | { refused: string }
  /** The way out if the link no longer works. */
  to: string
  label: string
}

/** Shown in place of a mailed link's screen if the link fails. */
export function LinkProblem({ problem, to, label }: Props) {
  const { t } = useTranslation()
  if (problem !== 'dead') {
    return (
      <AuthLayout title={t(($) => $.publicPages.link_waits)} lead={problem.refused}>
        <Button variant="tinto" size="lg" onClick={() => location.reload()}>
          {t(($) => $.publicPages.try_again)}
        </Button>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={t(($) => $.publicPages.link_dead)} lead={t(($) => $.publicPages.link_dead_help)}>
      <a href={to} className={buttonClass({ variant: 'tinto', size: 'lg' })}>
        {label}
      </a>
    </AuthLayout>
  )
}

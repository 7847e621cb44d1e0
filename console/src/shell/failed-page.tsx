import { type ErrorComponentProps, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/api-error.ts'
import { buttonClass } from '#ui/button.tsx'
import { ErrorPage } from '#ui/error-page.tsx'

/** A screen that could not be shown: the words of the server, what to do, and the reference to ask with. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const refusal = error instanceof ApiError ? error : undefined
  return (
    <ErrorPage title={t(($) => $.shell.failed)} onRetry={reset} reference={refusal?.request_id}>
      {refusal?.message ?? t(($) => $.shell.failed_help)}
    </ErrorPage>
  )
}

/** An address that leads nowhere. */
export function MissingPage() {
  const { t } = useTranslation()
  return (
    <ErrorPage
      title={t(($) => $.shell.missing)}
      action={
        <Link to="/" className={buttonClass({ variant: 'ink' })}>
          {t(($) => $.shell.go_home)}
        </Link>
      }
    >
      {t(($) => $.shell.missing_help)}
    </ErrorPage>
  )
}

import { type ErrorComponentProps, Link } from '@tanstack/react-router'
import { Lock, MapPinOff } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/api-error.ts'
import { buttonClass } from '#ui/button.tsx'
import { ErrorPage } from '#ui/error-page.tsx'
import { isChunkLoadError } from './chunk-load-error.ts'
import { usePageTitle } from './page-title.ts'
import { fallbackPages } from './load-fallback-pages.ts'
import { useTryAgain } from './use-try-again.ts'

/** A screen that could not be shown: the words of the server, what to do, and the reference to ask with. */
export function FailedPage({ error }: ErrorComponentProps) {
  const { t } = useTranslation()
  const tryAgain = useTryAgain()
  const refusal = error instanceof ApiError ? error : undefined
  const parts = fallbackPages()
  if (parts && (isChunkLoadError(error) || refusal?.status === 0)) return <parts.UnreachedPage error={error} />
  if (refusal?.status === 404) return <MissingPage />
  if (refusal?.status === 403) return <ForbiddenPage />
  return (
    <WholePage title={t(($) => $.shell.failed)} onRetry={tryAgain} reference={refusal?.request_id}>
      {refusal?.message ?? t(($) => $.shell.failed_help)}
    </WholePage>
  )
}

/** An address that leads nowhere. */
export function MissingPage() {
  const { t } = useTranslation()
  return (
    <WholePage icon={<MapPinOff aria-hidden />} title={t(($) => $.shell.missing)} action={<HomeLink />}>
      {t(($) => $.shell.missing_help)}
    </WholePage>
  )
}

/** A screen that the role may not open. */
function ForbiddenPage() {
  const { t } = useTranslation()
  return (
    <WholePage icon={<Lock aria-hidden />} title={t(($) => $.shell.forbidden)} action={<HomeLink />}>
      {t(($) => $.shell.forbidden_help)}
    </WholePage>
  )
}

function WholePage(props: ComponentProps<typeof ErrorPage>) {
  usePageTitle(props.title)
  return (
    <div className="flex min-h-[70dvh] flex-1 flex-col">
      <ErrorPage {...props} />
    </div>
  )
}

function HomeLink() {
  const { t } = useTranslation()
  return (
    <Link to="/" className={buttonClass({ variant: 'ink' })}>
      {t(($) => $.shell.go_home)}
    </Link>
  )
}

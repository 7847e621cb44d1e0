import { type ErrorComponentProps, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'
import { ErrorPage } from '#ui/error-page.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { isChunkLoadError } from '#shell/chunk-load-error.ts'
import { NAV_ITEMS, navWords } from '#shell/nav.ts'
import { usePageTitle } from '#shell/page-title.ts'
import { Page } from '#shell/page.tsx'
import { useShell } from '#shell/shell-data.ts'
import { useTryAgain } from '#shell/use-try-again.ts'
import { retryWhenServerReturns } from './retry-when-server-returns.ts'

/** A screen that is on its way: its name stands, and its rows are drawn. */
export function PendingSheet() {
  const language = useLanguage()
  const { agent } = useShell()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const item = NAV_ITEMS.find(({ to }) => path.startsWith(to(agent?.id ?? '')))
  const title = item && navWords(item, language)
  return (
    <Page
      scrolls={false}
      crumbs={[...(item?.ofAgent && agent ? [{ label: agent.name }] : []), ...(title ? [{ label: title }] : [])]}
    >
      {title && <PageHead title={title} />}
      <SkeletonRows />
    </Page>
  )
}

/** A screen that could not be fetched. It comes by itself once the line is back. */
export function UnreachedPage({ error }: Pick<ErrorComponentProps, 'error'>) {
  const { t } = useTranslation()
  const title = t(($) => $.fallbackPages.unreached)
  usePageTitle(title)
  const tryAgain = useTryAgain()
  const tryLater = useEffectEvent(tryAgain)
  const isPart = isChunkLoadError(error)
  useEffect(() => retryWhenServerReturns(() => tryLater(), isPart), [isPart])
  return (
    <div className="flex min-h-[70dvh] flex-1 flex-col">
      <ErrorPage title={title} onRetry={tryAgain}>
        {t(($) => $.fallbackPages.unreached_help)}
      </ErrorPage>
    </div>
  )
}

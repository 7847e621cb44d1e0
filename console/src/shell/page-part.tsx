import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { MapPinOff } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/api-error.ts'
import { ErrorBlock } from '#ui/error-page.tsx'
import { Empty } from '#ui/empty.tsx'
import { AfterAWhile, SkeletonRows } from '#ui/skeleton.tsx'
import { useTryAgain } from './use-try-again.ts'

type Props = {
  /** Id of the thing that is shown: a part that failed is retried with another id. */
  of: string
  children: ReactNode
}

/** A part of a page that is there or fails by itself: a link to one that is gone leaves the list beside it standing. */
export function PagePart({ of, children }: Props) {
  return (
    <CatchBoundary getResetKey={() => of} errorComponent={FailedPart}>
      <Suspense
        fallback={
          <AfterAWhile>
            <SkeletonRows />
          </AfterAWhile>
        }
      >
        {children}
      </Suspense>
    </CatchBoundary>
  )
}

function FailedPart({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const tryAgain = useTryAgain()
  const refusal = error instanceof ApiError ? error : undefined
  if (refusal?.status === 404) {
    return (
      <div className="flex flex-1">
        <Empty icon={<MapPinOff aria-hidden />} title={t(($) => $.shell.missing)}>
          {t(($) => $.shell.missing_help)}
        </Empty>
      </div>
    )
  }
  return (
    <div className="flex-1 p-4">
      <ErrorBlock
        title={refusal?.message ?? t(($) => $.shell.failed)}
        reference={refusal?.request_id}
        onRetry={() => {
          tryAgain()
          reset()
        }}
      />
    </div>
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#api/api-error.ts'
import { ErrorBlock } from '#ui/error-page.tsx'
import { AfterAWhile, SkeletonRows } from '#ui/skeleton.tsx'

type Props<Data> = {
  from: UseQueryResult<Data>
  /** In place of what does not exist any more. */
  gone?: ReactNode
  children: (data: Data) => ReactNode
}

/** Shows the answer of a query in a part of a page: its error, and after a while that it is loading. */
export function QueryResult<Data>({ from, gone, children }: Props<Data>) {
  if (gone && from.error instanceof ApiError && from.error.status === 404) return gone
  if (from.error) {
    return (
      <div className="p-4">
        <ErrorBlock title={from.error.message} onRetry={() => void from.refetch()} />
      </div>
    )
  }
  if (from.data === undefined) {
    return (
      <AfterAWhile>
        <SkeletonRows rows={4} />
      </AfterAWhile>
    )
  }
  return children(from.data)
}

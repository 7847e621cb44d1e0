import { LoadingWords } from '#ui/skeleton-list.tsx'
import { AfterAWhile, Skeleton } from '#ui/skeleton.tsx'

const ROWS = 8

/** Rows of the log that are coming. */
export const LogSkeleton = () => (
  <AfterAWhile>
    <LoadingWords />
    <ul aria-hidden className="px-5 max-sm:px-4">
      {Array.from({ length: ROWS }, (_, row) => (
        <li
          key={row}
          className="flex h-9 items-center gap-3 border-b border-line"
          style={{ opacity: 1 - row / (ROWS + 1) }}
        >
          <Skeleton className="w-14" />
          <Skeleton className="max-w-64 flex-1" />
          <Skeleton className="ml-auto w-16" />
        </li>
      ))}
    </ul>
  </AfterAWhile>
)

import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/skeleton.tsx'

/** Cards that are coming. Put it in `AfterAWhile`. */
export function CardSkeletons() {
  const { t } = useTranslation()
  return (
    <output className="flex flex-col gap-2.5">
      <span className="sr-only">{t(($) => $.ui.loading)}</span>
      {[1, 0.7, 0.4].map((opacity) => (
        <span key={opacity} aria-hidden style={{ opacity }} className="rounded-md border border-line bg-surface p-4">
          <Skeleton className="w-1/3" />
          <Skeleton className="mt-2.5 w-1/2" />
          <Skeleton className="mt-5 w-2/3" />
        </span>
      ))}
    </output>
  )
}

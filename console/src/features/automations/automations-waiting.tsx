import { useTranslation } from 'react-i18next'
import { AfterAWhile, Skeleton } from '#ui/skeleton.tsx'

/** In the final geometry: the list, the sentence, the dry run. */
export function AutomationsWaiting() {
  const { t } = useTranslation()
  return (
    <AfterAWhile>
      <output className="flex min-h-0 flex-1">
        <span className="sr-only">{t(($) => $.ui.loading)}</span>
        <div aria-hidden className="w-[276px] shrink-0 border-r border-line pt-11 max-md:w-full max-md:border-0">
          {[1, 2, 3, 4].map((row) => (
            <div key={row} className="flex h-[55px] items-center gap-3 border-b border-line px-6">
              <div className="flex-1 space-y-2">
                <Skeleton className="w-28" />
                <Skeleton className="w-20" />
              </div>
              <Skeleton className="h-[18px] w-[30px] rounded-pill" />
            </div>
          ))}
        </div>
        <div aria-hidden className="flex min-w-0 flex-1 flex-col gap-5 px-6 py-5 max-md:hidden">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-7 w-60" />
          <Skeleton className="h-7 w-72" />
          <Skeleton className="h-7 w-80 max-w-full" />
        </div>
        <div aria-hidden className="w-[372px] border-l border-line bg-subtle px-4 py-5 max-lg:hidden">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-4 h-6 w-full" />
        </div>
      </output>
    </AfterAWhile>
  )
}

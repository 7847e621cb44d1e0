import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/skeleton.tsx'

/** The page before its figures have come: its lines and never half a figure. */
export function EmptySheet() {
  const { t } = useTranslation()
  return (
    <output className="block bg-canvas p-6 max-sm:p-0">
      <span className="sr-only">{t(($) => $.ui.loading)}</span>
      <div
        aria-hidden
        className="scheme-light mx-auto flex min-h-[848px] w-full max-w-[600px] flex-col gap-6 border border-line-2 bg-surface px-11 py-9 max-sm:px-4"
      >
        <div className="border-b border-ink pb-5">
          <Skeleton className="w-1/3" />
        </div>
        <Skeleton className="h-6 w-4/5" />
        <div className="grid grid-cols-3 gap-4 border-y border-line py-8">
          {['one', 'two', 'three'].map((each) => (
            <Skeleton key={each} className="h-8 w-3/4" />
          ))}
        </div>
        <div className="flex-1" />
        <div className="border-t border-ink pt-4">
          <Skeleton className="w-1/2" />
        </div>
      </div>
    </output>
  )
}

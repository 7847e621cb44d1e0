import { ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cx } from '#ui/cx.ts'
import { Kbd } from '#ui/kbd.tsx'
import { isTyping, usePageKeys } from '#ui/keys.ts'

type Props = {
  news: number
  hasMoved: boolean
  /** Whether there is a foot below the list. */
  hasFoot: boolean
  onBringIn: () => void
}

/**
 * Says that the list would be another by now, and brings it in: by a click or the key. It moves nothing, and stands in the
 * empty middle of the foot, where it lies over no row.
 */
export function NewsBar({ news, hasMoved, hasFoot, onBringIn }: Props) {
  const { t } = useTranslation()
  const isShown = news > 0 || hasMoved
  usePageKeys((event) => {
    if (!isShown || event.key !== '.' || event.ctrlKey || event.metaKey || isTyping(event.target)) return false
    onBringIn()
    return true
  })
  return (
    <output
      className={cx(
        'pointer-events-none absolute inset-x-0 z-(--layer-sticky) flex justify-center',
        hasFoot ? 'top-full pt-1.5' : 'bottom-3',
      )}
    >
      {isShown && (
        <button
          type="button"
          aria-keyshortcuts="."
          onClick={onBringIn}
          className="type-button pointer-events-auto flex h-8 items-center gap-2 rounded-pill border border-line-2 bg-surface px-3 shadow-2 hover:bg-subtle max-sm:h-11"
        >
          <ArrowUp aria-hidden className="size-3.5! text-ink-2" />
          {news > 0 ? t(($) => $.conversations.news, { count: news }) : t(($) => $.conversations.news_elsewhere)}
          <span aria-hidden className="max-sm:hidden">
            <Kbd>.</Kbd>
          </span>
        </button>
      )}
    </output>
  )
}

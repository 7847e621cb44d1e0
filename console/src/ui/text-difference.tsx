import { diffWordsWithSpace } from 'diff'

/** One text as it became another: what was taken out struck through, what came in underlined. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  return (
    <p className="type-body wrap-anywhere whitespace-pre-wrap">
      {diffWordsWithSpace(before, after).map(({ value, added, removed }, at) => {
        // Parts have no names of their own, and none moves.
        const key = `${at}`
        if (added) {
          return (
            <ins key={key} className="rounded-xs bg-ok-bg text-ok-text underline">
              {value}
            </ins>
          )
        }
        if (removed) {
          return (
            <del key={key} className="rounded-xs bg-bad-bg text-bad-text line-through">
              {value}
            </del>
          )
        }
        return <span key={key}>{value}</span>
      })}
    </p>
  )
}

import { use } from 'react'
import { FirstLoad, SkeletonRows } from '#ui/skeleton.tsx'
import { InsidePage } from './inside-page.ts'
import { ShellContext } from './shell-data.ts'
import { fallbackPages } from './load-fallback-pages.ts'

/** A screen that is loading. If the frame stands already, it stays. */
export function PendingPage() {
  const isInShell = use(ShellContext) !== null
  const isInPage = use(InsidePage)
  const parts = fallbackPages()
  if (!isInShell) return <FirstLoad />
  return isInPage ? <SkeletonRows /> : parts && <parts.PendingSheet />
}

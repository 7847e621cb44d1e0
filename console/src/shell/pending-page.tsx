import { use } from 'react'
import { FirstLoad, SkeletonRows } from '#ui/skeleton.tsx'
import { InPage } from './in-page.ts'
import { ShellContext } from './shell-data.ts'
import { betweenPages } from './standby.ts'

/** A screen that is on its way. Where the frame stands already it stays. */
export function PendingPage() {
  const isInShell = use(ShellContext) !== null
  const isInPage = use(InPage)
  const parts = betweenPages()
  if (!isInShell) return <FirstLoad />
  return isInPage ? <SkeletonRows /> : parts && <parts.PendingSheet />
}

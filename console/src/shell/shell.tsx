import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTyping, usePageKeys } from '#ui/keys.ts'
import { useMedia } from '#ui/media.ts'
import { useOnce } from '#ui/once.ts'
import { Toasts } from '#ui/toast.tsx'
import { ShellActions } from './shell-actions.ts'
import { ShellContext, type ShellData } from './shell-data.ts'
import { Sidebar } from './sidebar.tsx'
import { useGoKeys } from './go-keys.ts'
import { moveToNextRegion } from './regions.ts'
import { loadFallbackPages } from './load-fallback-pages.ts'

// Parts that the first view does not show are loaded when they are needed.
const BottomBar = lazy(async () => ({ default: (await import('./bottom-bar.tsx')).BottomBar }))
const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))
const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }))

/**
 * The frame around every screen: sidebar and one sheet, or bottom bar on phones. The sheet scrolls, the window never
 * does. Screens stand in it as a `Page`.
 */
export function Shell({ data, children }: { data: ShellData; children: ReactNode }) {
  const { t } = useTranslation()
  const isPhone = useMedia('phone')
  const [layer, setLayer] = useState<'palette' | 'shortcuts'>()
  const hasPalette = useOnce(layer === 'palette')
  const hasShortcuts = useOnce(layer === 'shortcuts')

  useGoKeys(data)
  useEffect(() => void loadFallbackPages(), [])
  usePageKeys((event) => {
    if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
      setLayer('palette')
      return true
    }
    if (event.key === '?' && !isTyping(event.target)) {
      setLayer('shortcuts')
      return true
    }
    if (event.key === 'F6') return moveToNextRegion(event.shiftKey ? -1 : 1)
    return false
  })

  return (
    <ShellContext value={data}>
      <ShellActions value={{ openPalette: () => setLayer('palette'), openShortcuts: () => setLayer('shortcuts') }}>
        <a
          href="#content"
          className="type-button absolute top-2 left-2 z-(--layer-tooltip) -translate-y-16 rounded-sm bg-solid px-3 py-1.5 text-on-solid focus:translate-y-0"
        >
          {t(($) => $.shell.skip)}
        </a>
        <div className="flex h-dvh overflow-hidden bg-canvas max-sm:flex-col max-sm:bg-surface">
          {!isPhone && <Sidebar />}
          <div className="relative flex min-h-0 min-w-0 flex-1 flex-col sm:my-2 sm:mr-2 sm:overflow-hidden sm:rounded-xl sm:border sm:border-line sm:bg-surface sm:shadow-1">
            {children}
          </div>
          <Suspense>{isPhone && <BottomBar />}</Suspense>
        </div>
        <Suspense>
          {hasPalette && <Palette open={layer === 'palette'} onClose={() => setLayer(undefined)} />}
          {hasShortcuts && <ShortcutsDialog open={layer === 'shortcuts'} onClose={() => setLayer(undefined)} />}
        </Suspense>
        <Toasts />
      </ShellActions>
    </ShellContext>
  )
}

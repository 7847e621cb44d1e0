import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageKeys } from '#ui/keys.ts'
import { useMedia } from '#ui/media.ts'
import { Toasts } from '#ui/toast.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Palette } from './palette.tsx'
import { ShellActions } from './shell-actions.ts'
import { ShellContext, type ShellData } from './shell-data.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { Sidebar } from './sidebar.tsx'
import { useGoKeys } from './go-keys.ts'
import { moveToNextRegion } from './regions.ts'

/**
 * The frame around every screen: sidebar and one sheet, or bottom bar on phones. The sheet scrolls, the window never
 * does. Screens stand in it as a `Page`.
 */
export function Shell({ data, children }: { data: ShellData; children: ReactNode }) {
  const { t } = useTranslation()
  const isPhone = useMedia('phone')
  const [layer, setLayer] = useState<'palette' | 'shortcuts'>()

  useGoKeys(data)
  usePageKeys((event) => {
    if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
      setLayer('palette')
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
          {isPhone && <BottomBar />}
        </div>
        <Palette open={layer === 'palette'} onClose={() => setLayer(undefined)} />
        <ShortcutsDialog
          open={layer === 'shortcuts'}
          onOpen={() => setLayer('shortcuts')}
          onClose={() => setLayer(undefined)}
        />
        <Toasts />
      </ShellActions>
    </ShellContext>
  )
}

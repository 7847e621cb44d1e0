import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { NAV_ITEMS, navWords, visibleItems } from './nav.ts'
import { commandKey } from './platform.ts'
import { useShell } from './shell-data.ts'

type Props = { open: boolean; onClose: () => void }

/** Every key that does something. «?» opens it. */
export function ShortcutsDialog({ open, onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { agent } = useShell()
  const places = visibleItems(NAV_ITEMS, agent?.id).filter((item) => item.key)
  const command = commandKey().trim()
  const rows: (readonly [string, readonly string[]])[] = [
    [t(($) => $.shell.shortcut.palette), [command, 'K']],
    ...places.map((item) => {
      const place = navWords(item, language)
      const key = item.key?.toUpperCase() ?? ''
      return [t(($) => $.shell.shortcut.go, { place }), item.isKeyAlone ? [key] : ['G', key]] as const
    }),
    [t(($) => $.shell.shortcut.search), ['/']],
    [t(($) => $.shell.shortcut.rows), ['J', 'K']],
    [t(($) => $.shell.shortcut.choose), ['X']],
    [t(($) => $.shell.shortcut.choose_span), ['⇧', 'X']],
    [t(($) => $.shell.shortcut.reply), ['R']],
    [t(($) => $.shell.shortcut.note), ['N']],
    [t(($) => $.shell.shortcut.canned), ['/']],
    [t(($) => $.shell.shortcut.take), ['T']],
    [t(($) => $.shell.shortcut.release), ['L']],
    [t(($) => $.shell.shortcut.end), ['E']],
    [t(($) => $.shell.shortcut.snooze), ['Z']],
    [t(($) => $.shell.shortcut.tag), ['1', '2', '3']],
    [t(($) => $.shell.shortcut.save), [command, '⏎']],
    [t(($) => $.shell.shortcut.regions), ['F6']],
    [t(($) => $.shell.shortcut.close), ['Esc']],
    [t(($) => $.shell.shortcut.help), ['?']],
  ]
  return (
    <Dialog open={open} onClose={onClose} title={t(($) => $.shell.shortcuts)}>
      <dl>
        {rows.map(([what, keys]) => (
          <div key={what} className="flex items-center justify-between border-b border-line py-1.5 last:border-0">
            <dt>{what}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '#ui/avatar.tsx'
import { cx } from '#ui/cx.ts'
import { OnDemand } from '#ui/on-demand.tsx'
import { useShell } from './shell-data.ts'

const load = async () => (await import('./user-menu-layer.tsx')).UserMenuLayer

/** Name of the signed-in person; behind it theme, language and sign-out. */
export function UserMenu({ folded }: { folded: boolean }) {
  const { t } = useTranslation()
  const { person } = useShell()
  return (
    <div className="mx-2.5 shrink-0 border-t border-line-2 py-1.5">
      <OnDemand
        opens="menu"
        load={load}
        layer={{}}
        trigger={
          <button
            type="button"
            aria-label={folded ? t(($) => $.shell.account, { name: person.name }) : undefined}
            className={cx(
              'flex w-full items-center gap-2.5 rounded-sm p-2 text-left hover:bg-fill data-popup-open:bg-fill',
              folded && 'justify-center',
            )}
          >
            <PersonAvatar name={person.name} size={26} />
            {!folded && (
              <>
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-[12px]/[16px] font-semibold">{person.name}</span>
                  <span className="block truncate text-[11px]/[14px] text-ink-3">{person.role}</span>
                </span>
                <Ellipsis aria-hidden />
              </>
            )}
          </button>
        }
      />
    </div>
  )
}

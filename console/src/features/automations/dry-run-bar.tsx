import { ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DryRunPanel } from './dry-run-panel.tsx'
import type { Rehearsal } from './use-dry-run.ts'

type Props = { rehearsal: Rehearsal; timeZone: string }

/** Dry run without room for a third column: the figure alone, which opens all of it as a sheet. */
export function DryRunBar({ rehearsal, timeZone }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { result, isOld } = rehearsal
  const all = result?.conversations.length ?? 0
  const hits = result?.conversations.filter(({ applies }) => applies).length ?? 0
  const title = t(($) => $.automations.dry_run.title)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-11 w-full items-center gap-2 border-t border-line bg-subtle px-6 text-left -outline-offset-2 hover:bg-fill max-sm:px-4"
      >
        <span className={cx('type-button min-w-0 flex-1 tabular-nums', isOld && 'text-ink-3')}>
          {all > 0 ? t(($) => $.automations.dry_run.bar, { hits, all }) : title}
        </span>
        <span className="type-meta text-ink-2">{t(($) => $.automations.dry_run.see)}</span>
        <ChevronUp aria-hidden className="size-4! text-ink-3" />
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title} size="md">
        <div className="-mx-5 -mb-2 border-t border-line">
          <DryRunPanel rehearsal={rehearsal} timeZone={timeZone} inSheet />
        </div>
      </Dialog>
    </>
  )
}

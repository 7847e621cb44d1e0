import { type ContactImport, contactImport } from '@tertulia/contract/contact-import'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { Progress } from '#ui/progress.tsx'
import { tellError } from '#ui/toast.tsx'
import { useNow } from '#ui/use-now.ts'
import { isImporting } from './use-contact-import.ts'

const LOOKS = {
  running: { glyph: 'half', tone: 'info' },
  undoing: { glyph: 'half', tone: 'info' },
  done: { glyph: 'check', tone: 'ok' },
  failed: { glyph: 'alert', tone: 'bad' },
  undone: { glyph: 'check', tone: 'mute' },
} as const

/** A table that was brought in or is being so: how far it is, what it did, and taking it back. */
export function ImportLine({ of }: { of: ContactImport }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [asks, setAsks] = useState(false)
  const undo = useSend(contactImport.undo, { refreshes: [contactImport.list] })
  const now = useNow()
  const mayUndo =
    of.state !== 'undoing' && of.state !== 'undone' && new Date(of.undo_until).getTime() > now && of.rows_done > 0
  const { glyph, tone } = LOOKS[of.state]
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-b border-line py-3">
      <Glyph name={glyph} tone={tone} className="mt-[3px]" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="type-body wrap-anywhere">
          {of.file} <span className="type-meta text-ink-3">{format.relative(of.created_at)}</span>
        </p>
        <HowFar of={of} />
        {mayUndo && of.state !== 'running' && (
          <p className="type-meta text-ink-3">
            {t(($) => $.contacts.import.undo_until, { when: format.dateTime(of.undo_until) })}
          </p>
        )}
      </div>
      {(mayUndo || of.state === 'running') && (
        <Button size="sm" loading={undo.isPending} onClick={() => setAsks(true)}>
          {t(($) => (of.state === 'running' ? $.contacts.import.stop : $.contacts.import.undo))}
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t(($) => $.contacts.import.undo_title, { file: of.file })}
        consequence={t(($) => $.contacts.import.undo_help)}
        label={t(($) => $.contacts.import.undo)}
        loadingLabel={t(($) => $.contacts.import.undoing)}
        loading={undo.isPending}
        onConfirm={() =>
          undo.mutate(
            { params: { id: of.id } },
            { onSuccess: () => setAsks(false), onError: (error) => tellError(error) },
          )
        }
      />
    </li>
  )
}

function HowFar({ of }: { of: ContactImport }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { state, rows, rows_done, taken_back: back } = of
  const counted = [
    t(($) => $.contacts.import.added, { count: of.added }),
    ...(of.changed > 0 ? [t(($) => $.contacts.import.changed, { count: of.changed })] : []),
    ...(of.same > 0 ? [t(($) => $.contacts.import.same, { count: of.same })] : []),
    ...(of.invalid > 0 ? [t(($) => $.contacts.import.invalid, { count: of.invalid })] : []),
  ].join(' ')
  const stayed = back && [
    ...(back.edited > 0 ? [t(($) => $.contacts.import.kept_edited, { count: back.edited })] : []),
    ...(back.writing > 0 ? [t(($) => $.contacts.import.kept_writing, { count: back.writing })] : []),
    ...(back.merged > 0 ? [t(($) => $.contacts.import.kept_merged, { count: back.merged })] : []),
  ]
  if (isImporting(of)) {
    const total = state === 'running' ? rows : of.added + of.changed
    const done = state === 'running' || !back ? rows_done : Object.values(back).reduce((sum, each) => sum + each, 0)
    const label = t(($) => (state === 'running' ? $.contacts.import.bringing : $.contacts.import.undoing))
    return (
      <>
        <p className="type-meta text-ink-3 tabular-nums">
          {label}{' '}
          {t(($) => $.contacts.import.how_far, {
            done: format.number(Math.min(done, total)),
            total: format.number(total),
          })}
        </p>
        <Progress share={total > 0 ? done / total : 0} label={label} className="mt-1" />
        {state === 'running' && <p className="type-meta mt-1 text-ink-3">{t(($) => $.contacts.import.may_leave)}</p>}
      </>
    )
  }
  return (
    <>
      {state === 'failed' && (
        <p className="type-meta text-bad-text">
          {t(($) => $.contacts.import.failed, { done: format.number(rows_done), total: format.number(rows) })}
        </p>
      )}
      {state !== 'undone' && <p className="type-meta text-ink-2">{counted}</p>}
      {state === 'undone' && back && (
        <p className="type-meta text-ink-2">
          {t(($) => $.contacts.import.undone)} {t(($) => $.contacts.import.removed, { count: back.removed })}{' '}
          {back.restored > 0 && t(($) => $.contacts.import.restored, { count: back.restored })}
        </p>
      )}
      {stayed?.map((line) => (
        <p key={line} className="type-meta text-warn-text">
          {line}
        </p>
      ))}
    </>
  )
}

import { type ReactNode, useEffect, useRef } from 'react'
import { type FieldErrors, get, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { useFormFields } from '#ui/form.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { usePageKeys } from '#ui/keys.ts'
import { isRunKey, submitByKey } from '#ui/save-keys.ts'
import { LeaveGuard } from './leave-guard.tsx'

type Props = {
  /** Label of the button: «Guardar cambios», «Guardar en el borrador». */
  label: string
  saving: boolean
  /** Shows before the first change too, as a form that adds something does. */
  always?: boolean
  /** In place of discarding: leaves an addition. */
  onCancel?: () => void
  /** At the left: what does away with what is edited. */
  lead?: ReactNode
  /** Texts of the changes, if they tell more than the labels of the fields. */
  changes?: readonly string[]
  /** Reason why saving is blocked though no field is wrong: shown in place of the changes. */
  blocked?: string | undefined
  /** The form goes on behind the tabs of its page, so that changing them leaves nothing behind. */
  spansTabs?: boolean
  /** Another way to save, before the main one. */
  children?: ReactNode
}

/**
 * Foot of an editor. Appears with the first change, names what changed, and counts what has to be corrected. It asks
 * before what was typed is left behind, and keeps that if the session is lost: wherever one can save, nothing is
 * dropped without a question. Ctrl or Cmd with S or Enter saves from anywhere on the page.
 */
export function SaveBar({ spansTabs = false, ...props }: Props) {
  return (
    <>
      <Bar {...props} />
      <LeaveGuard spansTabs={spansTabs} />
    </>
  )
}

/** For a form whose button stands in the foot of its pane: asks before leaving, and stores typed text, as the bar does. */
export const SavedInFoot = () => <LeaveGuard />

function Bar({ label, saving, always = false, onCancel, lead, changes, blocked, children }: Omit<Props, 'spansTabs'>) {
  const { t } = useTranslation()
  const form = useFormContext()
  const fields = useFormFields()
  const { dirtyFields, errors, isDirty, submitCount } = form.formState
  const isShown = isDirty || always || saving
  const bar = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<Element | null>(null)

  usePageKeys((event) => {
    const editor = bar.current?.closest('form')
    const isSaveKey = event.key === 's' && (event.metaKey || event.ctrlKey)
    if (!editor || !(isSaveKey || isRunKey(event))) return false
    submitByKey(editor)
    return true
  })
  // The bar goes when all is saved: the focus returns to the element that had it before the bar's button.
  useEffect(() => {
    if (!isShown && document.activeElement === document.body && cameFrom.current instanceof HTMLElement)
      cameFrom.current.focus()
  }, [isShown])
  if (!isShown) return null

  const changed = changes ?? [...fields].filter(([name]) => get(dirtyFields, name)).map(([, { label }]) => label)
  const toMend = submitCount === 0 ? 0 : countErrors(errors, [...fields.keys()])
  const leave = onCancel ?? (() => form.reset())

  return (
    <div
      ref={bar}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
      }}
      className={cx(
        'save-bar @container sticky bottom-0 z-(--layer-sticky) mt-auto flex min-h-[52px] items-center gap-3 border-t border-line bg-surface px-6 py-2 max-sm:px-4',
        lead !== undefined && 'max-sm:flex-wrap max-sm:justify-end',
      )}
    >
      {lead && <span className="max-sm:mr-auto">{lead}</span>}
      <output
        className={cx(
          'type-meta flex min-w-0 flex-1 items-center gap-2 text-ink-2',
          lead !== undefined && 'max-sm:order-first max-sm:basis-full max-sm:empty:hidden',
        )}
      >
        {blocked !== undefined || toMend > 0 ? (
          <>
            <Glyph name="alert" tone="bad" />
            <span className="font-medium text-bad-text">{blocked ?? t(($) => $.ui.to_mend, { count: toMend })}</span>
          </>
        ) : (
          isDirty && (
            <>
              <Glyph name="dot" tone="warn" />
              <Changes labels={changed} />
            </>
          )
        )}
      </output>
      {(isDirty || onCancel) && (
        <Button variant="ghost" onClick={leave} disabled={saving}>
          {onCancel ? t(($) => $.ui.cancel) : t(($) => $.ui.discard)}
        </Button>
      )}
      {children}
      <Button
        variant="ink"
        type="submit"
        loading={saving}
        loadingLabel={t(($) => $.ui.saving)}
        disabled={blocked !== undefined}
      >
        {label}
      </Button>
    </div>
  )
}

function Changes({ labels }: { labels: readonly string[] }) {
  const { t } = useTranslation()
  const count = t(($) => $.ui.not_saved_count, { count: Math.max(labels.length, 1) })
  if (labels.length === 0 || labels.length > 3) return <span>{count}</span>
  return (
    <>
      <span className="@md:hidden">{count}</span>
      <span className="min-w-0 @max-md:hidden">
        {t(($) => $.ui.not_saved_in)} <strong className="text-ink">{labels.join(', ')}</strong>
      </span>
    </>
  )
}

const countErrors = (errors: FieldErrors, names: readonly string[]): number =>
  names.filter((name) => get(errors, name) !== undefined).length

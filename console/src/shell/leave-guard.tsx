import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
// Here with the form: it must be able to ask while the line is down.
import { DialogLayer } from '#ui/dialog-layer.tsx'
import { isLeavingAllowed } from '#ui/unsaved.ts'
import { useDraftRecovery } from './draft-recovery.ts'

/**
 * Asks once before unsaved changes are left behind, and keeps them if the session is lost. Stands inside a `Form`: its
 * `SaveBar` brings it.
 * @param spansTabs whether the form goes on behind the tabs of its page, so that changing them leaves nothing behind
 */
export function LeaveGuard({ spansTabs = false }: { spansTabs?: boolean }) {
  const { t } = useTranslation()
  const { isDirty, isSubmitting } = useFormContext().formState
  const shouldAsk = isDirty && !isSubmitting
  useDraftRecovery()
  const stay = useRef<HTMLButtonElement>(null)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => shouldAsk && !(spansTabs && current.pathname === next.pathname),
    enableBeforeUnload: () => shouldAsk && !isLeavingAllowed(),
    withResolver: true,
  })
  return (
    <DialogLayer
      open={status === 'blocked'}
      decides
      initialFocus={stay}
      onClose={() => reset?.()}
      title={t(($) => $.shell.leave_title)}
      description={t(($) => $.shell.leave_text)}
      actions={
        <>
          <Button variant="ghost" onClick={() => proceed?.()}>
            {t(($) => $.shell.leave_anyway)}
          </Button>
          <Button ref={stay} variant="ink" onClick={() => reset?.()}>
            {t(($) => $.shell.keep_editing)}
          </Button>
        </>
      }
    />
  )
}

import { useEffect, useEffectEvent, useState } from 'react'
import { get, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { forgetKept, keep, ownerHere, readKept } from '#api/kept-work.ts'
import { useFormFields } from '#ui/form.tsx'
import { showToast } from '#ui/toast.tsx'
import { useUnsaved } from '#ui/unsaved.ts'

/**
 * Keeps what is typed in the form around when the session is lost, and brings it back when the form is shown to the same
 * person again. Only fields that declare it are kept (`useField`), so no secret is.
 */
export function useDraftRecovery(): void {
  const { t } = useTranslation()
  const fields = useFormFields()
  const { formState, getValues, setValue, reset } = useFormContext()
  const { isDirty, dirtyFields } = formState
  const [owner] = useState(ownerHere)

  const keptNames = () => [...fields].flatMap(([name, { mayBeKept }]) => (mayBeKept ? [name] : []))
  useUnsaved(isDirty, () => {
    const typed = keptNames().filter((name) => get(dirtyFields, name))
    if (typed.length > 0) keep(owner, formHere(), Object.fromEntries(typed.map((name) => [name, getValues(name)])))
  })

  const bringBack = useEffectEvent(() => {
    const draft = readKept(owner, formHere()) as Record<string, unknown> | undefined
    keep(owner, formHere(), undefined)
    const names = new Set(keptNames())
    const known = Object.entries(draft ?? {}).filter(([name]) => names.has(name))
    for (const [name, value] of known) setValue(name, value, { shouldDirty: true, shouldTouch: true })
    if (known.length > 0)
      showToast({ text: t(($) => $.shell.draft_back), action: { label: t(($) => $.ui.discard), run: () => reset() } })
  })
  // All fields of the form have declared themselves by then, those after this too.
  useEffect(() => {
    let isGone = false
    queueMicrotask(() => isGone || bringBack())
    return () => void (isGone = true)
  }, [])
}

const FORM = 'form '
const formHere = (): string => `${FORM}${location.pathname}${location.search}`

/** Forgets what was kept: the page that holds it goes on. */
export const discardDrafts = (user_id: string): void => forgetKept(user_id, FORM)

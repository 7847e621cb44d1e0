import { useEffect, useEffectEvent, useRef } from 'react'
import { get, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { sessionUser } from '#api/session.ts'
import { useFormFields } from '#ui/form.tsx'
import { showToast } from '#ui/toast.tsx'
import { useUnsaved } from '#ui/unsaved.ts'

/**
 * Keeps what is typed in the form around when the session is lost, for this tab and this person, and brings it back when
 * the form is shown to them again. Only fields that declare it are kept (`useField`), so no secret is.
 */
export function useDraftRecovery(): void {
  const { t } = useTranslation()
  const fields = useFormFields()
  const { formState, getValues, setValue, reset } = useFormContext()
  const { isDirty, dirtyFields } = formState
  const owner = useRef('')

  const keptNames = () => [...fields].flatMap(([name, { mayBeKept }]) => (mayBeKept ? [name] : []))
  useUnsaved(isDirty, () => {
    const typed = keptNames().filter((name) => get(dirtyFields, name))
    if (typed.length > 0) write(keyOf(owner.current), Object.fromEntries(typed.map((name) => [name, getValues(name)])))
  })

  const bringBack = useEffectEvent(() => {
    owner.current = sessionUser()?.id ?? ''
    const draft = take(keyOf(owner.current))
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

const keyOf = (user_id: string): string => `tertulia.draft ${user_id} ${location.pathname}${location.search}`

function write(key: string, values: Record<string, unknown>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values))
  } catch {
    // Storage may be full or forbidden: then the page itself is all there is.
  }
}

function take(key: string): Record<string, unknown> | undefined {
  try {
    const kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return kept ? (JSON.parse(kept) as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Forgets what was kept: the page that holds it goes on. */
export function discardDrafts(user_id: string): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(`tertulia.draft ${user_id} `)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept either.
  }
}

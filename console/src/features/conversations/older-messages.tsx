import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

type Props = { load: () => Promise<unknown>; isLoading: boolean; error: Error | null }

/** Above the first message that was loaded, if there are earlier ones. */
export function OlderMessages({ load, isLoading, error }: Props) {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const [shown, log] = [button.current, button.current?.closest<HTMLElement>('[role=log]')]
    // After the last page there is no button: the focus goes to the log for members who pressed it by keyboard.
    return () => {
      if (document.activeElement === shown) log?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div className="flex flex-col items-center gap-2">
      {error && <Note tone="bad" title={error.message} />}
      <Button ref={button} size="sm" loading={isLoading} onClick={() => void load()}>
        {t(($) => $.conversations.older)}
      </Button>
    </div>
  )
}

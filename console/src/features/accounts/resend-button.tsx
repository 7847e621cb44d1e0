import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { errorMessage } from '#ui/error-message.ts'

const WAIT_SECONDS = 60

/** Asks for a mail again, once a minute. */
export function ResendButton({ resend }: { resend: () => Promise<unknown> }) {
  const { t } = useTranslation()
  const [left, setLeft] = useState(WAIT_SECONDS)
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | { refused: string }>('idle')

  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000)
    return () => clearInterval(timer)
  }, [])

  async function again() {
    setState('sending')
    try {
      await resend()
      setLeft(WAIT_SECONDS)
      setState('sent')
    } catch (error) {
      setState({ refused: errorMessage(error) })
    }
  }

  return (
    <>
      {state === 'sent' && (
        <Note tone="ok" title={t(($) => $.publicPages.resent)}>
          {t(($) => $.publicPages.resent_help)}
        </Note>
      )}
      {typeof state === 'object' && <Note tone="bad" title={state.refused} />}
      <Button
        variant="secondary"
        size="lg"
        disabled={left > 0}
        loading={state === 'sending'}
        loadingLabel={t(($) => $.publicPages.sending)}
        onClick={() => void again()}
      >
        {left > 0 ? t(($) => $.publicPages.resend_in, { seconds: left }) : t(($) => $.publicPages.resend)}
      </Button>
    </>
  )
}

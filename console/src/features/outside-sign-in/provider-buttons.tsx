import type { Provider } from '@tertulia/contract/accounts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { offered } from './offered.ts'
import { forgetFailure, leftFailure } from './on-the-way.ts'
import { ProviderMark } from './provider-mark.tsx'
import { errorMessage } from '#ui/error-message.ts'

const providers = (offered ?? '').split(' ') as Provider[]

/** The providers side by side, and that there is another way. The code to leave is loaded when the member leaves. */
export function ProviderButtons({ next }: { next: string | undefined }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Provider>()
  const [failure, setFailure] = useState(leftFailure)
  useEffect(forgetFailure, [])

  useEffect(() => {
    // Back from a provider by the browser's button: the page is as it was left.
    const shown = () => setChosen(undefined)
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])

  async function leave(provider: Provider) {
    setChosen(provider)
    setFailure(undefined)
    try {
      const { leaveToSignIn } = await import('./leave-for-provider.ts')
      await leaveToSignIn(provider, next)
    } catch (error) {
      setFailure(errorMessage(error))
      setChosen(undefined)
    }
  }

  return (
    <>
      {failure && <Note tone="bad" title={failure} className="mb-4" />}
      <div className="flex gap-2">
        {providers.map((provider) => {
          const name = t(($) => $.outsideSignIn.names[provider])
          return (
            <Button
              key={provider}
              size="lg"
              className="min-w-0 flex-1"
              icon={<ProviderMark provider={provider} />}
              aria-label={t(($) => $.outsideSignIn.with, { provider: name })}
              disabled={chosen !== undefined}
              loading={chosen === provider}
              onClick={() => void leave(provider)}
            >
              {name}
            </Button>
          )
        })}
      </div>
      <p className="type-meta my-5 flex items-center gap-3 text-ink-2 before:h-px before:flex-1 before:bg-line-2 after:h-px after:flex-1 after:bg-line-2">
        {t(($) => $.outsideSignIn.or_mail)}
      </p>
    </>
  )
}

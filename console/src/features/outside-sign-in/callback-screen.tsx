import type { Provider } from '@tertulia/contract/accounts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SecondStep } from '#features/two-step/second-step.ts'
import { SecondStepScreen } from '#features/two-step/second-step-screen.tsx'
import { AuthLayout } from '#shell/auth-layout.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { answerYes, finishProviderSignIn, type Question } from './finish-provider-sign-in.ts'
import { signInAgain } from './on-the-way.ts'

/** Screen to which a provider redirects people. */
export function CallbackScreen() {
  const { t } = useTranslation()
  const [question, setQuestion] = useState<Question>()
  const [further, setFurther] = useState<SecondStep>()
  // A code works once: React's second mount in development must not spend it again.
  const isSent = useRef(false)

  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    const named = (say: 'declined' | 'refused') => (provider: Provider) =>
      t(($) => $.outsideSignIn[say], { provider: t(($) => $.outsideSignIn.names[provider]) })
    void finishProviderSignIn({ declined: named('declined'), refused: named('refused') }, setFurther).then(setQuestion)
  }, [t])

  if (further) return <SecondStepScreen {...further} />
  if (question) return <Ask question={question} onFurther={setFurther} />
  return <AuthLayout title={t(($) => $.outsideSignIn.coming_back)}>{null}</AuthLayout>
}

type AskProps = { question: Question; onFurther: (step: SecondStep | undefined) => void }

function Ask({ question, onFurther }: AskProps) {
  const { t } = useTranslation()
  const [isLinking, setLinking] = useState(false)
  const provider = t(($) => $.outsideSignIn.names[question.provider])
  return (
    <AuthLayout title={t(($) => $.outsideSignIn.ask, { provider })} lead={question.message}>
      <div className="flex flex-col gap-3">
        <Button
          variant="tinto"
          size="lg"
          loading={isLinking}
          loadingLabel={t(($) => $.outsideSignIn.linking)}
          onClick={() => {
            setLinking(true)
            void answerYes(question, onFurther)
          }}
        >
          {t(($) => $.outsideSignIn.link)}
        </Button>
        <a href={signInAgain(question.next)} className={buttonClass({ size: 'lg', full: true })}>
          {t(($) => $.outsideSignIn.not_link)}
        </a>
      </div>
    </AuthLayout>
  )
}

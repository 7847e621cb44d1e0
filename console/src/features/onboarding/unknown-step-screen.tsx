import { useTranslation } from 'react-i18next'
import { signOut } from '#api/sign-out.ts'
import { usePageTitle } from '#shell/page-title.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

/** The fallback of specification §2: a step of onboarding that this console does not know, as of a later release. */
export function UnknownStepScreen() {
  const { t } = useTranslation()
  const title = t(($) => $.onboarding.unknown)
  usePageTitle(title)
  return (
    <main id="content" className="flex h-dvh flex-col bg-surface">
      <h1 className="sr-only">{title}</h1>
      <Empty
        title={title}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <a href="/home" className={buttonClass({ variant: 'ink' })}>
              {t(($) => $.onboarding.unknown_home)}
            </a>
            <Button onClick={() => void signOut()}>{t(($) => $.shell.leave)}</Button>
          </span>
        }
      >
        {t(($) => $.onboarding.unknown_help)}
      </Empty>
    </main>
  )
}

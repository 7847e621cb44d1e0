import { CloudOff, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Note } from './note.tsx'

type Props = {
  /** Names the failure: «No hemos podido cargar los canales». */
  title: string
  /** Tells what still works and what to do. */
  children?: ReactNode
  onRetry?: () => void
  /** Id of the request, last and in mono, to give to support. */
  reference?: string | undefined
  action?: ReactNode
  /** In place of the cloud: nothing failed, there is only no way in. */
  icon?: ReactNode
}

/** A whole page that could not be loaded. */
export function ErrorPage({ title, children, onRetry, reference, action, icon }: Props) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="flex flex-1 flex-col items-center justify-center px-6 py-16 text-center">
      <span className="mb-2 text-ink-2 [&>.lucide]:size-7">
        {icon ?? <CloudOff aria-hidden className="text-bad-text" />}
      </span>
      <h1 className="type-dialog text-balance">{title}</h1>
      {children && <div className="type-body mt-1 max-w-[360px] text-pretty text-ink-2">{children}</div>}
      <div className="mt-4 flex items-center gap-2">
        {onRetry && (
          <Button variant="ink" icon={<RotateCw aria-hidden />} onClick={onRetry}>
            {t(($) => $.ui.retry)}
          </Button>
        )}
        {action}
      </div>
      {reference && <p className="type-code mt-5 text-ink-3">{t(($) => $.ui.reference, { reference })}</p>}
    </div>
  )
}

/** A part of a page that could not be loaded; the rest works. */
export function ErrorBlock({ title, children, onRetry, reference }: Omit<Props, 'action' | 'icon'>) {
  const { t } = useTranslation()
  return (
    <Note
      tone="bad"
      title={title}
      action={
        onRetry && (
          <Button size="sm" onClick={onRetry}>
            {t(($) => $.ui.retry)}
          </Button>
        )
      }
    >
      {children}
      {reference && <span className="type-code block">{t(($) => $.ui.reference, { reference })}</span>}
    </Note>
  )
}

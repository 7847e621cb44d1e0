import { Check, LogOut } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#ui/cx.ts'
import { Logo } from '#ui/logo.tsx'
import { useMedia } from '#ui/media.ts'
import { Segmented } from '#ui/segmented.tsx'
import { usePageTitle } from './page-title.ts'

export type WizardStage = {
  label: string
  /** The answer given there: the name of the organization. */
  answer?: string | undefined
}

type Props = {
  stages: readonly WizardStage[]
  /** Index of the stage one is at. */
  current: number
  /** A question, in display. */
  title: string
  lead?: ReactNode
  /** Preview that changes with the choice, at the right. */
  preview?: { label: string; content: ReactNode }
  /** At the left of the foot: «Atrás». */
  back?: ReactNode
  /** At the right of the foot: «Continuar con Atención al cliente». */
  next: ReactNode
  onLeave?: () => void
  children: ReactNode
}

/** Questions in stages: where one is at the left, the question in the sheet, its effect at the right. */
export function WizardLayout({ stages, current, title, lead, preview, back, next, onLeave, children }: Props) {
  const { t } = useTranslation()
  const isPhone = useMedia('page')
  const isNarrow = useMedia('narrow')
  const [view, setView] = useState<'question' | 'preview'>('question')
  usePageTitle(title)
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(current)
  useEffect(() => {
    // Another stage is read from its question on.
    if (before.current !== current) {
      setView('question')
      heading.current?.focus()
    }
    before.current = current
  }, [current])
  return (
    <div className="flex h-dvh overflow-hidden bg-canvas max-md:flex-col max-md:bg-surface">
      {isPhone ? (
        <div className="flex h-14 shrink-0 items-center justify-between border-b border-line px-4">
          <Logo size={22} on="surface" />
          <p className="type-meta text-ink-2">{t(($) => $.shell.step, { step: current + 1, steps: stages.length })}</p>
        </div>
      ) : (
        <div className="flex w-[272px] shrink-0 flex-col px-7 pt-6 pb-6">
          <Logo size={26} />
          <Stages stages={stages} current={current} />
          <div className="type-meta mt-auto text-ink-2">
            <p className="max-w-40">{t(($) => $.shell.saved_steps)}</p>
            {onLeave && (
              <button type="button" onClick={onLeave} className="mt-3 flex items-center gap-2">
                <LogOut aria-hidden className="size-3.5!" />
                <span className="link">{t(($) => $.shell.leave)}</span>
              </button>
            )}
          </div>
        </div>
      )}
      <div className="flex min-h-0 flex-1 flex-col overflow-hidden bg-surface md:my-2 md:mr-2 md:rounded-xl md:border md:border-line md:shadow-1">
        <div className="flex min-h-0 flex-1">
          <main
            id="content"
            className="min-w-0 flex-1 overflow-y-auto px-16 py-13 max-lg:px-10 max-md:px-4 max-md:py-6"
          >
            <div className="max-w-[588px]">
              <h1 ref={heading} tabIndex={-1} className="type-display max-w-[440px] text-balance outline-none">
                {title}
              </h1>
              {lead && <p className="type-lead mt-2.5 text-pretty text-ink-2">{lead}</p>}
              {preview && isNarrow && (
                <div className="mt-6">
                  <Segmented
                    label={t(($) => $.shell.wizard_views)}
                    value={view}
                    onChange={setView}
                    options={[
                      { value: 'question', label: t(($) => $.shell.wizard_question) },
                      { value: 'preview', label: t(($) => $.shell.wizard_preview) },
                    ]}
                  />
                </div>
              )}
              {/* Hidden, not gone: what was typed stays. */}
              <div className="mt-7" hidden={isNarrow && view === 'preview'}>
                {children}
              </div>
              {preview && isNarrow && view === 'preview' && (
                <section aria-label={preview.label} className="mt-7">
                  <p className="type-caption mb-3 text-ink-3">{preview.label}</p>
                  {preview.content}
                </section>
              )}
            </div>
          </main>
          {preview && !isNarrow && (
            <aside
              aria-label={preview.label}
              className="w-[452px] shrink-0 overflow-y-auto border-l border-line bg-subtle px-10 py-15"
            >
              <p className="type-caption mb-3 text-ink-3">{preview.label}</p>
              {preview.content}
            </aside>
          )}
        </div>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the answers that a button of the foot finds missing stand with the questions */}
        <footer
          onClick={() => setView('question')}
          className="flex shrink-0 items-center justify-between gap-3 border-t border-line px-6 py-3 md:pl-14 max-md:px-4 max-md:pb-[max(12px,env(safe-area-inset-bottom))]"
        >
          <div>{back}</div>
          {next}
        </footer>
      </div>
    </div>
  )
}

function Stages({ stages, current }: Pick<Props, 'stages' | 'current'>) {
  const { t } = useTranslation()
  return (
    <ol aria-label={t(($) => $.shell.steps)} className="mt-11 flex flex-col">
      {stages.map(({ label, answer }, index) => {
        const isDone = index < current
        const isCurrent = index === current
        const below = isCurrent ? t(($) => $.shell.step, { step: index + 1, steps: stages.length }) : isDone && answer
        return (
          <li
            key={label}
            aria-current={isCurrent ? 'step' : undefined}
            className={cx('group relative flex gap-3', below ? 'min-h-[60px]' : 'min-h-[46px]')}
          >
            <span
              aria-hidden
              className={cx(
                'z-1 flex size-6 shrink-0 items-center justify-center rounded-pill text-[12px]/[16px] font-semibold',
                isDone
                  ? 'bg-solid text-on-solid'
                  : isCurrent
                    ? 'bg-tinto text-on-tinto'
                    : 'border border-control text-ink-3',
              )}
            >
              {isDone ? <Check className="size-3.5! stroke-2" /> : index + 1}
            </span>
            <span aria-hidden className="absolute top-7 bottom-1 left-3 w-px bg-line-2 group-last:hidden" />
            <span className="pt-0.5">
              <span className={cx('block', isDone || isCurrent ? 'type-button' : 'type-body text-ink-2')}>{label}</span>
              {below && <span className="type-meta block text-ink-3">{below}</span>}
              {isDone && <span className="sr-only">{t(($) => $.shell.step_done)}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

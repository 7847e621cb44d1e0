import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'

/** Attributes that tie a control to its label, help and error. Spread them on the input. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldProps = {
  label: string
  /** One line below that helps to answer. Steps aside for the error. */
  help?: ReactNode
  error?: string | undefined
  optional?: boolean
  /** Characters written and allowed; over the limit it turns to the error's colour. */
  counter?: { used: number; max: number }
  /** At the right of the label, in place of the counter. */
  aside?: ReactNode
  /** At the right below: what helps with what is written. */
  tools?: ReactNode
  /** The label is read aloud and not shown, as in a search. */
  hideLabel?: boolean
  className?: string
}

/** Label above, help or error below, wired to one control. */
export function Field({
  label,
  help,
  error,
  optional = false,
  counter,
  aside,
  tools,
  hideLabel = false,
  className,
  children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const { t } = useTranslation()
  const id = useId()
  const note = error ?? help
  const isOver = counter !== undefined && counter.used > counter.max
  return (
    <div className={cx('relative flex min-w-0 flex-col', className)}>
      <div className={cx('mb-[5px] flex items-baseline gap-2', hideLabel && 'sr-only')}>
        <label htmlFor={id} className="type-button text-ink">
          {label}
        </label>
        {optional && <span className="type-meta text-ink-3">{t(($) => $.ui.optional)}</span>}
        {counter && (
          <span className={cx('type-meta ml-auto tabular-nums', isOver ? 'text-bad-text' : 'text-ink-3')}>
            {t(($) => $.ui.counter, counter)}
          </span>
        )}
      </div>
      {children({
        id,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {(note || tools) && (
        <div className="mt-[5px] flex items-start gap-3">
          <div id={`${id}-note`} className="min-w-0 flex-1">
            {error ? <FieldError>{error}</FieldError> : help && <p className="type-meta text-ink-3">{help}</p>}
          </div>
          {tools}
        </div>
      )}
      {/* Last, so that Tab leads from one field into the next and not into a way out. */}
      {aside && <span className="type-meta absolute top-0.5 right-0">{aside}</span>}
    </div>
  )
}

/** The error of a field, with an icon so that colour is not alone. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="type-meta flex items-start gap-1.5 font-medium text-bad-text">
      <CircleAlert aria-hidden className="mt-px size-3.5!" />
      <span>{children}</span>
    </p>
  )
}

/** Characters as people count them, and as the contract's limits do: code points. */
export const characters = (text: string): number => Array.from(text).length

import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

/** The look of everything one writes or chooses in. */
export const FIELD_BOX =
  'rounded-sm border border-control bg-surface text-ink transition-shadow duration-(--duration-instant)'

/** Focus and error of a box that holds the control (`within`) or is the control. */
export const FIELD_STATES =
  'focus-visible:field-focus aria-invalid:field-bad aria-invalid:focus-visible:field-bad-focus disabled:border-line-2 disabled:bg-fill disabled:text-ink-3'
export const FIELD_STATES_WITHIN =
  'focus-within:field-focus has-aria-invalid:field-bad has-aria-invalid:focus-within:field-bad-focus has-disabled:border-line-2 has-disabled:bg-fill'

type Size = 'md' | 'lg' | 'sm'
const HEIGHT: Record<Size, string> = { sm: 'h-7 max-sm:h-11', md: 'h-[34px] max-sm:h-12', lg: 'h-10 max-sm:h-12' }

export type TextInputProps = Omit<ComponentProps<'input'>, 'size'> & {
  size?: Size
  /** Before and after the text: an icon, a unit, a button. */
  before?: ReactNode
  after?: ReactNode
}

/** One line of text. */
export function TextInput({ size = 'md', before, after, className, ...input }: TextInputProps) {
  return (
    <div
      className={cx(
        'flex items-center',
        FIELD_BOX,
        FIELD_STATES_WITHIN,
        HEIGHT[size],
        size === 'lg' && 'rounded-md',
        className,
      )}
    >
      {before && <span className="ml-2.5 flex shrink-0 items-center text-ink-3">{before}</span>}
      <input
        {...input}
        className={cx(
          'type-input h-full w-full min-w-0 bg-transparent outline-none disabled:text-ink-3',
          size === 'lg' ? 'px-3' : 'px-2.5',
          before !== undefined && 'pl-2',
          after !== undefined && 'pr-2',
        )}
      />
      {after && <span className="mr-2 flex shrink-0 items-center">{after}</span>}
    </div>
  )
}

export type TextAreaProps = ComponentProps<'textarea'>

/** Several lines, growing with what is written. */
export function TextArea({ className, rows = 3, ...area }: TextAreaProps) {
  return (
    <textarea
      {...area}
      rows={rows}
      className={cx(
        'type-input field-sizing-content min-h-16 w-full resize-y px-2.5 py-[7px]',
        FIELD_BOX,
        FIELD_STATES,
        className,
      )}
      style={{ minHeight: rows * 20 + 16 }}
    />
  )
}

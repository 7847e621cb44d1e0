import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'
import { Tooltip } from './tooltip.tsx'

/**
 * tinto: the main action of the view, one at most. ink: save, run, send. secondary and ghost: the rest.
 * danger: opens a dialog that asks. danger-solid: the last word inside that dialog.
 */
export type ButtonVariant = 'tinto' | 'ink' | 'secondary' | 'ghost' | 'danger' | 'danger-solid'

/** md 32 by default, sm 28 in bars and rows, lg 40 on sign-in and onboarding. Phones make each one taller. */
export type ButtonSize = 'sm' | 'md' | 'lg'

export const BUTTON_VARIANTS: Record<ButtonVariant, string> = {
  tinto:
    'bg-tinto text-on-tinto shadow-1 not-aria-disabled:hover:bg-tinto-hover not-aria-disabled:active:bg-tinto-active',
  ink: 'bg-solid text-on-solid shadow-1 not-aria-disabled:hover:bg-solid-hover',
  secondary:
    'border border-line-2 bg-surface text-ink shadow-1 not-aria-disabled:hover:bg-subtle not-aria-disabled:active:bg-fill data-popup-open:bg-fill',
  ghost:
    'text-ink-2 not-aria-disabled:hover:bg-fill not-aria-disabled:hover:text-ink not-aria-disabled:active:bg-fill-2 data-popup-open:bg-fill',
  danger: 'border border-bad-line bg-surface text-bad-text not-aria-disabled:hover:bg-bad-bg',
  'danger-solid': 'bg-bad-solid text-on-bad-solid shadow-1 not-aria-disabled:hover:bg-bad-solid-hover',
}

const SIZES: Record<ButtonSize, string> = {
  sm: 'h-7 gap-1.5 px-2.5 text-[12px]/[16px] max-sm:h-9 max-sm:px-3 max-sm:text-[14px]/[20px]',
  md: 'h-8 gap-2 px-3 max-sm:h-10 max-sm:px-4',
  lg: 'h-10 gap-2 rounded-md px-4 text-[14px]/[20px] max-sm:h-12 max-sm:text-[15px]/[22px]',
}

type Look = { variant?: ButtonVariant; size?: ButtonSize; full?: boolean }

/** The classes of a button, for a link that looks like one. */
export const buttonClass = ({ variant = 'secondary', size = 'md', full = false }: Look = {}): string =>
  cx(
    'type-button touch-target inline-flex shrink-0 items-center justify-center rounded-sm text-center whitespace-nowrap select-none',
    'transition-colors duration-(--duration-instant) aria-disabled:cursor-default',
    'not-aria-busy:aria-disabled:border-transparent not-aria-busy:aria-disabled:bg-fill not-aria-busy:aria-disabled:text-ink-3 not-aria-busy:aria-disabled:shadow-[inset_0_0_0_1px_var(--color-line)]',
    BUTTON_VARIANTS[variant],
    SIZES[size],
    full && 'w-full',
  )

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  Look & {
    icon?: ReactNode
    disabled?: boolean
    /** Why it cannot be used now. Disables the button and says so on hover and focus. */
    disabledReason?: string | undefined
    loading?: boolean
    /** The action in progress, in gerund («Desplegando»). Without it the label stays. */
    loadingLabel?: string | undefined
  }

/** A button says what happens: verb and object. Disabled ones keep their place in the tab order to tell why. */
export function Button({
  variant,
  size,
  full,
  icon,
  disabled = false,
  disabledReason,
  loading = false,
  loadingLabel,
  className,
  onClick,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const isOff = disabled || disabledReason !== undefined || loading
  const button = (
    <button
      {...rest}
      type={isOff && type === 'submit' ? 'button' : type}
      className={cx(buttonClass({ variant, size, full }), className)}
      aria-disabled={isOff || undefined}
      aria-busy={loading || undefined}
      onClick={isOff ? undefined : onClick}
    >
      {loading ? <Spinner /> : icon}
      <span className="grid justify-items-center">
        <span className={cx('col-start-1 row-start-1', loading && loadingLabel && 'invisible')}>{children}</span>
        {loading && loadingLabel && <span className="col-start-1 row-start-1">{loadingLabel}</span>}
      </span>
    </button>
  )
  return disabledReason === undefined ? button : <Tooltip text={disabledReason}>{button}</Tooltip>
}

import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Tooltip } from './tooltip.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'disabled' | 'children'> & {
  /** Its name: read aloud and shown as tooltip. */
  label: string
  icon: ReactNode
  variant?: 'ghost' | 'secondary' | 'ink'
  size?: 'sm' | 'md'
  shortcut?: string
  /** Why it cannot be used now. */
  disabledReason?: string | undefined
  side?: 'top' | 'right' | 'bottom' | 'left'
}

const VARIANTS = {
  ghost: 'text-ink-2 hover:bg-fill hover:text-ink active:bg-fill-2 data-popup-open:bg-fill',
  secondary: 'border border-line-2 bg-surface text-ink-2 shadow-1 hover:bg-subtle data-popup-open:bg-fill',
  ink: 'bg-solid text-on-solid hover:bg-solid-hover',
}

/** A button that is only an icon. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'sm',
  shortcut,
  disabledReason,
  side,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const isOff = disabledReason !== undefined
  return (
    <Tooltip text={disabledReason ?? label} {...(shortcut && { shortcut })} {...(side && { side })}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        aria-disabled={isOff || rest['aria-disabled']}
        onClick={isOff ? undefined : onClick}
        className={cx(
          'touch-target inline-flex shrink-0 items-center justify-center rounded-sm transition-colors duration-(--duration-instant)',
          size === 'sm' ? 'size-7' : 'size-8',
          isOff ? 'cursor-default text-ink-3 opacity-60' : VARIANTS[variant],
          className,
        )}
      >
        {icon}
      </button>
    </Tooltip>
  )
}

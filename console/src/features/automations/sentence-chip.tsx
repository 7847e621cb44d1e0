import { Check, ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Glyph } from '#ui/glyph.tsx'
import { Menu, MenuCheck, MenuItem, MenuLabel } from '#ui/menu.tsx'
import { type SentenceChoice, useSentence } from './sentence.ts'

type Look = {
  /** Which part of the sentence it is, read aloud before its words. */
  where: string
  text: string
  icon?: ReactNode
  /** Words between chips: it shows that it can be pressed when it is pointed at. */
  isQuiet?: boolean
  /** It names something that is there no more. */
  isGone?: boolean
  /** Nothing is chosen yet. */
  isOpen?: boolean
}

/** A part of the sentence: a button that opens what it can be changed to. */
export function SentenceChip({
  where,
  text,
  icon,
  isQuiet = false,
  isGone = false,
  isOpen = false,
  ...button
}: Look & ComponentProps<'button'>) {
  return (
    <button
      {...button}
      type="button"
      data-chip
      aria-label={`${where}: ${text}`}
      title={text}
      className={cx(
        'type-body touch-target inline-flex min-h-[30px] items-center gap-1.5 rounded-sm py-1 text-left transition-colors duration-(--duration-instant) max-sm:min-h-11',
        isQuiet
          ? '-mx-1 px-1 whitespace-nowrap text-ink-2 hover:bg-fill hover:text-ink data-popup-open:bg-fill'
          : 'max-w-full border px-2.5 font-medium',
        !isQuiet &&
          (isGone
            ? 'border-bad-line bg-bad-bg text-bad-text'
            : 'border-line-2 bg-surface hover:bg-subtle data-popup-open:bg-fill'),
        isOpen && !isGone && 'border-dashed text-ink-2',
      )}
    >
      {isGone ? <Glyph name="alert" tone="bad" /> : icon && <span className="flex shrink-0 text-ink-2">{icon}</span>}
      <span className={cx('min-w-0', !isQuiet && 'line-clamp-2')}>{text}</span>
      {!isQuiet && <ChevronDown aria-hidden className="size-3.5! shrink-0 text-ink-3" />}
    </button>
  )
}

/** A chip as plain words, for members who may not change it. */
export function SentenceWords({ text, icon, isQuiet = false, isGone = false }: Look) {
  return (
    <span
      className={cx(
        'type-body inline-flex min-h-[30px] max-w-full items-center gap-1.5',
        isQuiet ? 'text-ink-2' : 'font-semibold',
        isGone && 'text-bad-text',
      )}
    >
      {isGone ? <Glyph name="alert" tone="bad" /> : icon && <span className="flex shrink-0 text-ink-2">{icon}</span>}
      {text}
    </span>
  )
}

const LIST = 'max-h-[min(360px,var(--available-height))] max-w-[min(360px,calc(100vw-16px))] overflow-y-auto'

type OneProps<Value extends string> = Look & {
  options: readonly { value: Value; label: string; help?: string | undefined; icon?: ReactNode }[]
  value: Value | undefined
  onChange: (value: Value) => void
  /** Above the options. */
  label?: string
}

/** A chip that is one of several. */
export function ChoiceChip<Value extends string>({ options, value, onChange, label, ...look }: OneProps<Value>) {
  if (useSentence().isRead) return <SentenceWords {...look} />
  return (
    <Menu trigger={<SentenceChip {...look} />} className={LIST}>
      {label && <MenuLabel>{label}</MenuLabel>}
      {options.map((option) => (
        <MenuItem key={option.value} icon={option.icon} onSelect={() => onChange(option.value)}>
          <span className="flex items-center gap-2">
            <span className="min-w-0 flex-1">
              {option.label}
              {option.help && <span className="type-meta block text-ink-3">{option.help}</span>}
            </span>
            {option.value === value && <Check aria-hidden className="shrink-0" />}
          </span>
        </MenuItem>
      ))}
    </Menu>
  )
}

type SeveralProps = Look & {
  options: readonly SentenceChoice[]
  value: readonly string[]
  onChange: (value: string[]) => void
  /** In place of options if there are none. */
  none: string
  /** The name of one that is chosen and there no more. */
  gone: string
}

/** A chip of several values. A value that no longer exists can be removed and not added again. */
export function SeveralChip({ options, value, onChange, none, gone, ...look }: SeveralProps) {
  if (useSentence().isRead) return <SentenceWords {...look} />
  const lost = value.filter((each) => options.every((option) => option.value !== each))
  const shown = [...options, ...lost.map((each) => ({ value: each, label: gone }))]
  return (
    <Menu trigger={<SentenceChip {...look} />} className={LIST}>
      {shown.length === 0 && <MenuLabel>{none}</MenuLabel>}
      {shown.map((option) => (
        <MenuCheck
          key={option.value}
          checked={value.includes(option.value)}
          onChange={(isChosen) =>
            onChange(
              shown
                .map((each) => each.value)
                .filter((each) => (each === option.value ? isChosen : value.includes(each))),
            )
          }
        >
          {option.label}
        </MenuCheck>
      ))}
    </Menu>
  )
}

import { STATUS, type StatusEntity, type StatusLook, type StatusOf, type Tone } from '@tertulia/design/status.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '#i18n/language.ts'
import { cx } from './cx.ts'
import { Glyph } from './glyph.tsx'

const PILL: Record<Tone, string> = {
  ok: 'bg-ok-bg text-ok-text',
  warn: 'bg-warn-bg text-warn-text',
  bad: 'bg-bad-bg text-bad-text',
  info: 'bg-info-bg text-info-text',
  tinto: 'bg-tinto-bg text-tinto-text',
  mute: 'bg-fill text-ink-2',
  ink: 'bg-solid text-on-solid',
}

type Props<Entity extends StatusEntity> = {
  of: Entity
  state: StatusOf<Entity>
  /** Tinted pill, for headers and cards. Tables take glyph and word without background. */
  pill?: boolean
  /** Other words than the map's: «Integrando 2 de 4», «Espera». */
  children?: ReactNode
}

/** The state of something, with its own glyph and word. Looks and words stand in `design/status.ts`. */
export function Status<Entity extends StatusEntity>({ of, state, pill = false, children }: Props<Entity>) {
  const language = useLanguage()
  const look = (STATUS[of] as Record<string, StatusLook>)[state]
  if (!look) return null
  const words = children ?? look[language]
  return pill ? (
    <Badge tone={look.tone} glyph={look.glyph}>
      {words}
    </Badge>
  ) : (
    <span className="inline-flex min-w-0 items-center gap-1.5 align-bottom whitespace-nowrap text-ink">
      <Glyph name={look.glyph} tone={look.tone} />
      <span>{words}</span>
    </span>
  )
}

/** A tinted pill, 22 high. Give it a glyph whenever its colour says something. */
export function Badge({ tone, glyph, children }: { tone: Tone; glyph?: StatusLook['glyph']; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex h-[22px] shrink-0 items-center gap-1.5 rounded-sm px-2 text-[12px]/[16px] font-semibold whitespace-nowrap',
        PILL[tone],
      )}
    >
      {glyph && <Glyph name={glyph} {...(tone !== 'ink' && { tone })} />}
      {children}
    </span>
  )
}

/** Unread messages waiting for people: the only count in wine. */
export function UnreadCount({ count, label }: { count: number; label: string }) {
  return (
    <span className="inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-pill bg-tinto px-1 text-[11px]/[16px] font-semibold text-on-tinto tabular-nums">
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}

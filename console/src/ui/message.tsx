import { ChevronRight, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AgentAvatar } from './avatar.tsx'
import { Comma } from './comma.tsx'
import { cx } from './cx.ts'
import { Glyph } from './glyph.tsx'
import { Popover } from './popover.tsx'

export type Speaker = 'customer' | 'agent' | 'person'

const BUBBLE: Record<Speaker, string> = {
  customer: 'bg-fill text-ink',
  agent: 'bg-tinto-bg text-ink',
  person: 'bg-solid text-on-solid',
}

type Props = {
  /** Target of links within the page. */
  id?: string | undefined
  from: Speaker
  /** Name of the speaker. Shown above the bubble in a transcript; read aloud always. */
  name: string
  /** When, in short: 09:28. */
  time?: string
  /** Beside the time: how far it has come. */
  mark?: ReactNode
  /** Its place among what the customer said, in the margin. */
  number?: number | undefined
  /** The reader is the customer, as in the test panel: sides are mirrored and the agent has its picture. */
  mirrored?: boolean
  agentImageUrl?: string | null
  /** An agent without a name yet: the comma stands for it. */
  unnamed?: boolean
  /** Right below the bubble: what came with the words. */
  files?: ReactNode
  /** Below that: citations, tool lines, «No se ha enviado». */
  below?: ReactNode
  /** BCP 47 tag, when the words are in another language than the page. */
  lang?: string
  /** Nothing: files came without a word. */
  children: ReactNode
}

/**
 * A message of a conversation. Customers speak from the left, the agent and the team from the right; one tight corner points at
 * the speaker.
 */
export function Message({
  id,
  from,
  name,
  time,
  mark,
  number,
  mirrored = false,
  agentImageUrl,
  unnamed = false,
  files,
  below,
  lang,
  children,
}: Props) {
  const isRight = mirrored ? from === 'customer' : from !== 'customer'
  const hasAvatar = mirrored && from === 'agent'
  const corner = isRight ? 'rounded-br-xs' : hasAvatar ? 'rounded-tl-xs' : 'rounded-bl-xs'
  return (
    <article
      id={id}
      className={cx('animate-arrive flex flex-col gap-1', isRight ? 'items-end pl-[15%]' : 'items-start pr-[8%]')}
    >
      {mirrored || from === 'customer' ? (
        <span className="sr-only">
          {name} {time}
        </span>
      ) : (
        <p className="flex items-center gap-1.5 text-[11px]/[16px] text-ink-3">
          {from === 'agent' && <Comma size={10} className="text-tinto-mark" />}
          {[name, time].filter(Boolean).join(' · ')}
          {mark}
        </p>
      )}
      <div className="flex max-w-full items-start gap-2">
        {number !== undefined && (
          <span className="w-4 shrink-0 pt-2.5 text-right text-[11px]/[14px] text-ink-3 tabular-nums">{number}</span>
        )}
        {hasAvatar && <AgentAvatar name={name} size={24} imageUrl={agentImageUrl ?? null} comma={unnamed} />}
        <div className={cx('flex min-w-0 flex-col gap-1.5', isRight ? 'items-end' : 'items-start')}>
          {children && (
            <div
              lang={lang}
              data-said
              className={cx(
                'type-chat max-w-full rounded-dialog px-3 py-[7px] wrap-anywhere whitespace-pre-wrap [&_a]:underline',
                BUBBLE[from],
                corner,
              )}
            >
              {children}
            </div>
          )}
          {files}
          {below && (
            <div className={cx('flex flex-wrap items-center gap-x-2 gap-y-1', isRight && 'justify-end')}>{below}</div>
          )}
        </div>
      </div>
    </article>
  )
}

type CitationProps = {
  number: number
  title: string
  /** Kind of source: «FAQ», «Archivo». */
  kind: string
  excerpt: string
  /** Link to the source. */
  link?: ReactNode
}

/** Source of an answer: a numbered chip that opens the excerpt. */
export function Citation({ number, title, kind, excerpt, link }: CitationProps) {
  const { t } = useTranslation()
  const name = t(($) => $.ui.source, { number, title })
  return (
    <Popover
      label={name}
      onHover
      side="top"
      className="w-80 px-3 py-2.5"
      trigger={
        <button
          type="button"
          aria-label={name}
          className="touch-target inline-flex max-w-full items-center gap-1.5 rounded-xs border border-line-2 bg-surface px-1.5 text-[11px]/[18px] font-medium text-ink hover:bg-subtle data-popup-open:bg-fill"
        >
          {/* The space is for those who hear it: the name says both apart. */}
          <span className="font-semibold text-tinto-text">{number}</span> <span className="truncate">{title}</span>
        </button>
      }
    >
      <p className="type-meta flex items-baseline gap-1.5">
        <span className="font-semibold text-tinto-text">{number}</span>
        <strong className="min-w-0 flex-1">{title}</strong>
        <span className="text-ink-3">{kind}</span>
      </p>
      <p className="type-quote mt-1 line-clamp-6 text-ink">{excerpt}</p>
      {link && <p className="type-meta mt-1.5">{link}</p>}
    </Popover>
  )
}

type ToolLineProps = {
  /** The tool's identifier. */
  tool: string
  /** How long it took, written out: «0,8 s». */
  duration?: string
  failed?: boolean
  /** Input and output of the tool. */
  children?: ReactNode
}

/** The agent used a tool: one line, folded. */
export function ToolLine({ tool, duration, failed = false, children }: ToolLineProps) {
  const { t } = useTranslation()
  return (
    <details className="group max-w-full rounded-sm border border-line-2 bg-surface text-[12px]/[16px]">
      <summary className="flex h-[26px] list-none items-center gap-1.5 px-2 text-ink-2 [&::-webkit-details-marker]:hidden">
        {failed ? <Glyph name="alert" tone="bad" /> : <Wrench aria-hidden className="size-3.5!" />}
        {t(($) => $.ui.used_tool)} <code className="type-code">{tool}</code>
        {duration && <span className="tabular-nums">{duration}</span>}
        <ChevronRight aria-hidden className="size-3! text-ink-3 group-open:rotate-90" />
      </summary>
      {children && <div className="border-t border-line p-2">{children}</div>}
    </details>
  )
}

/** Something that happened between messages: control changed hands, a day began. */
export function ConversationLine({ by, children }: { by?: 'agent' | 'person'; children: ReactNode }) {
  return (
    <p className="type-meta flex items-center gap-2.5 py-1 text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      <span className="flex items-center gap-1.5">
        {by === 'agent' && <Comma size={10} className="text-tinto-mark" />}
        {by === 'person' && <Glyph name="person" tone="ink" size={11} />}
        {children}
      </span>
    </p>
  )
}

/** Shows that the named speaker is writing. Hidden from screen readers: they read the message itself. */
export function Typing({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <p aria-hidden className="type-meta flex items-center gap-2 text-ink-3">
      <span className="animate-pulse flex gap-[3px]">
        {[1, 2, 3].map((dot) => (
          <span key={dot} className="size-[3px] bg-ink-2" />
        ))}
      </span>
      {t(($) => $.ui.is_typing, { name })}
    </p>
  )
}

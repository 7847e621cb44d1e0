/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- a list over a field that keeps the focus: no element of HTML is one */
import type { CannedReply } from '@tertulia/contract/canned-replies'
import { cannedPieces, type CannedValues } from '@tertulia/contract/canned-reply-variables'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { cx } from '#ui/cx.ts'
import { Highlighted } from '#ui/highlighted.tsx'
import { Kbd } from '#ui/kbd.tsx'

type Props = {
  id: string
  replies: readonly CannedReply[]
  typed: string
  at: number
  values: CannedValues
  onPoint: (at: number) => void
  onTake: (reply: CannedReply) => void
}

/** Saved replies over the composer: at the left those that fit what was typed, at the right what the chosen one becomes. */
export function CannedPalette({ id, replies, typed, at, values, onPoint, onTake }: Props) {
  const { t } = useTranslation()
  const chosen = replies[at]
  return (
    <div className="grid max-h-64 grid-cols-[minmax(0,2fr)_minmax(0,3fr)] overflow-hidden rounded-t-md border border-b-0 border-line bg-surface max-sm:grid-cols-1">
      <div className="flex min-h-0 flex-col border-r border-line max-sm:border-0">
        <p className="type-caption flex justify-between gap-2 px-3 pt-2.5 pb-1 text-ink-2">
          {t(($) => $.inbox.canned)} <span>{t(($) => $.inbox.canned_found, { count: replies.length })}</span>
        </p>
        <ul
          id={id}
          role="listbox"
          aria-label={t(($) => $.inbox.canned)}
          className="min-h-0 flex-1 overflow-y-auto px-1 pb-1"
        >
          {replies.map((reply, index) => (
            <li
              key={reply.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              className={cx('cursor-pointer rounded-sm px-2 py-1.5', index === at && 'bg-fill')}
              onPointerMove={() => onPoint(index)}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onTake(reply)}
              onKeyDown={() => undefined}
            >
              <code className="type-code block truncate font-semibold">
                /<Highlighted text={reply.shortcut} query={typed} />
              </code>
              <span className="type-meta block truncate text-ink-2">{reply.title}</span>
            </li>
          ))}
        </ul>
        {replies.length === 0 && (
          <p className="type-meta px-3 pb-3 text-ink-2">
            {t(($) => $.inbox.canned_none)}{' '}
            <Link to="/settings/canned-replies" className="underline">
              {t(($) => $.inbox.canned_manage)}
            </Link>
          </p>
        )}
      </div>
      <div className="flex min-h-0 flex-col px-3 py-2.5 max-sm:hidden">
        <p className="type-caption pb-1 text-ink-2">{t(($) => $.inbox.canned_preview)}</p>
        <p className="type-body min-h-0 flex-1 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
          {chosen && <FilledReply text={chosen.text} values={values} />}
        </p>
        <p className="type-meta flex items-center gap-1.5 pt-2 text-ink-2">
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> {t(($) => $.inbox.keys_move)} <Kbd>⏎</Kbd> {t(($) => $.inbox.keys_use)} <Kbd>Esc</Kbd>{' '}
          {t(($) => $.ui.close)}
        </p>
      </div>
    </div>
  )
}

/** A saved reply with what is known filled in and marked, and what is not marked otherwise. */
export function FilledReply({ text, values }: { text: string; values: CannedValues }) {
  return cannedPieces(text, values).map((piece, n) => {
    // Pieces of one text never move.
    const key = `${n}`
    if ('words' in piece) return <span key={key}>{piece.words}</span>
    if ('value' in piece)
      return (
        <mark key={key} className="rounded-xs bg-fill px-0.5 text-ink">
          {piece.value}
        </mark>
      )
    return (
      <mark key={key} className="rounded-xs bg-warn-bg px-0.5 text-warn-text">
        {piece.variable}
      </mark>
    )
  })
}

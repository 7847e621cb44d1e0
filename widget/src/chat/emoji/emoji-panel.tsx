import { emojiIn } from '@tertulia/design/emoji-data.ts'
import { EmojiPicker, type EmojiPickerListEmojiProps, type EmojiPickerListRowProps } from 'frimousse'
import { useEffect, useRef } from 'react'
import type { Texts } from '../../texts/texts.ts'
import { useEscape } from '../use-escape.ts'
import './emoji.css'

type Props = { language: string; texts: Texts; onPick: (emoji: string) => void; onClose: () => void }

/** All emoji, found by their names: arrows move, Enter takes, Escape closes. */
export function EmojiPanel({ language, texts, onPick, onClose }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useEscape(onClose)
  useEffect(() => panel.current?.querySelector('input')?.focus(), [])
  return (
    <section className="emoji" aria-label={texts.emoji} ref={panel}>
      <EmojiPicker.Root
        locale={language}
        columns={8}
        resolveEmojiData={emojiIn}
        onEmojiSelect={({ emoji }) => onPick(emoji)}
      >
        <div className="emoji-top">
          <EmojiPicker.Search aria-label={texts.search_emoji} placeholder={texts.search_emoji} />
          <EmojiPicker.SkinToneSelector aria-label={texts.skin_tone} />
        </div>
        <EmojiPicker.Viewport className="emoji-all">
          <EmojiPicker.Loading>{texts.loading}</EmojiPicker.Loading>
          <EmojiPicker.Empty>{texts.no_emoji}</EmojiPicker.Empty>
          <EmojiPicker.List aria-label={texts.emoji} components={{ Row, Emoji }} />
        </EmojiPicker.Viewport>
      </EmojiPicker.Root>
    </section>
  )
}

/** frimousse counts from 0, ARIA from 1. It looks rows up by their number, except for the first: that one says none. */
const Row = ({ 'aria-rowindex': row, ...rest }: EmojiPickerListRowProps) => (
  <div {...rest} {...(row && { 'aria-rowindex': row })} />
)

const Emoji = ({ emoji, 'aria-colindex': column, ...rest }: EmojiPickerListEmojiProps) => (
  // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- it is a gridcell: the rest says so
  <button type="button" {...rest} aria-colindex={Number(column) + 1}>
    {emoji.emoji}
  </button>
)

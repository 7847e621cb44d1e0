import { emojiIn } from '@tertulia/design/emoji-data.ts'
import { EmojiPicker, type EmojiPickerListEmojiProps, type EmojiPickerListRowProps } from 'frimousse'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'

/** All emoji, found by their names in the language of the console: arrows move, Enter takes. */
export function EmojiPanel({ onPick }: { onPick: (emoji: string) => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={panel}>
      <EmojiPicker.Root
        locale={language}
        columns={8}
        resolveEmojiData={emojiIn}
        onEmojiSelect={({ emoji }) => onPick(emoji)}
      >
        <div className="flex items-center gap-1.5 pb-2">
          <EmojiPicker.Search
            aria-label={t(($) => $.inbox.search_emoji)}
            placeholder={t(($) => $.inbox.search_emoji)}
            className="type-input h-[34px] min-w-0 flex-1 rounded-md border border-control bg-surface px-2.5 placeholder:text-ink-3"
          />
          <EmojiPicker.SkinToneSelector
            aria-label={t(($) => $.inbox.skin_tone)}
            className="size-[34px] rounded-md text-lg hover:bg-fill"
          />
        </div>
        <EmojiPicker.Viewport className="h-64 overflow-y-auto">
          <EmojiPicker.Loading>{t(($) => $.inbox.emoji_loading)}</EmojiPicker.Loading>
          <EmojiPicker.Empty>{t(($) => $.inbox.no_emoji)}</EmojiPicker.Empty>
          <EmojiPicker.List aria-label={t(($) => $.inbox.emoji)} components={{ Row, Emoji, CategoryHeader }} />
        </EmojiPicker.Viewport>
      </EmojiPicker.Root>
    </div>
  )
}

const CategoryHeader = ({ category, ...rest }: { category: { label: string } }) => (
  <div {...rest} className="type-caption bg-surface py-1 text-ink-2">
    {category.label}
  </div>
)

/** frimousse counts from 0, ARIA from 1. It looks rows up by their number, except for the first: that one says none. */
const Row = ({ 'aria-rowindex': row, ...rest }: EmojiPickerListRowProps) => (
  <div {...rest} {...(row && { 'aria-rowindex': row })} className="flex" />
)

const Emoji = ({ emoji, 'aria-colindex': column, ...rest }: EmojiPickerListEmojiProps) => (
  <button
    type="button"
    {...rest}
    // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- it is a gridcell: the rest says so
    aria-colindex={Number(column) + 1}
    className="size-[38px] rounded-md text-xl hover:bg-fill data-active:bg-fill"
  >
    {emoji.emoji}
  </button>
)

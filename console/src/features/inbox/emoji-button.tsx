import { Smile } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { Popover } from '#ui/popover.tsx'

const Panel = lazy(async () => ({ default: (await import('./emoji-panel.tsx')).EmojiPanel }))

/** Opens the emoji, which are loaded then. @param onPick is given the one that was taken, once its list has closed */
export function EmojiButton({
  disabledReason,
  onPick,
}: {
  disabledReason: string | undefined
  onPick: (emoji: string) => void
}) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      label={t(($) => $.inbox.emoji)}
      side="top"
      className="w-[330px] p-2"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <IconButton label={t(($) => $.inbox.add_emoji)} icon={<Smile aria-hidden />} disabledReason={disabledReason} />
      }
    >
      <Suspense fallback={<p className="type-meta p-2 text-ink-2">{t(($) => $.inbox.emoji_loading)}</p>}>
        <Panel
          onPick={(emoji) => {
            setOpen(false)
            onPick(emoji)
          }}
        />
      </Suspense>
    </Popover>
  )
}

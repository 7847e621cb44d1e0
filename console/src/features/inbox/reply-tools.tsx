import { canRecordVoice } from '@tertulia/design/record-voice.ts'
import { Mic, Paperclip, Slash } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { EmojiButton } from './emoji-button.tsx'
import { ACCEPTED_FILES } from './reply-files.tsx'

type Props = {
  /** Why one cannot write to the customer now. */
  disabledReason: string | undefined
  onCanned: () => void
  onFiles: (files: FileList | readonly File[]) => void
  onEmoji: (emoji: string) => void
  onRecord: () => void
}

/** Tools that add to a reply: saved replies, files, emoji, a voice note. */
export function ReplyTools({ disabledReason, onCanned, onFiles, onEmoji, onRecord }: Props) {
  const { t } = useTranslation()
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <span className="flex flex-1 items-center">
      <IconButton
        label={t(($) => $.inbox.canned)}
        shortcut="/"
        icon={<Slash aria-hidden />}
        disabledReason={disabledReason}
        onClick={onCanned}
      />
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={ACCEPTED_FILES}
        aria-label={t(($) => $.inbox.attach)}
        onChange={({ target }) => {
          onFiles(target.files ?? [])
          target.value = ''
        }}
      />
      <IconButton
        label={t(($) => $.inbox.attach)}
        icon={<Paperclip aria-hidden />}
        disabledReason={disabledReason}
        onClick={() => chooser.current?.click()}
      />
      <EmojiButton disabledReason={disabledReason} onPick={onEmoji} />
      {canRecordVoice() && (
        <IconButton
          label={t(($) => $.inbox.record)}
          icon={<Mic aria-hidden />}
          disabledReason={disabledReason}
          onClick={onRecord}
        />
      )}
    </span>
  )
}

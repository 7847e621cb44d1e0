import type { PhoneMessage } from '@tertulia/contract/simulator'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { useSteadyAddress } from './steady-address.ts'
import { VoicePlayer } from './voice-player.tsx'

/** A file as a chat shows it: a picture to open, a sound to play, a document to take along. */
export function MessageFile({ file, caption }: { file: NonNullable<PhoneMessage['file']>; caption: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const url = useSteadyAddress(file.url)
  if (file.mime.startsWith('image/')) {
    return (
      <a href={url} target="_blank" rel="noreferrer" aria-label={t(($) => $.simulator.message.open_picture)}>
        <img
          src={url}
          alt={caption || t(($) => $.simulator.message.picture)}
          className="-mx-1 mb-1 block max-h-56 min-h-16 w-[calc(100%+8px)] max-w-none min-w-44 rounded-sm bg-fill-2 object-cover"
        />
      </a>
    )
  }
  if (file.mime.startsWith('video/')) {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- it comes as the customer took it
      <video src={url} controls preload="metadata" className="max-h-56 w-full rounded-md bg-fill-2" />
    )
  }
  if (file.mime.startsWith('audio/')) {
    const name = file.is_voice ? t(($) => $.simulator.message.voice) : t(($) => $.simulator.message.audio)
    return <VoicePlayer url={url} label={name} />
  }
  const name = file.name ?? t(($) => $.simulator.message.document)
  return (
    <a
      href={url}
      download={name}
      aria-label={t(($) => $.simulator.message.download, { name })}
      className="flex items-center gap-2 rounded-md bg-fill px-2.5 py-2 hover:bg-fill-2"
    >
      <FileText aria-hidden />
      <span className="min-w-0">
        <span className="type-button block truncate">{name}</span>
        <span className="type-caption block font-normal text-ink-2">{format.fileSize(file.size_bytes)}</span>
      </span>
    </a>
  )
}

import type { PhoneMessage } from '@tertulia/contract/simulator'
import { useTranslation } from 'react-i18next'

/** Names a message in one line, as where another one answers it. */
export function useMessageWords(): (message: PhoneMessage) => string {
  const { t } = useTranslation()
  return ({ type, text, file, from }) => {
    if (file?.mime.startsWith('image/')) return text || t(($) => $.simulator.message.picture)
    if (file?.mime.startsWith('video/')) return text || t(($) => $.simulator.message.video)
    if (file?.mime.startsWith('audio/'))
      return file.is_voice ? t(($) => $.simulator.message.voice) : t(($) => $.simulator.message.audio)
    if (file) return file.name ?? t(($) => $.simulator.message.document)
    if (type === 'unsupported')
      return from === 'customer' ? t(($) => $.simulator.message.sticker) : t(($) => $.simulator.message.unsupported)
    if (type === 'template') return t(($) => $.simulator.message.template, { name: text })
    return text || t(($) => $.simulator.message.unsupported)
  }
}

import type { InfoCollection } from '@tertulia/contract/info-collection'
import { Camera, Globe, KeyRound, Link2, MessageCircle, MessageCircleMore, MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'

/** The sign of each way in which customers come. */
export const CHANNEL_ICONS: Record<InfoCollection['channels'][number], ReactNode> = {
  bubble: <MessageCircle aria-hidden />,
  web: <Globe aria-hidden />,
  share_link: <Link2 aria-hidden />,
  api: <KeyRound aria-hidden />,
  whatsapp: <MessageCircleMore aria-hidden />,
  instagram: <Camera aria-hidden />,
  messenger: <MessageSquareText aria-hidden />,
}

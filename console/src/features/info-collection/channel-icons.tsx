import type { Channel } from '@tertulia/contract/channels'
import {
  Camera,
  Globe,
  KeyRound,
  Link2,
  MessageCircle,
  MessageCircleMore,
  MessageSquareText,
  Smartphone,
} from 'lucide-react'
import type { ReactNode } from 'react'

/** The sign of each way in which customers come. */
export const CHANNEL_ICONS: Record<Exclude<Channel, 'playground'>, ReactNode> = {
  bubble: <MessageCircle aria-hidden />,
  web: <Globe aria-hidden />,
  share_link: <Link2 aria-hidden />,
  api: <KeyRound aria-hidden />,
  whatsapp: <MessageCircleMore aria-hidden />,
  whatsapp_simulator: <Smartphone aria-hidden />,
  instagram: <Camera aria-hidden />,
  messenger: <MessageSquareText aria-hidden />,
}

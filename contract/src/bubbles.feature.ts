import { bubbles } from './bubble.ts'
import { Channel } from './channels.ts'
import { businessFact } from './event.ts'
import type { ContractFeature } from './feature.ts'
import { id } from './shapes.ts'

export const bubblesFeature = {
  endpoints: { bubbles },
  errors: {
    page_not_reachable: {
      status: 400,
      es: 'No podemos abrir esa página. Comprueba que contesta y que es pública.',
      en: 'We cannot open that page. Check that it answers and is public.',
    },
    page_too_slow: {
      status: 400,
      es: 'La página tarda demasiado. Vuelve a probar, o ábrela tú.',
      en: 'The page takes too long. Try again, or open it yourself.',
    },
    share_link_off: { status: 409, es: 'El enlace está desactivado', en: 'The link is turned off' },
    share_expiry_past: { status: 400, es: 'Elige un momento que esté por venir', en: 'Choose a time to come' },
  },
  audit: {
    'bubble.domains_changed': ['Cambió los dominios de la burbuja', 'Changed the bubble’s domains'],
    'bubble.styled': ['Cambió el aspecto de la burbuja', 'Changed the bubble’s look'],
    'share_link.changed': [
      'Cambió la caducidad o la contraseña del enlace para compartir',
      'Changed the expiry or the password of the share link',
    ],
    'share_link.created': ['Creó el enlace para compartir', 'Created the share link'],
    'share_link.removed': ['Quitó el enlace para compartir', 'Removed the share link'],
  },
  events: [
    /** The link to share was made or made anew, or taken away. */
    businessFact('channel.opened', { agent_id: id, channel: Channel, user_id: id }),
    businessFact('channel.closed', { agent_id: id, channel: Channel, user_id: id }),
  ],
} as const satisfies ContractFeature

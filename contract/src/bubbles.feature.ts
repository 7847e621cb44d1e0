import { bubbles } from './bubble.ts'
import type { ContractFeature } from './feature.ts'

export const bubblesFeature = {
  endpoints: { bubbles },
  audit: {
    'bubble.domains_changed': ['Cambió los dominios de la burbuja', 'Changed the bubble’s domains'],
    'bubble.styled': ['Cambió el aspecto de la burbuja', 'Changed the bubble’s look'],
    'share_link.created': ['Creó el enlace para compartir', 'Created the share link'],
    'share_link.removed': ['Quitó el enlace para compartir', 'Removed the share link'],
  },
} as const satisfies ContractFeature

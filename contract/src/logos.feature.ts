import type { ContractFeature } from './feature.ts'
import { logos } from './logos.ts'

export const logosFeature = {
  endpoints: { logos },
  errors: {
    image_too_large: { status: 413, es: 'La imagen supera los 2 MB', en: 'The image is larger than 2 MB' },
    image_too_many_pixels: {
      status: 400,
      es: 'La imagen tiene más de 40 megapíxeles. Redúcela y súbela de nuevo.',
      en: 'The image has more than 40 megapixels. Make it smaller and upload it again.',
    },
    image_wrong_type: {
      status: 400,
      es: 'Sube un PNG, un JPG o un WebP, y que lo sea también por dentro',
      en: 'Upload a PNG, a JPG or a WebP that is one inside too',
    },
    image_broken: {
      status: 400,
      es: 'No hemos podido leer la imagen. Guárdala otra vez y súbela de nuevo.',
      en: 'We could not read the image. Save it again and upload it once more.',
    },
  },
  audit: {
    'agent.logo_changed': ['Cambió la imagen del agente', 'Changed the agent’s picture'],
    'agent.logo_removed': ['Quitó la imagen del agente', 'Removed the agent’s picture'],
    'organization.logo_changed': ['Cambió el logo de la organización', 'Changed the organization’s logo'],
    'web_chat.logo_changed': ['Cambió el logo de la página de chat', 'Changed the chat page’s logo'],
    'web_chat.logo_removed': ['Quitó el logo de la página de chat', 'Removed the chat page’s logo'],
    'organization.logo_removed': ['Quitó el logo de la organización', 'Removed the organization’s logo'],
  },
} as const satisfies ContractFeature

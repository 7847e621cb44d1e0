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
  fields: {
    theme: {
      words: ['Tema', 'Theme'],
      values: {
        simple_light: ['Claro', 'Light'],
        simple_dark: ['Oscuro', 'Dark'],
        system: ['Como el sistema', 'As the system'],
      },
    },
    brand_color: { words: ['Color', 'Colour'] },
    position: { words: ['Lado', 'Side'], values: { left: ['Izquierda', 'Left'], right: ['Derecha', 'Right'] } },
    subtitle: { words: ['Subtítulo', 'Subtitle'] },
    bubble_message: { words: ['Mensaje de la burbuja', 'Bubble message'] },
    suggested_messages: { words: ['Mensajes sugeridos', 'Suggested messages'] },
    show_sources: { words: ['Mostrar las fuentes', 'Show sources'] },
    launcher_text: { words: ['Texto del botón', 'Launcher text'] },
    launcher: {
      words: ['Botón', 'Launcher'],
      values: { icon: ['Icono', 'Icon'], icon_and_text: ['Icono y texto', 'Icon and text'] },
    },
    font: {
      words: ['Letra', 'Font'],
      values: {
        design: ['De Tertulia', 'Tertulia’s'],
        system: ['Del sistema', 'The system’s'],
        serif: ['Con remates', 'Serif'],
      },
    },
    corner: {
      words: ['Esquinas', 'Corners'],
      values: { square: ['Rectas', 'Square'], soft: ['Suaves', 'Soft'], round: ['Redondas', 'Round'] },
    },
    size: {
      words: ['Tamaño', 'Size'],
      values: { small: ['Pequeño', 'Small'], normal: ['Normal', 'Normal'], large: ['Grande', 'Large'] },
    },
    distance_side: { words: ['Píxeles al lado', 'Pixels at the side'] },
    distance_bottom: { words: ['Píxeles abajo', 'Pixels below'] },
    emoji: { words: ['Emojis', 'Emoji'] },
    voice_notes: { words: ['Notas de voz', 'Voice notes'] },
    transcript_by_mail: { words: ['Conversación por correo', 'Transcript by mail'] },
    restart: { words: ['Empezar de nuevo', 'Start again'] },
    thumbs: { words: ['Valorar cada respuesta', 'Thumbs below answers'] },
    csat: { words: ['Valoración al acabar', 'Rating at the end'] },
    language_picker: { words: ['Elegir idioma', 'Language picker'] },
    several_conversations: { words: ['Varias conversaciones', 'Several conversations'] },
    launcher_delay_seconds: { words: ['Segundos hasta el botón', 'Seconds until the launcher'] },
    show_bubble_message: { words: ['Mostrar el mensaje de la burbuja', 'Show the bubble message'] },
    message_delay_seconds: { words: ['Segundos hasta el mensaje', 'Seconds until the message'] },
    message_once: { words: ['El mensaje, una vez por visitante', 'The message once per visitor'] },
    pages_allowed: { words: ['Páginas permitidas', 'Allowed pages'] },
    pages_blocked: { words: ['Páginas bloqueadas', 'Blocked pages'] },
    devices: {
      words: ['Dispositivos', 'Devices'],
      values: { all: ['Todos', 'All'], desktop: ['Ordenador', 'Desktop'], phone: ['Móvil', 'Phone'] },
    },
    remember_open: { words: ['Recordar si estaba abierto', 'Remember whether it was open'] },
    web: { words: ['Página de chat', 'Chat page'] },
    disclaimer: { words: ['Aviso', 'Disclaimer'] },
    privacy_url: { words: ['Enlace de privacidad', 'Privacy link'] },
    share_expires_at: { words: ['El enlace caduca', 'The link expires'], kind: 'time' },
    share_has_password: { words: ['El enlace tiene contraseña', 'The link has a password'] },
  },
  rights: {
    'channel.style': {
      group: 'channels',
      words: ['Cambiar el aspecto de la burbuja y la web', 'Change the look of the bubble and the web chat'],
    },
    'channel.publish': {
      group: 'channels',
      words: ['Decidir dónde se muestra el chat', 'Decide where the chat is shown'],
    },
  },
} as const satisfies ContractFeature

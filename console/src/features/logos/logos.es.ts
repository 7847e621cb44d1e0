export const es = {
  organization: 'Logo',
  agent: 'Imagen',
  web_chat: 'Logo de la página',
  hint: 'PNG, JPG o WebP, hasta 2 MB.',
  square: 'Se verá en un cuadrado: lo mejor es que ya lo sea.',
  wide: 'Unas tres veces más ancho que alto queda mejor.',
  free: 'Se verá pequeño: mejor sin mucho margen.',
  upload: 'Subir una imagen',
  change: 'Cambiar',
  remove: 'Quitar',
  uploading: 'Subiendo',
  removing: 'Quitando',
  uploaded: 'Imagen guardada',
  removed: 'Imagen quitada',
  faults: {
    wrong_type: 'Elige un PNG, un JPG o un WebP',
    empty: 'El archivo está vacío',
    too_large: 'La imagen supera los 2 MB',
  },
  live: 'Se ve en el acto, sin desplegar.',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    logos: typeof es
  }
}

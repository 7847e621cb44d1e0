export const es = {
  organization: 'Logo',
  agent: 'Imagen',
  web_chat: 'Logo de la página',
  hint: 'PNG, JPG o WebP, hasta 2 MB.',
  square: 'Se verá en un cuadrado: eliges qué parte.',
  wide: 'Unas tres veces más ancho que alto queda mejor.',
  free: 'Se verá pequeño: mejor sin mucho margen.',
  upload: 'Subir una imagen',
  change: 'Cambiar',
  remove: 'Quitar',
  uploading: 'Subiendo',
  removing: 'Quitando',
  uploaded: 'Imagen guardada',
  removed: 'Imagen quitada',
  undo: 'Deshacer',
  restored: 'Imagen recuperada',
  crop_part: 'Parte de la imagen que se verá. Las flechas la mueven.',
  crop_help: 'Mueve la imagen con el ratón, el dedo o las flechas.',
  zoom: 'Tamaño',
  use: 'Usar esta parte',
  cancel: 'Cancelar',
  faults: {
    wrong_type: 'Elige un PNG, un JPG o un WebP',
    empty: 'El archivo está vacío',
    too_large: 'La imagen pesa {{size}} y el máximo son 2 MB',
  },
  live: 'Se ve en el acto, sin desplegar.',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    logos: typeof es
  }
}

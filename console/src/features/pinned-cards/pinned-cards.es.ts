export const es = {
  more: 'Más opciones de {{title}}',
  pin: 'Fijar en Inicio',
  unpin: 'Quitar de Inicio',
  pinned: 'Fijada en Inicio',
  unpinned: 'Quitada de Inicio',
  full: 'Ya tienes 3 gráficas fijadas: quita una antes.',
  move_up: 'Subir',
  move_down: 'Bajar',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    pinnedCards: typeof es
  }
}
